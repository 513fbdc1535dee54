import type { ReactNode } from "react";
import { datePartsOf } from "../kernel/format.ts";
import { useWords } from "../kernel/words.tsx";
import { Stack, Text } from "../ui/layout/layout.tsx";
import styles from "./date-block.module.css";

/** A date as a block beside a row: the day large, month and year small. */
export function DateBlock({ moment }: { readonly moment: string }): ReactNode {
  const words = useWords().cms;
  const parts = datePartsOf(moment);
  if (!parts) return null;
  return (
    <Stack
      as="time"
      gap="half"
      across="center"
      rigid
      pad={2}
      round="control"
      ground="brand-soft"
      tone="brand-strong"
      className={styles.block}
      dateTime={moment}
    >
      <Text as="b" serif size={4} tabular>
        {parts.day}
      </Text>
      <Text size={1} oneLine tabular>
        {words.yearMonth(parts.year, parts.month)}
      </Text>
    </Stack>
  );
}
