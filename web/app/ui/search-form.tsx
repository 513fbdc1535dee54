import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { useId, type ReactNode } from "react";
import { Form } from "react-router";
import { useWords } from "../kernel/words.tsx";
import { Icon } from "./icon.tsx";
import styles from "./search-form.module.css";

interface SearchFormProps {
  /** Where the form leads, with `keyword` in the address; works without a script. */
  readonly action: string;
  readonly label: string;
  readonly placeholder: string;
  readonly keyword: string;
  /** Other query keys to keep. */
  readonly keep?: Readonly<Record<string, string | undefined>>;
}

const NOTHING = {};

/** A search field for a list. */
export function SearchForm({
  action,
  label,
  placeholder,
  keyword,
  keep = NOTHING,
}: SearchFormProps): ReactNode {
  const words = useWords().kernel;
  const id = useId();
  return (
    <Form role="search" aria-label={label} action={action} method="get" className={styles.form}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Icon name="search" className={styles.sign} />
      {/* A new address has a new default value. */}
      <input
        key={keyword}
        id={id}
        type="search"
        name="keyword"
        defaultValue={keyword}
        placeholder={placeholder}
        maxLength={LIMITS.keywordMax}
        enterKeyHint="search"
        autoComplete="off"
      />
      {Object.entries(keep).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <button type="submit">{words.search}</button>
    </Form>
  );
}
