import type { ReactNode } from "react";
import styles from "./marked-title.module.css";

interface MarkedTitleProps {
  readonly title: string;
  /** Where the keyword stands, as the server says: in order, without overlaps. */
  readonly marks: readonly (readonly [from: number, to: number])[];
}

/** A title with what was looked for marked in it. */
export function MarkedTitle({ title, marks }: MarkedTitleProps): ReactNode {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const [from, to] of marks) {
    parts.push(
      title.slice(done, from),
      <mark key={from} className={styles.mark}>
        {title.slice(from, to)}
      </mark>,
    );
    done = to;
  }
  // One element, so that a row of parts does not pull it apart.
  return (
    <span>
      {parts}
      {title.slice(done)}
    </span>
  );
}
