import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { doLogin } from "@perennial/contract/identity/sign-in/session.ts";
import { useState, type FormEvent, type ReactNode } from "react";
import { usePublicWrite } from "../../kernel/operation/public.ts";
import { useWords } from "../../kernel/words.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./auth-form.module.css";
import { Trouble } from "./auth-page.tsx";
import { useAuthWords } from "./auth-words.ts";
import { CaptchaBox } from "../verification/captcha-box.tsx";
import { TextField } from "./form-field.tsx";
import { PasswordBox } from "../verification/password-box.tsx";
import { useCaptcha } from "./use-captcha.ts";
import { useFaults } from "../use-faults.ts";
import type { Outcome } from "./use-login-outcome.ts";

/** Login name, mobile or e-mail with the password; a captcha after three failures. */
export function PasswordLogin(props: { readonly onDone: (outcome: Outcome) => void }): ReactNode {
  const words = useWords().login;
  const auth = useAuthWords();
  const { form, faults, trouble, refuse, show, clear } = useFaults();
  const captcha = useCaptcha();
  const [loginName, setLoginName] = useState("");
  const [password, setPassword] = useState("");
  const signingIn = usePublicWrite(doLogin);

  const signIn = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const name = loginName.trim();
    const early = {
      ...(name ? {} : { loginName: words.nameNeeded }),
      ...(password ? {} : { password: words.passwordNeeded }),
      ...(captcha.isNeeded && !captcha.answer.captcha.trim()
        ? { captcha: auth.captchaNeeded }
        : {}),
    };
    if (Object.keys(early).length > 0) return refuse(early);
    clear();
    // The old client sends the name twice (front §5).
    const answer = await signingIn.run({
      loginName: name,
      username: name,
      password,
      ...captcha.input,
    });
    if (!answer) return undefined;
    if (answer.success) return props.onDone(answer.data);
    captcha.heed(answer);
    show(answer);
  };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      method="post"
      onSubmit={(event) => void signIn(event)}
    >
      <Trouble>{trouble}</Trouble>
      <TextField
        label={words.name}
        hint={words.nameHint}
        value={loginName}
        fault={faults.loginName}
        data-field="loginName"
        name="loginName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={rulesOf(doLogin, "loginName").maxLength}
        onValue={setLoginName}
      />
      <PasswordBox
        label={words.password}
        field="password"
        value={password}
        onValue={setPassword}
        fault={faults.password}
      />
      {captcha.isNeeded ? (
        <CaptchaBox
          answer={captcha.answer}
          onAnswer={captcha.setAnswer}
          fault={faults.captcha}
          round={captcha.round}
        />
      ) : null}
      <Button kind="primary" type="submit" aria-busy={signingIn.isBusy} className={styles.submit}>
        {signingIn.isBusy ? words.busy : words.submit}
      </Button>
    </form>
  );
}
