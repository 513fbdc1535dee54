import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { Row } from "./layout/layout.tsx";
import styles from "./state-mark.module.css";

const SIGNS = {
  done: "check",
  waiting: "clock",
  refused: "warning",
  over: "minus",
} as const satisfies Record<string, IconName>;

interface StateMarkProps {
  readonly kind: keyof typeof SIGNS;
  /** The state in words; icon and colour only repeat it. */
  readonly children: ReactNode;
}

/** A state in a table or list: icon and word, never colour alone. */
export function StateMark({ kind, children }: StateMarkProps): ReactNode {
  return (
    <Row
      as="span"
      inline
      gap={1}
      align="center"
      tone="muted"
      oneLine
      className={styles.mark}
      data-kind={kind}
    >
      <Icon name={SIGNS[kind]} size={1} />
      {children}
    </Row>
  );
}
