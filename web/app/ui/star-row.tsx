import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Row } from "./layout/layout.tsx";
import styles from "./star-row.module.css";

const ALL = [1, 2, 3, 4, 5] as const;

/** One to five stars, with the number in words too. */
export function StarRow({
  value,
  label,
}: {
  readonly value: number;
  readonly label: string;
}): ReactNode {
  return (
    <Row
      as="span"
      inline
      gap="half"
      tone="accent"
      className={styles.stars}
      role="img"
      aria-label={label}
    >
      {ALL.map((at) => (
        <span key={at} data-off={at > value || undefined}>
          <Icon name="star" size={1} isFilled />
        </span>
      ))}
    </Row>
  );
}
