import {
  confirmHelp,
  getHelpByDigits,
  getHelp,
  PAIRING_DIGITS,
  sendHelpCode,
} from "@perennial/contract/identity/sign-in/help-login.ts";
import { MOBILE } from "@perennial/contract/kernel/china.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { useState, type FormEvent, type ReactNode } from "react";
import type { Route } from "./+types/help-family.screen";
import { useBrowserValue } from "../../kernel/browser-value.ts";
import { EVERYBODY } from "../../kernel/own-for.ts";
import { usePublicRead, usePublicWrite } from "../../kernel/operation/public.ts";
import { useShell } from "../../kernel/shell-data.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { Button } from "../../ui/button.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { ReadTrouble } from "../../ui/public-reading.tsx";
import { ownMeta } from "../page-title.ts";
import { useFaults } from "../use-faults.ts";
import { CaptchaBox } from "../verification/captcha-box.tsx";
import { CodeBox } from "../verification/code-box.tsx";
import styles from "./auth-form.module.css";
import { AuthPage, Notice, Trouble } from "./auth-page.tsx";
import { useAuthWords } from "./auth-words.ts";
import { TextField } from "./form-field.tsx";
import { HELP_TITLE, useHelpWords } from "./help-words.ts";
import { useCaptcha } from "./use-captcha.ts";

export const ownFor = EVERYBODY;

export function meta({ matches }: Route.MetaArgs) {
  return ownMeta(matches, HELP_TITLE, "/login/help");
}

/** The relative's number, the code that came to it, for the telephone that waits. */
function HelpForm({ ticket, onDone }: { readonly ticket: string; readonly onDone: () => void }) {
  const words = useHelpWords();
  const auth = useAuthWords();
  const language = useLanguage();
  const { form, faults, trouble, refuse, show, clear } = useFaults();
  const captcha = useCaptcha();
  const asked = usePublicRead(getHelp, { ticket });
  const sending = usePublicWrite(sendHelpCode);
  const confirming = usePublicWrite(confirmHelp);
  const [mobile, setMobile] = useState("");
  const [code, setCode] = useState("");
  if (!asked.data) return <ReadTrouble of={asked} />;
  const { device, ip, isSameAddress, askedAt } = asked.data;
  const numberFault = MOBILE.test(mobile.trim()) ? {} : { mobile: auth.mobileWrong };
  const send = async () => {
    if (Object.keys(numberFault).length > 0) {
      refuse(numberFault);
      return undefined;
    }
    clear();
    return sending.run({ ticket, mobile: mobile.trim(), ...captcha.input });
  };
  const confirm = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const early = { ...numberFault, ...(/^\d{6}$/.test(code) ? {} : { code: auth.codeNeeded }) };
    if (Object.keys(early).length > 0) return refuse(early);
    clear();
    const answer = await confirming.run({ ticket, mobile: mobile.trim(), code });
    if (answer?.success) onDone();
    else if (answer) show(answer);
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      method="post"
      onSubmit={(event) => void confirm(event)}
    >
      <DescriptionList
        facts={{
          [words.device]: device || words.unknownDevice,
          [words.address]: `${ip}（${isSameAddress ? words.sameAddress : words.otherAddress}）`,
          [words.askedAt]: new Date(askedAt).toLocaleTimeString(language),
        }}
      />
      <Trouble>{trouble}</Trouble>
      <TextField
        label={words.mobile}
        hint={words.codeHint}
        data-field="mobile"
        value={mobile}
        fault={faults.mobile}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={LIMITS.mobileTypedMax}
        onValue={setMobile}
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
        onValue={setCode}
        fault={faults.code}
        send={send}
        isBusy={sending.isBusy}
        onRefused={(refusal) => {
          captcha.heed(refusal);
          show(refusal);
        }}
      />
      <Button kind="primary" type="submit" aria-busy={confirming.isBusy} className={styles.submit}>
        {words.confirm}
      </Button>
    </form>
  );
}

/** Finds the telephone that waits by the digits that were read out. */
function PairingForm({ onFound }: { readonly onFound: (ticket: string) => void }) {
  const words = useHelpWords();
  const [digits, setDigits] = useState("");
  const [fault, setFault] = useState("");
  const finding = usePublicWrite(getHelpByDigits);
  const find = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (digits.length !== PAIRING_DIGITS) return setFault(words.digitsNeeded);
    const answer = await finding.run({ pairingCode: digits });
    if (answer?.success) onFound(answer.data.ticket);
    else if (answer) setFault(answer.message);
  };
  return (
    <form className={styles.form} noValidate method="post" onSubmit={(event) => void find(event)}>
      <TextField
        label={words.enterDigits}
        value={digits}
        fault={fault || undefined}
        inputMode="numeric"
        autoComplete="off"
        onValue={(typed) => setDigits(typed.replace(/\D/g, "").slice(0, PAIRING_DIGITS))}
      />
      <Button kind="primary" type="submit" className={styles.submit}>
        {words.next}
      </Button>
    </form>
  );
}

/** /login/help: on the helper's own telephone. */
export default function HelpFamilyScreen(): ReactNode {
  const words = useHelpWords();
  const { user } = useShell();
  const scanned = useBrowserValue(() => new URLSearchParams(location.search).get("t") ?? "", "");
  const [found, setFound] = useState("");
  const [isDone, setIsDone] = useState(false);
  const ticket = found || scanned;
  if (isDone)
    return (
      <AuthPage title={words.title}>
        <Notice kind="done" title={words.done}>
          <p>{words.doneLead}</p>
        </Notice>
      </AuthPage>
    );
  if (user === null)
    return (
      <AuthPage title={words.title} lead={words.signInFirst}>
        <Button
          kind="primary"
          onClick={() => {
            const back = encodeURIComponent(location.pathname + location.search);
            location.assign(`/login?redirect=${back}`);
          }}
        >
          {words.signIn}
        </Button>
      </AuthPage>
    );
  return (
    <AuthPage title={words.title} lead={words.helperLead}>
      {ticket ? (
        <HelpForm key={ticket} ticket={ticket} onDone={() => setIsDone(true)} />
      ) : (
        <PairingForm onFound={setFound} />
      )}
    </AuthPage>
  );
}
