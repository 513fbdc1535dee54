import type { ReactNode } from "react";
import { datePartsOf } from "../kernel/format.ts";
import { useWords } from "../kernel/words.tsx";
import styles from "./date-block.module.css";

/** A date as a block beside a row: the day large, month and year small. */
export function DateBlock({ moment }: { readonly moment: string }): ReactNode {
  const words = useWords().cms;
  const parts = datePartsOf(moment);
  if (!parts) return null;
  return (
    <time className={styles.block} dateTime={moment}>
      <b>{parts.day}</b>
      <span>{words.yearMonth(parts.year, parts.month)}</span>
    </time>
  );
}
