import { smsLogin } from "@perennial/contract/identity/sign-in/sign-in.ts";
import { useState, type FormEvent, type ReactNode } from "react";
import { call } from "../kernel/call.ts";
import { useWords } from "../kernel/words.tsx";
import { Button } from "../ui/button.tsx";
import styles from "./sign-in/auth-form.module.css";
import { Trouble } from "./sign-in/auth-page.tsx";
import { useAuthWords } from "./sign-in/auth-words.ts";
import { SmsCode, smsCodeFaults } from "./verification/sms-code.tsx";
import { useFaults } from "./use-faults.ts";
import type { Outcome } from "./sign-in/use-login-outcome.ts";

/** A mobile number and the code sent to it. */
export function SmsLogin(props: { readonly onDone: (outcome: Outcome) => void }): ReactNode {
  const words = useWords().login;
  const auth = useAuthWords();
  const { form, trouble, ...state } = useFaults();
  const [mobile, setMobile] = useState("");
  const [code, setCode] = useState("");
  const [isBusy, setIsBusy] = useState(false);

  const signIn = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const early = smsCodeFaults(mobile, code, auth);
    if (Object.keys(early).length > 0) return state.refuse(early);
    setIsBusy(true);
    state.clear();
    const answer = await call(smsLogin, { mobile: mobile.trim(), code });
    setIsBusy(false);
    if (answer.success) return props.onDone(answer.data);
    state.show(answer);
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
      <SmsCode
        verifyType="Login"
        mobile={mobile}
        onMobile={setMobile}
        code={code}
        onCode={setCode}
        state={state}
      />
      <Button kind="primary" type="submit" aria-busy={isBusy} className={styles.submit}>
        {isBusy ? words.busy : words.submit}
      </Button>
    </form>
  );
}
