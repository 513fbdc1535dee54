import type { ReactNode } from "react";
import styles from "./people.module.css";

/** A state in one word, told apart by more than its colour: the word itself. */
export function StateBadge({
  kind,
  children,
}: {
  readonly kind: "on" | "warned" | "off";
  readonly children: ReactNode;
}): ReactNode {
  return (
    <span className={styles.state} data-kind={kind}>
      {children}
    </span>
  );
}
