import { SiteStatus } from "@perennial/contract/site/site.ts";
import type { ReactNode } from "react";
import { Text } from "../../ui/layout/layout.tsx";
import { useAdminWords } from "../../words/admin.ts";
import styles from "./admin-status-choice.module.css";

const STATES = [
  ["open", SiteStatus.open],
  ["closed", SiteStatus.closed],
  ["suspended", SiteStatus.suspended],
] as const;

/** The name of a status's number; closed for one that nobody knows. */
export function statusNameOf(status: number): "open" | "closed" | "suspended" {
  return STATES.find(([, known]) => known === status)?.[0] ?? "closed";
}

interface StatusChoiceProps {
  /** Given by the form, as is what follows. */
  readonly id?: string;
  readonly value?: number;
  readonly onChange?: (value: number) => void;
}

/** Open 1, closed −1, suspended −2 (front §4), each with what it means for visitors. */
export function StatusChoice({ id, value, onChange }: StatusChoiceProps): ReactNode {
  const words = useAdminWords().status;
  return (
    <fieldset className={styles.states} {...(id === undefined ? {} : { id })}>
      <legend className="visually-hidden">{words.state}</legend>
      {STATES.map(([name, status]) => (
        <Text as="label" hover="border" key={name} className={styles.state}>
          <input
            type="radio"
            name="status"
            checked={value === status}
            onChange={() => onChange?.(status)}
          />
          <strong>{words.stateNames[name]}</strong>
          <Text as="small" tone="muted" size={1}>
            {words.stateHints[name]}
          </Text>
        </Text>
      ))}
    </fieldset>
  );
}
