import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { startRecovery } from "@perennial/contract/identity/verification/recovery.ts";
import { useState, type FormEvent, type ReactNode } from "react";
import { Link } from "react-router";
import { usePublicWrite } from "../../kernel/operation/public.ts";
import { Button } from "../../ui/button.tsx";
import styles from "../sign-in/auth-form.module.css";
import { Trouble } from "../sign-in/auth-page.tsx";
import { useAuthWords } from "../sign-in/auth-words.ts";
import { CaptchaBox } from "./captcha-box.tsx";
import { TextField } from "../sign-in/form-field.tsx";
import { useKeptTarget } from "../sign-in/use-kept-target.ts";
import { useRecoveryWords } from "./recovery-words.ts";
import { useCaptcha } from "../sign-in/use-captcha.ts";
import { useFaults } from "../use-faults.ts";

/** First step: whose password; with a captcha always. */
export function RecoverAccount(props: { readonly onTicket: (ticket: string) => void }): ReactNode {
  const words = useRecoveryWords();
  const kept = useKeptTarget();
  const auth = useAuthWords();
  const { form, faults, trouble, refuse, show, clear } = useFaults();
  const captcha = useCaptcha(true);
  const [account, setAccount] = useState("");
  const starting = usePublicWrite(startRecovery);

  const start = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const early = {
      ...(account.trim() ? {} : { account: words.accountNeeded }),
      ...(captcha.answer.captcha.trim() ? {} : { captcha: auth.captchaNeeded }),
    };
    if (Object.keys(early).length > 0) return refuse(early);
    clear();
    const answer = await starting.run({ account: account.trim(), ...captcha.input });
    if (!answer) return undefined;
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
      <Button kind="primary" type="submit" aria-busy={starting.isBusy} className={styles.submit}>
        {starting.isBusy ? auth.busy : words.next}
      </Button>
      <div className={styles.links}>
        <Link to={`/login${kept}`}>{auth.backToLogin}</Link>
      </div>
    </form>
  );
}
