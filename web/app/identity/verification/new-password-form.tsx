import { passwordFault } from "@perennial/contract/identity/sign-in/password-rule.ts";
import { resetPassword } from "@perennial/contract/identity/verification/recovery.ts";
import { useState, type FormEvent, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { useShell } from "../../kernel/shell-data.ts";
import { usePublicWrite } from "../../kernel/operation/public.ts";
import { Button } from "../../ui/button.tsx";
import styles from "../sign-in/auth-form.module.css";
import { Trouble } from "../sign-in/auth-page.tsx";
import { useAuthWords } from "../sign-in/auth-words.ts";
import { keptTarget } from "../sign-in/login-target.ts";
import { PasswordBox } from "./password-box.tsx";
import { useRecoveryWords } from "./recovery-words.ts";
import { useFaults } from "../use-faults.ts";

/** A new password with the ticket of a code or of a mailed link. */
export function NewPasswordForm({ ticket }: { readonly ticket: string }): ReactNode {
  const words = useRecoveryWords();
  const auth = useAuthWords();
  const { site } = useShell();
  const navigate = useNavigate();
  const { form, faults, trouble, refuse, show, clear } = useFaults();
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const saving = usePublicWrite(resetPassword);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const code = passwordFault(password, { siteName: site.siteName });
    const early = {
      ...(code ? { password: auth.passwordFaults[code] } : {}),
      ...(again === password ? {} : { passwordAgain: auth.passwordDiffers }),
    };
    if (Object.keys(early).length > 0) return refuse(early);
    clear();
    const answer = await saving.run({ ticket, password });
    if (!answer) return undefined;
    if (!answer.success) return show(answer);
    await navigate(`/security/recoverpw/resuccess${keptTarget(location.search)}`, {
      replace: true,
    });
  };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      method="post"
      onSubmit={(event) => void save(event)}
    >
      <Trouble>{trouble}</Trouble>
      <PasswordBox
        label={auth.newPassword}
        field="password"
        value={password}
        onValue={setPassword}
        fault={faults.password}
        isNew
      />
      <PasswordBox
        label={auth.passwordAgain}
        field="passwordAgain"
        value={again}
        onValue={setAgain}
        fault={faults.passwordAgain}
      />
      <Button kind="primary" type="submit" aria-busy={saving.isBusy} className={styles.submit}>
        {saving.isBusy ? auth.busy : words.save}
      </Button>
    </form>
  );
}
