import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { startRecovery } from "@perennial/contract/identity/verification/recovery.ts";
import { useState, type FormEvent, type ReactNode } from "react";
import { Link } from "react-router";
import { call } from "../../kernel/call.ts";
import { Button } from "../../ui/button.tsx";
import styles from "../sign-in/auth-form.module.css";
import { Trouble } from "../sign-in/auth-page.tsx";
import { useAuthWords } from "../sign-in/auth-words.ts";
import { CaptchaBox } from "./captcha-box.tsx";
import { TextField } from "../sign-in/form-field.tsx";
import { useRecoveryWords } from "./recovery-words.ts";
import { useCaptcha } from "../sign-in/use-captcha.ts";
import { useFaults } from "../use-faults.ts";

/** First step: whose password; with a captcha always. */
export function RecoverAccount(props: { readonly onTicket: (ticket: string) => void }): ReactNode {
  const words = useRecoveryWords();
  const auth = useAuthWords();
  const { form, faults, trouble, refuse, show, clear } = useFaults();
  const captcha = useCaptcha(true);
  const [account, setAccount] = useState("");
  const [isBusy, setIsBusy] = useState(false);

  const start = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const early = {
      ...(account.trim() ? {} : { account: words.accountNeeded }),
      ...(captcha.answer.captcha.trim() ? {} : { captcha: auth.captchaNeeded }),
    };
    if (Object.keys(early).length > 0) return refuse(early);
    setIsBusy(true);
    clear();
    const answer = await call(startRecovery, { account: account.trim(), ...captcha.input });
    setIsBusy(false);
    if (answer.success) return props.onTicket(answer.data.ticket);
    captcha.heed(answer);
    show(answer);
  };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      method="post"
      onSubmit={(event) => void start(event)}
    >
      <Trouble>{trouble}</Trouble>
      <TextField
        label={words.account}
        value={account}
        fault={faults.account}
        data-field="account"
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={rulesOf(startRecovery, "account").maxLength}
        onValue={setAccount}
      />
      <CaptchaBox
        answer={captcha.answer}
        onAnswer={captcha.setAnswer}
        fault={faults.captcha}
        round={captcha.round}
      />
      <Button kind="primary" type="submit" aria-busy={isBusy} className={styles.submit}>
        {isBusy ? auth.busy : words.next}
      </Button>
      <div className={styles.links}>
        <Link to="/login">{auth.backToLogin}</Link>
      </div>
    </form>
  );
}
