import type { ReactNode } from "react";
import styles from "./people.module.css";
import { Box } from "../../ui/layout/layout.tsx";

/** A state in one word, told apart by more than its colour: the word itself. */
export function StateBadge({
  kind,
  children,
}: {
  readonly kind: "on" | "warned" | "off";
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Box
      as="span"
      pad="half"
      padX={2}
      round="pill"
      ground="surface"
      size={1}
      tight
      oneLine
      className={styles.state}
      data-kind={kind}
    >
      {children}
    </Box>
  );
}
