import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { getOrganApplicationState } from "@perennial/contract/identity/sign-in/register.ts";
import { MOBILE } from "@perennial/contract/kernel/china.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type FormEvent, type ReactNode } from "react";
import { call } from "../../kernel/call.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { Button } from "../../ui/button.tsx";
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
  const [found, setFound] = useState<OutputOf<typeof getOrganApplicationState>>();

  const look = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const early = {
      ...(receipt.trim().length >= 6 ? {} : { receipt: words.receiptNeeded }),
      ...(MOBILE.test(mobile.trim()) ? {} : { mobile: auth.mobileWrong }),
    };
    if (Object.keys(early).length > 0) return refuse(early);
    clear();
    setFound(undefined);
    const answer = await call(getOrganApplicationState, {
      receipt: receipt.trim(),
      mobile: mobile.trim(),
    });
    if (answer.success) setFound(answer.data);
    else show(answer);
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
      <div className={styles.columns}>
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
      </div>
      <Button type="submit">{words.stateSubmit}</Button>
      {found ? (
        <dl className={styles.facts} role="status">
          <dt>{words.organName}</dt>
          <dd>{found.name}</dd>
          <dt>{words.stateOf}</dt>
          <dd>{words.states[found.status as keyof typeof words.states]}</dd>
          {found.note ? (
            <>
              <dt>{words.note}</dt>
              <dd>{found.note}</dd>
            </>
          ) : null}
          <dt>{words.appliedAt}</dt>
          <dd>{new Date(found.createdAt).toLocaleString(language)}</dd>
        </dl>
      ) : null}
    </form>
  );
}
