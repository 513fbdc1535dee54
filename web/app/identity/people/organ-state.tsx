import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { getOrganApplicationState } from "@perennial/contract/identity/sign-in/register.ts";
import { MOBILE } from "@perennial/contract/kernel/china.ts";
import { useState, type FormEvent, type ReactNode } from "react";
import { usePublicRead } from "../../kernel/operation/public.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { Button } from "../../ui/button.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Box, Grid } from "../../ui/layout/layout.tsx";
import { useApplyWords } from "./apply-words.ts";
import styles from "../sign-in/auth-form.module.css";
import { Trouble } from "../sign-in/auth-page.tsx";
import { useAuthWords } from "../sign-in/auth-words.ts";
import { TextField } from "../sign-in/form-field.tsx";
import { useFaults } from "../use-faults.ts";

/** How far an application is, by receipt number and mobile. */
export function OrganState(): ReactNode {
  const words = useApplyWords();
  const auth = useAuthWords();
  const language = useLanguage();
  const { form, faults, trouble, refuse, show, clear } = useFaults();
  const [receipt, setReceipt] = useState("");
  const [mobile, setMobile] = useState("");
  const looking = usePublicRead(getOrganApplicationState);
  const found = looking.isBusy || looking.error ? undefined : looking.data;

  const look = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const early = {
      ...(receipt.trim().length >= 6 ? {} : { receipt: words.receiptNeeded }),
      ...(MOBILE.test(mobile.trim()) ? {} : { mobile: auth.mobileWrong }),
    };
    if (Object.keys(early).length > 0) return refuse(early);
    clear();
    const answer = await looking.run({ receipt: receipt.trim(), mobile: mobile.trim() });
    if (answer?.success === false) show(answer);
    return undefined;
  };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      method="post"
      onSubmit={(event) => void look(event)}
    >
      <Trouble>{trouble}</Trouble>
      <Grid columns={2} gap={4} gapX={6} align="start" folds="phone" className={styles.columns}>
        <TextField
          label={words.receipt}
          value={receipt}
          fault={faults.receipt}
          data-field="receipt"
          autoComplete="off"
          maxLength={rulesOf(getOrganApplicationState, "receipt").maxLength}
          onValue={setReceipt}
        />
        <TextField
          label={auth.mobile}
          value={mobile}
          fault={faults.mobile}
          data-field="mobile"
          type="tel"
          autoComplete="tel-national"
          maxLength={LIMITS.mobileTypedMax}
          onValue={setMobile}
        />
      </Grid>
      <Button type="submit" aria-busy={looking.isBusy}>
        {looking.isBusy ? auth.busy : words.stateSubmit}
      </Button>
      {found ? (
        <Box pad={4} padX={5} round="card" ground="paper">
          <DescriptionList
            role="status"
            facts={{
              [words.organName]: found.name,
              [words.stateOf]: words.states[found.status as keyof typeof words.states],
              [words.note]: found.note,
              [words.appliedAt]: new Date(found.createdAt).toLocaleString(language),
            }}
          />
        </Box>
      ) : null}
    </form>
  );
}
