import type { PaperGrade, ShownPaper } from "@perennial/contract/assessment/preview.ts";
import type { ItemAnswer } from "@perennial/contract/question/item.ts";
import type { ReactNode } from "react";
import {
  chooseByLetter,
  MathHtml,
  QuestionView,
  type Plays,
  type WrittenField,
} from "../../question/public.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { GradeMark, type SeenGrade } from "./grade-mark.tsx";
import styles from "./paper-sheet.module.css";
import { questionNumbers } from "./question-numbers.ts";
import { usePaperSheetWords } from "./paper-sheet-words.ts";

export type Answers = Readonly<Record<string, ItemAnswer>>;
type Section = ShownPaper["sections"][number];
type Question = Section["questions"][number];

/** Where a question stands on its page, for a map of questions and for links to it. */
export const placeOfQuestion = (id: string): string => `question-${id}`;

interface PaperQuestionProps {
  readonly question: Question;
  /** Its place in the whole paper, from 1. */
  readonly number: number;
  readonly answer: ItemAnswer | undefined;
  /** Missing where nothing can be answered any more. */
  readonly onAnswer?: ((answer: ItemAnswer) => void) | undefined;
  /** What the answer earned, once that may be seen. */
  readonly grade?: SeenGrade | undefined;
  /** What is right, and what was said of the answer, of a part by its id, of the whole by "". */
  readonly said?: ((id: string) => ReactNode) | undefined;
  readonly plays?: Plays | undefined;
  /** The field for a text, where it is not the plain one. */
  readonly written?: WrittenField | undefined;
  /** Stands at its foot. */
  readonly foot?: ReactNode;
}

/** One question of a paper with its number, its points, and what its answer earned. */
export function PaperQuestion(props: PaperQuestionProps): ReactNode {
  const { question, number, answer, onAnswer, grade, said, plays, written, foot } = props;
  return (
    <Stack
      as="article"
      id={placeOfQuestion(question.id)}
      tabIndex={-1}
      gap={4}
      narrow
      pad={5}
      round="card"
      ground="surface"
      border
      className={styles.question}
      // Who came here by a key or the map has the focus on the question, not yet on an option.
      onKeyDown={(event) => {
        if (event.target === event.currentTarget)
          chooseByLetter({ leaf: question, answer, onAnswer }, event);
      }}
    >
      <QuestionView
        item={question}
        number={number}
        points={question.points}
        answer={answer}
        onAnswer={onAnswer}
        plays={plays}
        written={written}
        after={(id) => (
          <>
            {id === "" && grade ? <GradeMark grade={grade} /> : null}
            {said?.(id)}
          </>
        )}
      />
      {foot}
    </Stack>
  );
}

/** Heading of a section of a paper: its name, how much it is worth, and what is said before its questions. */
export function SectionHead({ section }: { readonly section: Section }): ReactNode {
  const words = usePaperSheetWords();
  return (
    <Stack gap={2} narrow>
      <Row gap={3} align="baseline" wrap>
        <Text as="h2" size={3} weight="strong">
          {section.name}
        </Text>
        <Text tone="muted" size={1} tabular>
          {words.worth(section.questions.length, section.points)}
        </Text>
      </Row>
      {section.instructions === "" ? null : <MathHtml html={section.instructions} />}
    </Stack>
  );
}

interface PaperSheetProps {
  readonly paper: ShownPaper;
  readonly answers: Answers;
  readonly onAnswer?: ((id: string, answer: ItemAnswer) => void) | undefined;
  readonly grade?: PaperGrade | undefined;
}

/** A whole paper on one page, as learners see and answer it. */
export function PaperSheet({ paper, answers, onAnswer, grade }: PaperSheetProps): ReactNode {
  const earned = new Map(grade?.questions.map((one) => [one.id, one]));
  const numbers = questionNumbers(paper);
  return (
    <Stack gap={8} narrow>
      {paper.sections.map((section) => (
        <Stack as="section" key={section.id} gap={4} narrow aria-label={section.name}>
          <SectionHead section={section} />
          {section.questions.map((question) => (
            <PaperQuestion
              key={question.id}
              question={question}
              number={numbers.get(question.id) ?? 0}
              answer={answers[question.id]}
              onAnswer={onAnswer ? (answer) => onAnswer(question.id, answer) : undefined}
              grade={earned.get(question.id)}
            />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
