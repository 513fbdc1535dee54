import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { MOBILE } from "@perennial/contract/kernel/china.ts";
import type { VerifyType } from "@perennial/contract/identity/verification/verification.ts";
import { sendSmsCode } from "@perennial/contract/identity/verification/verification.ts";
import type { ReactNode } from "react";
import { usePublicWrite } from "../../kernel/operation/public.ts";
import { useAuthWords } from "../sign-in/auth-words.ts";
import { CaptchaBox } from "./captcha-box.tsx";
import { CodeBox } from "./code-box.tsx";
import { TextField } from "../sign-in/form-field.tsx";
import { useCaptcha } from "../sign-in/use-captcha.ts";
import type { Faults, useFaults } from "../use-faults.ts";

interface SmsCodeProps {
  readonly verifyType: VerifyType;
  readonly mobile: string;
  readonly onMobile: (mobile: string) => void;
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly state: Omit<ReturnType<typeof useFaults>, "form" | "trouble">;
}

/** What is missing before a form with a code is sent. */
export function smsCodeFaults(
  mobile: string,
  code: string,
  words: ReturnType<typeof useAuthWords>,
): Faults {
  return {
    ...(MOBILE.test(mobile.trim()) ? {} : { mobile: words.mobileWrong }),
    ...(/^\d{6}$/.test(code) ? {} : { code: words.codeNeeded }),
  };
}

/** A mobile number and the code that proves it, with a captcha when the server wants one. */
export function SmsCode(props: SmsCodeProps): ReactNode {
  const { verifyType, mobile, onMobile, code, onCode, state } = props;
  const { faults, refuse, show } = state;
  const words = useAuthWords();
  const captcha = useCaptcha();
  const sending = usePublicWrite(sendSmsCode);

  const send = async () => {
    const early: Faults = {
      ...(MOBILE.test(mobile.trim()) ? {} : { mobile: words.mobileWrong }),
      ...(captcha.isNeeded && !captcha.answer.captcha.trim()
        ? { captcha: words.captchaNeeded }
        : {}),
    };
    if (Object.keys(early).length > 0) {
      refuse(early);
      return undefined;
    }
    state.clear();
    return sending.run({ mobile: mobile.trim(), verifyType, ...captcha.input });
  };

  return (
    <>
      <TextField
        label={words.mobile}
        data-field="mobile"
        value={mobile}
        fault={faults.mobile}
        type="tel"
        name="mobile"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={LIMITS.mobileTypedMax}
        onValue={onMobile}
      />
      {captcha.isNeeded ? (
        <CaptchaBox
          answer={captcha.answer}
          onAnswer={captcha.setAnswer}
          fault={faults.captcha}
          round={captcha.round}
        />
      ) : null}
      <CodeBox
        value={code}
        onValue={onCode}
        fault={faults.code}
        send={send}
        isBusy={sending.isBusy}
        onRefused={(refusal) => {
          captcha.heed(refusal);
          show(refusal);
        }}
      />
    </>
  );
}
