import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { listCorps } from "@perennial/contract/organisation/corp.ts";
import { useId, useState, type ReactNode } from "react";
import { usePublicRead } from "../../kernel/operation/public.ts";
import { ReadTrouble } from "../../ui/public-reading.tsx";
import { useApplyWords } from "./apply-words.ts";
import styles from "../sign-in/auth-form.module.css";
import { describedBy, FieldFrame } from "../sign-in/form-field.tsx";
import fieldStyles from "../sign-in/form-field.module.css";

interface OrganisationPickerProps {
  readonly value: string;
  readonly onValue: (id: string) => void;
  readonly fault: string | undefined;
}

const PAUSE_MS = 250;
const MOST = 50;

/** An organisation of the site, found by its name and chosen from what fits. */
export function OrganisationPicker(props: OrganisationPickerProps): ReactNode {
  const { value, onValue, fault } = props;
  const words = useApplyWords();
  const id = useId();
  const [keyword, setKeyword] = useState("");
  const found = usePublicRead(
    listCorps,
    { keyword: keyword.trim(), pageSize: MOST },
    { pauseMs: PAUSE_MS, keepsLast: true },
  );

  return (
    <FieldFrame id={id} label={words.organisation} fault={fault}>
      <div className={styles.form}>
        <input
          className={fieldStyles.input}
          type="search"
          aria-label={words.organisationHint}
          placeholder={words.organisationHint}
          maxLength={rulesOf(listCorps, "keyword").maxLength}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <select
          {...describedBy(id, undefined, fault)}
          id={id}
          data-field="corpId"
          className={fieldStyles.input}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        >
          <option value="">{words.choose}</option>
          {found.data?.map((corp) => (
            <option key={corp.id} value={corp.id}>
              {corp.name}
            </option>
          ))}
        </select>
        <ReadTrouble of={found} />
      </div>
    </FieldFrame>
  );
}
