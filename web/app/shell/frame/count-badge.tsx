import type { ReactNode } from "react";
import { Box } from "../../ui/layout/layout.tsx";
import styles from "./count-badge.module.css";
import { badgeOf } from "./use-unread.ts";

/** A number on a sign or beside an entry; what it counts is said by the link around it. Nothing for zero. */
export function CountBadge({
  count,
  place,
}: {
  readonly count: number;
  readonly place: "corner" | "end";
}): ReactNode {
  if (count === 0) return null;
  return (
    <Box
      as="span"
      pad={0}
      padX={1}
      round="card"
      tone="white"
      size={0}
      tight
      centred
      className={styles.badge}
      data-place={place}
      aria-hidden="true"
    >
      {badgeOf(count)}
    </Box>
  );
}
