import type { ReactNode } from "react";
import { Stack } from "./layout/layout.tsx";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  /** One sentence: why there is nothing, and what can be done. */
  readonly message: string;
  /** One link or button that helps. */
  readonly action?: ReactNode;
}

/** Shown in place of an empty list: a small drawing, one sentence, one action. */
export function EmptyState({ message, action }: EmptyStateProps): ReactNode {
  return (
    <Stack gap={3} across="center" pad={10} padX={4} tone="muted" centred>
      <svg
        className={styles.drawing}
        viewBox="0 0 120 80"
        width={120}
        height={80}
        aria-hidden="true"
        focusable="false"
      >
        <path className={styles.ground} d="M10 68h100" />
        <path
          className={styles.leaf}
          d="M60 62c-7-14-20-20-36-20 3 14 15 21 36 20zM60 62c3-20 15-33 35-38 1 21-11 35-35 38z"
        />
        <path className={styles.line} d="M60 68V46M60 62c-10-3-20-8-27-14M60 62c8-11 17-21 27-29" />
        <circle className={styles.line} cx="60" cy="22" r="7" />
      </svg>
      <p>{message}</p>
      {action ? <div className={styles.action}>{action}</div> : null}
    </Stack>
  );
}
