import type { PaperGrade } from "@perennial/contract/assessment/preview.ts";
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import styles from "./paper-sheet.module.css";
import { usePaperSheetWords } from "./paper-sheet-words.ts";

const ICONS = {
  right: "check",
  partial: "info",
  wrong: "close",
  gaveUp: "minus",
  pending: "clock",
} as const;

type Grade = PaperGrade["questions"][number];

/** What of a grade may be seen: null for what may not. */
export interface SeenGrade {
  readonly state: Grade["state"] | null;
  readonly earned: number | null;
  readonly points: number;
}

/** What an answer earned, in words and by a sign. */
export function GradeMark({
  grade: { state, earned, points },
}: {
  readonly grade: SeenGrade;
}): ReactNode {
  const words = usePaperSheetWords();
  if (state === null && earned === null) return null;
  return (
    <Row
      gap={2}
      align="center"
      wrap
      pad={2}
      padX={3}
      round="control"
      className={styles.grade}
      data-state={state ?? undefined}
    >
      {state === null ? null : (
        <>
          <Icon name={ICONS[state]} size={1} />
          <b>{words.states[state]}</b>
        </>
      )}
      {state === "pending" || earned === null ? null : (
        <Text size={1} tabular>
          {words.earned(earned, points)}
        </Text>
      )}
    </Row>
  );
}
