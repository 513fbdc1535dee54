import type { ReactNode } from "react";
import { Box, Stack } from "../ui/layout/layout.tsx";
import styles from "./reading-shape.module.css";

/**
 * Lines in the place of what is being read. While a page opens, what stands behind them comes after them, so that
 * nothing is pushed away (SpacePage).
 */
export function ReadingShape({ lines }: { readonly lines: number }): ReactNode {
  return (
    <Stack gap={4} padTop={2} padBottom={2} className={styles.lines} aria-busy="true" data-reading>
      {Array.from({ length: lines }, (_, at) => (
        <Box as="i" key={at} block round="control" ground="line" />
      ))}
    </Stack>
  );
}
