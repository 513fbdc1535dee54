import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { registerInvigilator } from "@perennial/contract/identity/sign-in/register.ts";
import { isResidentId } from "@perennial/contract/kernel/china.ts";
import { useState, type FormEvent, type ReactNode } from "react";
import { Link } from "react-router";
import type { Route } from "./+types/invigilator.screen";
import { usePublicWrite } from "../../kernel/operation/public.ts";
import { Button } from "../../ui/button.tsx";
import { INVIGILATOR_TITLE, useApplyWords } from "./apply-words.ts";
import styles from "../sign-in/auth-form.module.css";
import { AuthPage, Notice, Trouble } from "../sign-in/auth-page.tsx";
import { useAuthWords } from "../sign-in/auth-words.ts";
import { ConsentBox } from "../account/consent-box.tsx";
import { TextField } from "../sign-in/form-field.tsx";
import { OrganisationPicker } from "./organisation-picker.tsx";
import { ownMeta } from "../page-title.ts";
import { SmsCode, smsCodeFaults } from "../verification/sms-code.tsx";
import { useFaults } from "../use-faults.ts";

export function meta({ matches }: Route.MetaArgs) {
  return ownMeta(matches, INVIGILATOR_TITLE, "/jkregister");
}

const EMPTY = {
  name: "",
  residentId: "",
  mobile: "",
  code: "",
  corpId: "",
  examPoint: "",
  isPrivacyAccepted: false,
  isRealNameAccepted: false,
};

/** Invigilating teachers apply; an organisation reviews. */
export default function InvigilatorScreen(): ReactNode {
  const words = useApplyWords();
  const auth = useAuthWords();
  const { form, trouble, ...state } = useFaults();
  const { faults, refuse, show, clear } = state;
  const [values, setValues] = useState(EMPTY);
  const registering = usePublicWrite(registerInvigilator);
  const [isDone, setIsDone] = useState(false);
  const set = (more: Partial<typeof EMPTY>): void =>
    setValues((before) => ({ ...before, ...more }));

  const earlyFaults = () => ({
    ...(values.name.trim().length >= 2 ? {} : { name: words.nameWrong }),
    ...(isResidentId(values.residentId, new Date()) ? {} : { residentId: words.residentIdWrong }),
    ...smsCodeFaults(values.mobile, values.code, auth),
    ...(values.corpId ? {} : { corpId: words.organisationNeeded }),
    ...(values.examPoint.trim().length >= 2 ? {} : { examPoint: words.examPointNeeded }),
    ...(values.isPrivacyAccepted ? {} : { isPrivacyAccepted: auth.privacyNeeded }),
    ...(values.isRealNameAccepted ? {} : { isRealNameAccepted: words.realNameNeeded }),
  });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const early = earlyFaults();
    if (Object.keys(early).length > 0) return refuse(early);
    clear();
    const answer = await registering.run({ ...values, mobile: values.mobile.trim() });
    if (!answer) return undefined;
    if (!answer.success) return show(answer);
    setIsDone(true);
    scrollTo(0, 0);
  };

  if (isDone)
    return (
      <AuthPage title={words.invigilatorTitle}>
        <Notice kind="done" title={words.doneTitle}>
          <p>{words.invigilatorDone}</p>
          <Link to="/login">{auth.backToLogin}</Link>
        </Notice>
      </AuthPage>
    );
  return (
    <AuthPage title={words.invigilatorTitle} lead={words.invigilatorLead}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        method="post"
        onSubmit={(event) => void submit(event)}
      >
        <Trouble>{trouble}</Trouble>
        <TextField
          label={words.name}
          value={values.name}
          fault={faults.name}
          data-field="name"
          autoComplete="name"
          maxLength={rulesOf(registerInvigilator, "name").maxLength}
          onValue={(name) => set({ name })}
        />
        <TextField
          label={words.residentId}
          hint={words.residentIdHint}
          value={values.residentId}
          fault={faults.residentId}
          data-field="residentId"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={rulesOf(registerInvigilator, "residentId").maxLength}
          onValue={(residentId) => set({ residentId })}
        />
        <SmsCode
          verifyType="Register"
          mobile={values.mobile}
          onMobile={(mobile) => set({ mobile })}
          code={values.code}
          onCode={(code) => set({ code })}
          state={state}
        />
        <OrganisationPicker
          value={values.corpId}
          onValue={(corpId) => set({ corpId })}
          fault={faults.corpId}
        />
        <TextField
          label={words.examPoint}
          value={values.examPoint}
          fault={faults.examPoint}
          data-field="examPoint"
          maxLength={rulesOf(registerInvigilator, "examPoint").maxLength}
          onValue={(examPoint) => set({ examPoint })}
        />
        <div>
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
          <ConsentBox
            field="isRealNameAccepted"
            isGiven={values.isRealNameAccepted}
            onGiven={(isRealNameAccepted) => set({ isRealNameAccepted })}
            fault={faults.isRealNameAccepted}
          >
            {words.realNameConsent}
          </ConsentBox>
        </div>
        <Button
          kind="primary"
          type="submit"
          aria-busy={registering.isBusy}
          className={styles.submit}
        >
          {registering.isBusy ? auth.busy : words.submit}
        </Button>
      </form>
      <noscript>
        <p>{auth.scriptNeeded}</p>
      </noscript>
    </AuthPage>
  );
}
