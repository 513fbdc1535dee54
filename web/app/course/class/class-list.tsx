import { useId, type ReactNode } from "react";
import { groupedNumber, longDate } from "../../kernel/format.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { Box, Stack, Text } from "../../ui/layout/layout.tsx";
import type { Enrolment } from "./enrol-offer.ts";
import styles from "./enrol-panel.module.css";
import { useEnrolWords } from "./enrol-words.ts";

type Klass = Enrolment["classes"][number];

/** What a class can be asked for: a place, or one on the waiting list. */
export const TAKES: ReadonlySet<string> = new Set(["open", "approval", "invite", "full"]);

/** Says how full a class is and whether it takes anybody. */
export function useClassWords(enrolStartDate: string): (klass: Klass) => string {
  const words = useEnrolWords();
  const language = useLanguage();
  return ({ state, queueNum, studentNum, quota }) => {
    const size =
      quota > 0
        ? words.places(groupedNumber(studentNum), groupedNumber(quota))
        : words.taken(groupedNumber(studentNum));
    const says =
      state === "early" && enrolStartDate
        ? words.from(longDate(enrolStartDate, language))
        : state === "full" && queueNum > 0
          ? words.fullWith(queueNum)
          : words.states[state];
    return `${says} · ${size}`;
  };
}

interface ClassListProps {
  readonly classes: readonly Klass[];
  readonly chosenId: string | undefined;
  readonly enrolStartDate: string;
  /** Left out: the list only shows which class is one's own. */
  readonly onChoose?: (classId: string) => void;
}

/** The classes of a course, where there are several. */
export function ClassList({
  classes,
  chosenId,
  enrolStartDate,
  onChoose,
}: ClassListProps): ReactNode {
  const words = useEnrolWords();
  const sayClass = useClassWords(enrolStartDate);
  const name = useId();
  if (classes.length < 2) return null;
  return (
    <Stack as="fieldset" gap={2} pad={0} border="none" className={styles.classes}>
      <Box as="legend" below={2} pad={0} tone="muted">
        {onChoose ? words.choose : words.classes}
      </Box>
      {classes.map((klass) => (
        <Stack
          as="label"
          gap={1}
          gapX={3}
          align="center"
          pad={2}
          padX={3}
          border
          round="control"
          key={klass.id}
          className={styles.class}
        >
          <input
            type="radio"
            name={name}
            checked={klass.id === chosenId}
            disabled={!onChoose || !TAKES.has(klass.state)}
            onChange={() => onChoose?.(klass.id)}
          />
          {klass.name}
          <Text tone="muted">{sayClass(klass)}</Text>
        </Stack>
      ))}
    </Stack>
  );
}
