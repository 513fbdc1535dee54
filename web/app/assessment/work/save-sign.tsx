import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import type { JournalState } from "../journal/journal-state.ts";
import { useWorkWords } from "./work-words.ts";
import styles from "./work.module.css";

const ICONS = {
  saved: "check",
  saving: "swap",
  offline: "warning",
  signedOut: "warning",
  refused: "warning",
} as const;

/** Whether the answers are with the server, always in the same place: nothing moves when it changes. */
export function SaveSign({ state: { sign } }: { readonly state: JournalState }): ReactNode {
  const words = useWorkWords();
  return (
    <Row
      inline
      gap={1}
      align="center"
      className={styles.sign}
      data-sign={sign}
      role="status"
      // Each save would interrupt who listens; trouble is told.
      aria-live={sign === "saved" || sign === "saving" ? "off" : "polite"}
    >
      <Icon name={ICONS[sign]} size={1} />
      <Text size={1}>{words.signs[sign]}</Text>
    </Row>
  );
}
