import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { LOGIN_NAME } from "@perennial/contract/identity/sign-in/login-name.ts";
import { passwordFault } from "@perennial/contract/identity/sign-in/password-rule.ts";
import { checkLoginName, registerUser } from "@perennial/contract/identity/sign-in/register.ts";
import { useState, type FormEvent, type ReactNode } from "react";
import { useShell } from "../../kernel/shell-data.ts";
import { usePublicRead, usePublicWrite } from "../../kernel/operation/public.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./auth-form.module.css";
import { Trouble } from "./auth-page.tsx";
import { useAuthWords } from "./auth-words.ts";
import { ConsentBox } from "../account/consent-box.tsx";
import { TextField } from "./form-field.tsx";
import { PasswordBox } from "../verification/password-box.tsx";
import { useRegisterWords } from "./register-words.ts";
import { SmsCode, smsCodeFaults } from "../verification/sms-code.tsx";
import { useFaults } from "../use-faults.ts";
import type { Outcome } from "./use-login-outcome.ts";

const EMPTY = {
  loginName: "",
  name: "",
  mobile: "",
  code: "",
  password: "",
  isProtocolAccepted: false,
  isPrivacyAccepted: false,
};

/** The fuller form: login name, mobile proved by SMS, password, two consents. */
export function RegisterForm({
  onDone,
}: {
  readonly onDone: (outcome: Outcome) => void;
}): ReactNode {
  const words = useRegisterWords();
  const auth = useAuthWords();
  const { site } = useShell();
  const { form, trouble, ...state } = useFaults();
  const { faults, refuse, show, clear } = state;
  const [values, setValues] = useState(EMPTY);
  // Looked up when the field is left, and forgotten when it is typed in again.
  const [leftName, setLeftName] = useState("");
  const nameState = usePublicRead(
    checkLoginName,
    LOGIN_NAME.test(leftName) ? { loginName: leftName } : undefined,
  );
  const registering = usePublicWrite(registerUser);
  const set = (more: Partial<typeof EMPTY>): void =>
    setValues((before) => ({ ...before, ...more }));

  const earlyFaults = () => {
    const { loginName, mobile, password } = values;
    const code = passwordFault(password, { loginName, mobile, siteName: site.siteName });
    return {
      ...(LOGIN_NAME.test(loginName.trim()) ? {} : { loginName: words.loginNameWrong }),
      ...smsCodeFaults(mobile, values.code, auth),
      ...(code ? { password: auth.passwordFaults[code] } : {}),
      ...(values.isProtocolAccepted ? {} : { isProtocolAccepted: auth.protocolNeeded }),
      ...(values.isPrivacyAccepted ? {} : { isPrivacyAccepted: auth.privacyNeeded }),
    };
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const early = earlyFaults();
    if (Object.keys(early).length > 0) return refuse(early);
    clear();
    const { name, loginName, mobile, ...rest } = values;
    const answer = await registering.run({
      ...rest,
      loginName: loginName.trim(),
      mobile: mobile.trim(),
      ...(name.trim() ? { name: name.trim() } : {}),
    });
    if (!answer) return undefined;
    if (answer.success) return onDone(answer.data);
    show(answer);
  };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
    >
      <Trouble>{trouble}</Trouble>
      <TextField
        label={words.loginName}
        hint={
          nameState.data
            ? nameState.data.isFree
              ? words.loginNameFree
              : words.loginNameTaken
            : words.loginNameHint
        }
        value={values.loginName}
        fault={faults.loginName}
        data-field="loginName"
        name="loginName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={rulesOf(registerUser, "loginName").maxLength}
        onValue={(loginName) => {
          set({ loginName });
          setLeftName("");
        }}
        onBlur={() => setLeftName(values.loginName.trim())}
      />
      <SmsCode
        verifyType="Register"
        mobile={values.mobile}
        onMobile={(mobile) => set({ mobile })}
        code={values.code}
        onCode={(code) => set({ code })}
        state={state}
      />
      <PasswordBox
        label={auth.newPassword}
        field="password"
        value={values.password}
        onValue={(password) => set({ password })}
        fault={faults.password}
        isNew
      />
      <TextField
        label={words.name}
        hint={words.nameHint}
        value={values.name}
        fault={faults.name}
        data-field="name"
        name="name"
        autoComplete="name"
        maxLength={rulesOf(registerUser, "name").maxLength}
        onValue={(name) => set({ name })}
      />
      <div>
        <ConsentBox
          field="isProtocolAccepted"
          isGiven={values.isProtocolAccepted}
          onGiven={(isProtocolAccepted) => set({ isProtocolAccepted })}
          fault={faults.isProtocolAccepted}
        >
          {auth.agree}
          <a href="/register/protocal" target="_blank" rel="noreferrer">
            {auth.protocol}
          </a>
        </ConsentBox>
        <ConsentBox
          field="isPrivacyAccepted"
          isGiven={values.isPrivacyAccepted}
          onGiven={(isPrivacyAccepted) => set({ isPrivacyAccepted })}
          fault={faults.isPrivacyAccepted}
        >
          {auth.agree}
          <a href="/privacy" target="_blank" rel="noreferrer">
            {auth.privacy}
          </a>
        </ConsentBox>
      </div>
      <Button kind="primary" type="submit" aria-busy={registering.isBusy} className={styles.submit}>
        {registering.isBusy ? auth.busy : words.submit}
      </Button>
    </form>
  );
}
