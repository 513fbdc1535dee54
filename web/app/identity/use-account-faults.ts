import type { Envelope } from "@perennial/contract/kernel/envelope.ts";
import { useState } from "react";

interface AccountFaults {
  /** Words per field of the input. */
  readonly fields: Readonly<Record<string, string>>;
  /** What belongs to no field of the form. */
  readonly trouble: string;
  /** What was refused; empty while nothing is. */
  readonly code: string;
}

const NONE: AccountFaults = { fields: {}, trouble: "", code: "" };

/** What a refused call says about a form with these fields; the first wrong field gets the focus. */
export function useAccountFaults(names: readonly string[]) {
  const [faults, setFaults] = useState<AccountFaults>(NONE);
  const focus = (): void => {
    setTimeout(() => document.querySelector<HTMLElement>("[aria-invalid='true']")?.focus());
  };
  return {
    ...faults,
    clear: (): void => setFaults(NONE),
    /** Own words for fields, before anything is sent. */
    say: (fields: Readonly<Record<string, string>>): void => {
      setFaults({ ...NONE, fields });
      focus();
    },
    /** True when the call succeeded. */
    take: (answer: Envelope<unknown>): boolean => {
      if (answer.success) {
        setFaults(NONE);
        return true;
      }
      const found = (answer.fields ?? []).filter(({ path }) => names.includes(path));
      setFaults({
        fields: Object.fromEntries(found.map(({ path, message }) => [path, message])),
        trouble: found.length > 0 ? "" : answer.message,
        code: answer.code,
      });
      focus();
      return false;
    },
  };
}
