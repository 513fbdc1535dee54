import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import {
  sendMailCode,
  sendSmsCode,
  type MailVerifyType,
  type VerifyType,
} from "@perennial/contract/identity/verification/verification.ts";
import { Button, Input } from "antd";
import { useEffect, useId, useState, type ReactNode } from "react";
import { usePublicWrite } from "../../kernel/operation/public.ts";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import styles from "./account-dialog.module.css";
import { useAccountWords } from "./account-words.ts";
import { CaptchaBox } from "../verification/captcha-box.tsx";
import { describedBy, FieldFrame } from "../sign-in/form-field.tsx";
import { useCaptcha } from "../sign-in/use-captcha.ts";

/** What a code is for and where it goes; without an address it goes to the person's own. */
export type CodePurpose =
  | { readonly channel: "sms"; readonly verifyType: VerifyType; readonly address?: string }
  | { readonly channel: "mail"; readonly verifyType: MailVerifyType; readonly address?: string };

interface CodeFieldProps {
  readonly purpose: CodePurpose;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly fault?: string | undefined;
  /** Called before sending: false when the address is not complete yet. */
  readonly maySend?: () => boolean;
}

function useCountdown(): [seconds: number, start: (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0);
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return [seconds, setSeconds];
}

/** Six digits that were sent, with the button that sends them; a captcha appears when the server wants one. */
export function CodeField({ purpose, value, onValue, fault, maySend }: CodeFieldProps): ReactNode {
  const words = useAccountWords();
  const id = useId();
  const [seconds, wait] = useCountdown();
  const sms = usePublicWrite(sendSmsCode);
  const mail = usePublicWrite(sendMailCode);
  const isBusy = sms.isBusy || mail.isBusy;
  const captcha = useCaptcha();
  const [captchaFault, setCaptchaFault] = useState("");

  const send = async (): Promise<void> => {
    if (seconds > 0 || maySend?.() === false) return;
    const { channel, verifyType, address } = purpose;
    const shown = captcha.input;
    const answer =
      channel === "sms"
        ? await sms.run({ verifyType, ...shown, ...(address ? { mobile: address } : {}) })
        : await mail.run({ verifyType, ...shown, ...(address ? { email: address } : {}) });
    if (!answer) return;
    if (answer.success) {
      captcha.done();
      wait(answer.data.waitSeconds);
      showToast(words.codeSent, "done");
      return;
    }
    const wanted = answer.fields?.find(({ path }) => path === "captcha");
    setCaptchaFault(wanted && captcha.isNeeded ? wanted.message : "");
    captcha.heed(answer);
    if (!wanted && answer.code !== "kernel.network")
      showToast(answer.fields?.[0]?.message ?? answer.message);
  };

  return (
    <>
      {captcha.isNeeded ? (
        <CaptchaBox
          answer={captcha.answer}
          onAnswer={captcha.setAnswer}
          fault={captchaFault || undefined}
          round={captcha.round}
        />
      ) : null}
      <FieldFrame id={id} label={words.code} hint={words.codeHint} fault={fault}>
        <Row gap={2} wrap className={styles.code}>
          <Input
            {...describedBy(id, words.codeHint, fault)}
            id={id}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={LIMITS.codeLength}
            status={fault ? "error" : ""}
            value={value}
            onChange={(event) => onValue(event.target.value.replace(/\D/g, ""))}
          />
          <Button disabled={seconds > 0} loading={isBusy} onClick={() => void send()}>
            {seconds > 0 ? words.sendAgain(seconds) : words.sendCode}
          </Button>
        </Row>
      </FieldFrame>
    </>
  );
}
