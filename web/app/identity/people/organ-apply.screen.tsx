import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { isCreditCode } from "@perennial/contract/identity/people/credit-code.ts";
import { applyForOrganisation } from "@perennial/contract/identity/sign-in/register.ts";
import { useId, useState, type ComponentProps, type FormEvent, type ReactNode } from "react";
import { Link } from "react-router";
import type { Route } from "./+types/organ-apply.screen";
import { useDraft } from "../../kernel/draft/use-draft.ts";
import { usePublicWrite } from "../../kernel/operation/public.ts";
import { Button } from "../../ui/button.tsx";
import { DraftLine } from "../../ui/draft-line.tsx";
import { Box, Grid, Stack, Text } from "../../ui/layout/layout.tsx";
import { ORGAN_TITLE, useApplyWords } from "./apply-words.ts";
import { AreaPicker } from "../account/area-picker.tsx";
import styles from "../sign-in/auth-form.module.css";
import { AuthPage, Notice, Trouble } from "../sign-in/auth-page.tsx";
import { useAuthWords } from "../sign-in/auth-words.ts";
import { ConsentBox } from "../account/consent-box.tsx";
import { describedBy, FieldFrame, TextField } from "../sign-in/form-field.tsx";
import fieldStyles from "../sign-in/form-field.module.css";
import { OrganState } from "./organ-state.tsx";
import { ownMeta } from "../page-title.ts";
import { SmsCode, smsCodeFaults } from "../verification/sms-code.tsx";
import { useFaults } from "../use-faults.ts";

export function meta({ matches }: Route.MetaArgs) {
  return ownMeta(matches, ORGAN_TITLE, "/organApply");
}

const TYPES = [98, 22, 30, 40] as const;
type TextName = "name" | "address" | "creditCode" | "contactName" | "email";
const EMPTY = {
  name: "",
  corpType: 98 as (typeof TYPES)[number],
  areaCode: "",
  address: "",
  creditCode: "",
  contactName: "",
  mobile: "",
  code: "",
  email: "",
  reason: "",
  isPrivacyAccepted: false,
};

/** An organisation asks to join the site, and looks up how far that is. */
export default function OrganApplyScreen(): ReactNode {
  const words = useApplyWords();
  const auth = useAuthWords();
  const { form, trouble, ...state } = useFaults();
  const { faults, refuse, show, clear } = state;
  const [values, setValues] = useState(EMPTY);
  const set = (more: Partial<typeof EMPTY>): void =>
    setValues((before) => ({ ...before, ...more }));
  // What the organisation says of itself; nothing of the person who writes, and no number.
  const draft = useDraft("organisation", {
    texts: { name: values.name, address: values.address, reason: values.reason },
    untouched: { name: "", address: "", reason: "" },
    show: set,
  });
  const applying = usePublicWrite(applyForOrganisation);
  const [receipt, setReceipt] = useState("");
  const typeId = useId();
  const hasText = (value: string, least: number): boolean => value.trim().length >= least;

  const earlyFaults = () => ({
    ...(hasText(values.name, 2) ? {} : { name: words.organNameNeeded }),
    ...(values.areaCode ? {} : { areaCode: words.areaNeeded }),
    ...(hasText(values.address, 2) ? {} : { address: words.addressNeeded }),
    ...(isCreditCode(values.creditCode) ? {} : { creditCode: words.creditCodeWrong }),
    ...(hasText(values.reason, 5) ? {} : { reason: words.reasonNeeded }),
    ...(hasText(values.contactName, 2) ? {} : { contactName: words.nameWrong }),
    ...smsCodeFaults(values.mobile, values.code, auth),
    ...(values.isPrivacyAccepted ? {} : { isPrivacyAccepted: auth.privacyNeeded }),
  });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const early = earlyFaults();
    if (Object.keys(early).length > 0) return refuse(early);
    clear();
    const answer = await applying.run({ ...values, mobile: values.mobile.trim() });
    if (!answer) return undefined;
    if (!answer.success) return show(answer);
    draft.forget();
    setReceipt(answer.data.receipt);
    scrollTo(0, 0);
  };

  const text = (field: TextName) => ({
    value: values[field],
    fault: faults[field],
    "data-field": field,
    onValue: (value: string) => set({ [field]: value }),
  });

  if (receipt)
    return (
      <AuthPage title={words.organTitle}>
        <Notice kind="done" title={words.doneTitle}>
          <p>{words.organDone}</p>
          <Text as="p" size={3} weight="strong" tabular className={styles.receipt}>
            {receipt}
          </Text>
          <Link to="/">{auth.home}</Link>
        </Notice>
      </AuthPage>
    );
  return (
    <AuthPage title={words.organTitle} lead={words.organLead} isWide>
      <form
        ref={form}
        className={styles.form}
        noValidate
        method="post"
        onSubmit={(event) => void submit(event)}
      >
        <Trouble>{trouble}</Trouble>
        <DraftLine draft={draft} />
        <OrganFields values={values} faults={faults} onValues={set} text={text} />
        <Stack as="fieldset" gap={4} narrow pad={0} border="none" className={styles.group}>
          <Box as="legend" full pad={0} serif size={3} weight="strong">
            {words.contactGroup}
          </Box>
          <Grid columns={2} gap={4} gapX={6} align="start" folds="phone" className={styles.columns}>
            <TextField
              {...text("contactName")}
              label={words.contactName}
              maxLength={rulesOf(applyForOrganisation, "contactName").maxLength}
              autoComplete="name"
            />
            <TextField
              {...text("email")}
              label={words.email}
              hint={words.emailHint}
              type="email"
              maxLength={rulesOf(applyForOrganisation, "email").maxLength}
              autoComplete="email"
            />
            <SmsCode
              verifyType="BindPhone"
              mobile={values.mobile}
              onMobile={(mobile) => set({ mobile })}
              code={values.code}
              onCode={(code) => set({ code })}
              state={state}
            />
          </Grid>
        </Stack>
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
        <Button kind="primary" type="submit" aria-busy={applying.isBusy} className={styles.submit}>
          {applying.isBusy ? auth.busy : words.submit}
        </Button>
      </form>
      <Stack
        as="section"
        gap={4}
        above={3}
        padTop={6}
        line="above"
        aria-labelledby={`${typeId}-state`}
      >
        <Text as="h2" serif size={3} id={`${typeId}-state`}>
          {words.stateTitle}
        </Text>
        <OrganState />
      </Stack>
      <noscript>
        <p>{auth.scriptNeeded}</p>
      </noscript>
    </AuthPage>
  );
}

interface OrganFieldsProps {
  readonly values: typeof EMPTY;
  readonly faults: ReturnType<typeof useFaults>["faults"];
  readonly onValues: (more: Partial<typeof EMPTY>) => void;
  /** What a text field of that name takes. */
  readonly text: (field: TextName) => Omit<ComponentProps<typeof TextField>, "label">;
}

/** What the organisation says of itself. */
function OrganFields({ values, faults, onValues, text }: OrganFieldsProps): ReactNode {
  const words = useApplyWords();
  const typeId = useId();
  const reasonId = useId();
  return (
    <Stack as="fieldset" gap={4} narrow pad={0} border="none" className={styles.group}>
      <Box as="legend" full pad={0} serif size={3} weight="strong">
        {words.organGroup}
      </Box>
      <Grid columns={2} gap={4} gapX={6} align="start" folds="phone" className={styles.columns}>
        <TextField
          {...text("name")}
          label={words.organName}
          maxLength={rulesOf(applyForOrganisation, "name").maxLength}
        />
        <FieldFrame id={typeId} label={words.corpType} fault={faults.corpType}>
          <select
            {...describedBy(typeId, undefined, faults.corpType)}
            id={typeId}
            data-field="corpType"
            className={fieldStyles.input}
            value={values.corpType}
            onChange={(event) =>
              onValues({
                corpType: TYPES.find((type) => String(type) === event.target.value) ?? 98,
              })
            }
          >
            {TYPES.map((type) => (
              <option key={type} value={type}>
                {words.corpTypes[type]}
              </option>
            ))}
          </select>
        </FieldFrame>
        <div data-whole="">
          <AreaPicker onValue={(areaCode) => onValues({ areaCode })} fault={faults.areaCode} />
        </div>
        <TextField
          {...text("address")}
          label={words.address}
          maxLength={rulesOf(applyForOrganisation, "address").maxLength}
        />
        <TextField
          {...text("creditCode")}
          label={words.creditCode}
          maxLength={rulesOf(applyForOrganisation, "creditCode").maxLength}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div data-whole="">
          <FieldFrame
            id={reasonId}
            label={words.reason}
            hint={words.reasonHint}
            fault={faults.reason}
          >
            <textarea
              {...describedBy(reasonId, words.reasonHint, faults.reason)}
              id={reasonId}
              data-field="reason"
              className={fieldStyles.input}
              rows={4}
              maxLength={rulesOf(applyForOrganisation, "reason").maxLength}
              value={values.reason}
              onChange={(event) => onValues({ reason: event.target.value })}
            />
          </FieldFrame>
        </div>
      </Grid>
    </Stack>
  );
}
