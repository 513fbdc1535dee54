import type { ReactNode } from "react";
import styles from "./player.module.css";

interface PlayerSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** Keys that choose here, and must not reach the player's own. */
const KEYS = "Enter Space ArrowUp ArrowDown ArrowLeft ArrowRight k m f c j l";

/** A choice in the player's bar; the system's own list opens well on phones and by keyboard. */
export function PlayerSelect({ label, value, options, onChange }: PlayerSelectProps): ReactNode {
  return (
    <select
      className={styles.select}
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...{ keysused: KEYS }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
