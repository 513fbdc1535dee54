import { Button } from "antd";
import type { ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { useBoardWords } from "./board-words.ts";
import styles from "../discussion.module.css";

/** Says that what stands in the form is a draft from before, and the way to begin without it. */
export function DraftFound({
  savedAt,
  onDrop,
}: {
  readonly savedAt: string;
  readonly onDrop: () => void;
}): ReactNode {
  const words = useBoardWords();
  return (
    <div className={styles.draft} role="status">
      <span>{words.draftFound(plainDateTime(savedAt))}</span>
      <Button size="small" onClick={onDrop}>
        {words.draftDrop}
      </Button>
    </div>
  );
}
