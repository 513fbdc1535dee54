import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { LOGIN_NAME } from "@perennial/contract/identity/sign-in/login-name.ts";
import { passwordFault } from "@perennial/contract/identity/sign-in/password-rule.ts";
import { checkLoginName, registerUser } from "@perennial/contract/identity/sign-in/register.ts";
import { useState, type FormEvent, type ReactNode } from "react";
import { Link } from "react-router";
import type { Route } from "./+types/register.screen";
import { useShell } from "../../kernel/shell-data.ts";
import { call } from "../../kernel/call.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./auth-form.module.css";
import { AuthPage, Trouble } from "./auth-page.tsx";
import { useAuthWords } from "./auth-words.ts";
import { ConsentBox } from "../account/consent-box.tsx";
import { TextField } from "./form-field.tsx";
import { ownMeta } from "../page-title.ts";
import { PasswordBox } from "../verification/password-box.tsx";
import { REGISTER_TITLE, useRegisterWords } from "./register-words.ts";
import { SmsCode, smsCodeFaults } from "../verification/sms-code.tsx";
import { useFaults } from "../use-faults.ts";
import { useLoginOutcome } from "./use-login-outcome.ts";

export function meta({ matches }: Route.MetaArgs) {
  return ownMeta(matches, REGISTER_TITLE, "/register");
}

const EMPTY = {
  loginName: "",
  name: "",
  mobile: "",
  code: "",
  password: "",
  isProtocolAccepted: false,
  isPrivacyAccepted: false,
};

/** A new learner: login name, mobile proved by SMS, password, two consents. */
export default function RegisterScreen(): ReactNode {
  const words = useRegisterWords();
  const auth = useAuthWords();
  const { site } = useShell();
  const { form, trouble, ...state } = useFaults();
  const { faults, refuse, show, clear } = state;
  const { finish } = useLoginOutcome();
  const [values, setValues] = useState(EMPTY);
  const [nameState, setNameState] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const set = (more: Partial<typeof EMPTY>): void =>
    setValues((before) => ({ ...before, ...more }));

  const checkName = async (): Promise<void> => {
    const loginName = values.loginName.trim();
    if (!LOGIN_NAME.test(loginName)) return setNameState("");
    const answer = await call(checkLoginName, { loginName });
    if (!answer.success) return;
    setNameState(answer.data.isFree ? words.loginNameFree : words.loginNameTaken);
  };

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
    if (isBusy) return;
    const early = earlyFaults();
    if (Object.keys(early).length > 0) return refuse(early);
    setIsBusy(true);
    clear();
    const { name, loginName, mobile, ...rest } = values;
    const answer = await call(registerUser, {
      ...rest,
      loginName: loginName.trim(),
      mobile: mobile.trim(),
      ...(name.trim() ? { name: name.trim() } : {}),
    });
    setIsBusy(false);
    if (answer.success) return finish(answer.data);
    show(answer);
  };

  return (
    <AuthPage title={words.title} lead={words.lead(site.siteName)}>
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
          hint={nameState || words.loginNameHint}
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
            setNameState("");
          }}
          onBlur={() => void checkName()}
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
        <Button kind="primary" type="submit" aria-busy={isBusy} className={styles.submit}>
          {isBusy ? auth.busy : words.submit}
        </Button>
      </form>
      <div className={styles.links}>
        <Link to="/login">{words.haveAccount}</Link>
        <Link to="/organApply">{words.organisation}</Link>
        <Link to="/jkregister">{words.invigilator}</Link>
      </div>
      <noscript>
        <p>{auth.scriptNeeded}</p>
      </noscript>
    </AuthPage>
  );
}
