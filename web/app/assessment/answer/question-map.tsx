import type { ShownPaper } from "@perennial/contract/assessment/preview.ts";
import type { ReactNode } from "react";
import { isAnswered, isWholeAnswered } from "../../question/public.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import type { SeenGrade } from "./grade-mark.tsx";
import styles from "./paper-sheet.module.css";
import { placeOfQuestion, type Answers } from "./paper-sheet.tsx";
import { questionNumbers } from "./question-numbers.ts";
import { usePaperSheetWords } from "./paper-sheet-words.ts";

interface SeenState extends Pick<SeenGrade, "state"> {
  readonly id: string;
}

interface QuestionMapProps {
  readonly paper: ShownPaper;
  readonly answers: Answers;
  readonly grade?: { readonly questions: readonly SeenState[] } | undefined;
  /** The question that is shown now. */
  readonly currentId?: string | undefined;
  /** Ids of questions with a flag. */
  readonly flagged?: ReadonlySet<string> | undefined;
  /** Shows a question; by default it is looked for on this page. */
  readonly onGo?: ((id: string, number: number) => void) | undefined;
}

/** Brings a question of this page to the top and puts the focus on it. */
function goToQuestion(id: string): void {
  const place = document.getElementById(placeOfQuestion(id));
  place?.scrollIntoView({ block: "start" });
  place?.focus({ preventScroll: true });
}

/** All questions by number: which are answered, which earned what, and a way to each. */
export function QuestionMap(props: QuestionMapProps): ReactNode {
  const { paper, answers, grade, flagged, currentId, onGo = goToQuestion } = props;
  const words = usePaperSheetWords();
  const earned = new Map(grade?.questions.map((one) => [one.id, one.state]));
  const numbers = questionNumbers(paper);
  return (
    <Stack as="nav" gap={4} aria-label={words.map}>
      {paper.sections.map((section) => (
        <Stack key={section.id} gap={2} narrow>
          <Text tone="muted" size={1} ellipsis>
            {section.name}
          </Text>
          <Row gap={2} wrap>
            {section.questions.map((question) => {
              const { id } = question;
              const n = numbers.get(id) ?? 0;
              const answer = answers[id];
              const filled = isWholeAnswered(question, answer)
                ? "answered"
                : isAnswered(answer)
                  ? "begun"
                  : "waiting";
              const state = earned.get(id);
              return (
                <button
                  key={id}
                  type="button"
                  className={styles.number}
                  data-filled={filled}
                  data-state={state ?? undefined}
                  data-flagged={flagged?.has(id)}
                  aria-current={id === currentId ? "true" : undefined}
                  aria-label={`${words.question(n)} ${state ? words.states[state] : words[filled]}${flagged?.has(id) ? `, ${words.flagged}` : ""}`}
                  onClick={() => onGo(id, n)}
                >
                  {n}
                </button>
              );
            })}
          </Row>
        </Stack>
      ))}
    </Stack>
  );
}
