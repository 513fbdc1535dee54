import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { MOBILE } from "@perennial/contract/kernel/china.ts";
import { smsLogin } from "@perennial/contract/identity/sign-in/sign-in.ts";
import { sendSmsCode } from "@perennial/contract/identity/verification/verification.ts";
import { useState, type FormEvent, type ReactNode } from "react";
import { usePublicWrite } from "../../kernel/operation/public.ts";
import { useWords } from "../../kernel/words.tsx";
import { Button } from "../../ui/button.tsx";
import { useFaults } from "../use-faults.ts";
import { CaptchaBox } from "../verification/captcha-box.tsx";
import styles from "./auth-form.module.css";
import { Trouble } from "./auth-page.tsx";
import { useAuthWords } from "./auth-words.ts";
import { DoorConsent } from "./door-consent.tsx";
import { DoorCode } from "./door-code.tsx";
import { useDoorWords } from "./door-words.ts";
import { TextField } from "./form-field.tsx";
import { useCaptcha } from "./use-captcha.ts";
import { useCountdown } from "./use-countdown.ts";
import type { Outcome } from "./use-login-outcome.ts";

/**
 * The one door: a number, then the code that was sent to it, one field on each screen. Who has an account is signed in,
 * who has none gets one; nothing before the right code tells which.
 */
export function PhoneDoor(props: { readonly onDone: (outcome: Outcome) => void }): ReactNode {
  const words = useDoorWords();
  const auth = useAuthWords();
  const login = useWords().login;
  const { form, faults, trouble, refuse, show, clear } = useFaults();
  const captcha = useCaptcha();
  const sending = usePublicWrite(sendSmsCode);
  const entering = usePublicWrite(smsLogin);
  const [mobile, setMobile] = useState("");
  const [code, setCode] = useState("");
  const [isAgreed, setIsAgreed] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const wait = useCountdown();

  const send = async (): Promise<void> => {
    const early = {
      ...(MOBILE.test(mobile.trim()) ? {} : { mobile: auth.mobileWrong }),
      ...(isAgreed ? {} : { isAgreed: words.agreeNeeded }),
      ...(captcha.isNeeded && !captcha.answer.captcha.trim()
        ? { captcha: auth.captchaNeeded }
        : {}),
    };
    if (Object.keys(early).length > 0) return refuse(early);
    clear();
    const answer = await sending.run({
      mobile: mobile.trim(),
      verifyType: "Login",
      ...captcha.input,
    });
    if (!answer) return undefined;
    if (!answer.success) {
      captcha.heed(answer);
      return show(answer);
    }
    captcha.done();
    setCode("");
    setIsSent(true);
    wait.start(answer.data.waitSeconds);
  };
  const enter = async (): Promise<void> => {
    if (!/^\d{6}$/.test(code)) return refuse({ code: auth.codeNeeded });
    clear();
    const answer = await entering.run({ mobile: mobile.trim(), code, isAgreed });
    if (!answer) return undefined;
    if (answer.success) return props.onDone(answer.data);
    show(answer);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void (isSent ? enter() : send());
  };
  const check = captcha.isNeeded ? (
    <CaptchaBox
      answer={captcha.answer}
      onAnswer={captcha.setAnswer}
      fault={faults.captcha}
      round={captcha.round}
    />
  ) : null;

  return (
    <form ref={form} className={styles.form} noValidate method="post" onSubmit={submit}>
      <Trouble>{trouble}</Trouble>
      {isSent ? (
        <>
          <DoorCode
            mobile={mobile.trim()}
            code={code}
            onCode={setCode}
            fault={faults.code}
            waitSeconds={wait.seconds}
            isBusy={sending.isBusy}
            onAgain={() => void send()}
            onOtherNumber={() => {
              clear();
              setIsSent(false);
            }}
          />
          {check}
          <Button
            kind="primary"
            type="submit"
            aria-busy={entering.isBusy}
            className={styles.submit}
          >
            {entering.isBusy ? login.busy : words.enter}
          </Button>
        </>
      ) : (
        <>
          <TextField
            label={auth.mobile}
            data-field="mobile"
            value={mobile}
            fault={faults.mobile}
            type="tel"
            name="mobile"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={LIMITS.mobileTypedMax}
            onValue={setMobile}
          />
          {check}
          <DoorConsent isGiven={isAgreed} onGiven={setIsAgreed} fault={faults.isAgreed} />
          <Button kind="primary" type="submit" aria-busy={sending.isBusy} className={styles.submit}>
            {sending.isBusy
              ? auth.busy
              : wait.seconds > 0
                ? auth.sendAgain(wait.seconds)
                : auth.sendCode}
          </Button>
        </>
      )}
    </form>
  );
}
