import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { passSecondFactor } from "@perennial/contract/identity/sign-in/session.ts";
import { useState, type FormEvent, type ReactNode } from "react";
import { usePublicWrite } from "../../kernel/operation/public.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./auth-form.module.css";
import { Trouble } from "./auth-page.tsx";
import { useAuthWords } from "./auth-words.ts";
import { TextField } from "./form-field.tsx";
import { useLoginWords } from "./login-words.ts";
import { useFaults } from "../use-faults.ts";
import type { Outcome } from "./use-login-outcome.ts";

interface SecondFactorStepProps {
  readonly ticket: string;
  /** A code went to the own mobile: the account is being guessed at, and this browser is new to it. */
  readonly isSms?: boolean;
  readonly onDone: (outcome: Outcome) => void;
  readonly onStartAgain: () => void;
}

/** The second step of a sign-in: a one-time code, or a recovery code. */
export function SecondFactorStep(props: SecondFactorStepProps): ReactNode {
  const words = useLoginWords();
  const auth = useAuthWords();
  const { form, faults, trouble, refuse, show, clear } = useFaults();
  const [code, setCode] = useState("");
  const passing = usePublicWrite(passSecondFactor);

  const verify = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (code.trim().length < 6) return refuse({ code: words.factorNeeded });
    clear();
    const answer = await passing.run({ ticket: props.ticket, code });
    if (!answer) return undefined;
    if (answer.success) return props.onDone(answer.data);
    show(answer);
  };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      method="post"
      onSubmit={(event) => void verify(event)}
    >
      <Trouble>{trouble}</Trouble>
      <p>{props.isSms ? words.factorSmsLead : words.factorLead}</p>
      <TextField
        label={words.factorCode}
        value={code}
        fault={faults.code}
        data-field="code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={rulesOf(passSecondFactor, "code").maxLength}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has one field, and the person waits for it
        autoFocus
        onValue={setCode}
      />
      <Button kind="primary" type="submit" aria-busy={passing.isBusy} className={styles.submit}>
        {passing.isBusy ? auth.busy : words.factorSubmit}
      </Button>
      <div className={styles.links}>
        <button type="button" onClick={props.onStartAgain}>
          {words.startAgain}
        </button>
      </div>
    </form>
  );
}
