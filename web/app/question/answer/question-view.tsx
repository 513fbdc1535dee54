import type { ItemAnswer, LearnerItem } from "@perennial/contract/question/item.ts";
import { QuestionFileKind } from "@perennial/contract/question/question.ts";
import { useId, useRef, type ReactNode } from "react";
import { Box, Stack } from "../../ui/layout/layout.tsx";
import { ReadAloud } from "../../ui/read-aloud.tsx";
import { isBlock } from "../item/item-draft.ts";
import { QuestionFileView } from "../question-file.tsx";
import questionStyles from "../question.module.css";
import type { Plays, WrittenField } from "./answer-props.ts";
import styles from "./answer.module.css";
import { useAnswerWords } from "./answer-words.ts";
import { GapText } from "./gap-text.tsx";
import { HeardFile } from "./heard-file.tsx";
import { isAnswered } from "./is-answered.ts";
import { LeafAnswer, QuestionHead } from "./leaf-answer.tsx";
import { MathHtml } from "./math-html.tsx";

export interface QuestionViewProps {
  readonly item: LearnerItem;
  readonly number?: number | undefined;
  /** What the whole question is worth; each part of it shows its share. */
  readonly points?: number | undefined;
  readonly answer: ItemAnswer | undefined;
  /** Missing where nothing can be answered any more. */
  readonly onAnswer?: ((answer: ItemAnswer) => void) | undefined;
  /** What is said of the answer: of a part by its id, of the whole by "". */
  readonly after?: ((id: string) => ReactNode) | undefined;
  /** Counts how often a sound with a limit is played. */
  readonly plays?: Plays | undefined;
  readonly written?: WrittenField | undefined;
  /** Ids of the options that are right, also of parts, once that may be seen. */
  readonly right?: ReadonlySet<string> | undefined;
}

const CLOZE = 5;
const fileKindOf = (kind: number) =>
  Object.values(QuestionFileKind).find((known) => known === kind) ?? QuestionFileKind.none;

function QuestionFilePart({ item, plays }: QuestionViewProps): ReactNode {
  const { fileName, fileUrl, playLimit } = item;
  const fileKind = fileKindOf(item.fileKind);
  return fileKind === QuestionFileKind.audio && playLimit > 0 ? (
    <HeardFile url={fileUrl} playLimit={playLimit} plays={plays} />
  ) : (
    <QuestionFileView file={{ fileName, fileKind, fileUrl }} />
  );
}

const partsOf = (answer: ItemAnswer | undefined) =>
  answer && "parts" in answer ? answer.parts : {};

/** What a gap of a text shows of its answer. */
function chosenIn(part: LearnerItem["children"][number], answer: ItemAnswer | undefined): string {
  if (!answer || !isAnswered(answer)) return "";
  if ("blanks" in answer) return answer.blanks.join(" ");
  if (!("chosen" in answer)) return "";
  return part.options
    .filter(({ id }) => answer.chosen.includes(id))
    .map(({ optionHead }) => optionHead)
    .join("");
}

const PLACES = 100;
const shareOf = (points: number | undefined, weight: number, all: number): number | undefined =>
  points === undefined || all <= 0
    ? undefined
    : Math.round((points * weight * PLACES) / all) / PLACES;

function BlockQuestion(props: QuestionViewProps): ReactNode {
  const { item, number, points, answer, onAnswer, after } = props;
  const words = useAnswerWords();
  const place = useId();
  const parts = partsOf(answer);
  const weights = item.children.reduce((all, { weight }) => all + weight, 0);
  const goTo = (id: string): void =>
    document.getElementById(`${place}${id}`)?.querySelector<HTMLElement>("input")?.focus();
  return (
    <>
      <Stack gap={2} narrow className={questionStyles.question}>
        <QuestionHead
          number={number === undefined ? undefined : `${number}.`}
          points={points}
          type={item.type}
        />
        <QuestionFilePart {...props} />
        <Box pad={4} round="control" ground="paper" className={styles.text}>
          {item.type === CLOZE ? (
            <GapText
              className={questionStyles.stem}
              html={item.name}
              gapNum={item.children.length}
              gap={(at) => {
                const part = item.children[at];
                return part ? (
                  <button
                    type="button"
                    className={styles.gap}
                    aria-label={words.gap(at + 1)}
                    onClick={() => goTo(part.id)}
                  >
                    <b>{at + 1}</b>
                    {chosenIn(part, parts[part.id])}
                  </button>
                ) : null;
              }}
            />
          ) : (
            <MathHtml className={questionStyles.stem} html={item.name} />
          )}
        </Box>
      </Stack>
      {item.children.map((part, at) => (
        <LeafAnswer
          key={part.id}
          id={`${place}${part.id}`}
          leaf={part}
          number={item.type === CLOZE ? words.gap(at + 1) : `(${at + 1})`}
          points={shareOf(points, part.weight, weights)}
          answer={parts[part.id]}
          onAnswer={
            onAnswer
              ? (next) => {
                  if (!("parts" in next)) onAnswer({ parts: { ...parts, [part.id]: next } });
                }
              : undefined
          }
          after={after?.(part.id)}
          written={props.written && ((field) => props.written?.(part.id, field))}
          right={props.right}
        />
      ))}
      {after?.("")}
    </>
  );
}

/** A question of any type as the learner sees and answers it. */
export function QuestionView(props: QuestionViewProps): ReactNode {
  const { item, number, points, answer, onAnswer, after } = props;
  const whole = useRef<HTMLDivElement>(null);
  return (
    <Stack gap={3} narrow ref={whole}>
      <ReadAloud of={whole} />
      {isBlock(item.type) ? (
        <BlockQuestion {...props} />
      ) : (
        <>
          <QuestionFilePart {...props} />
          <LeafAnswer
            leaf={item}
            number={number === undefined ? undefined : `${number}.`}
            points={points}
            answer={answer}
            onAnswer={onAnswer}
            after={after?.("")}
            written={props.written && ((field) => props.written?.("", field))}
            right={props.right}
          />
        </>
      )}
    </Stack>
  );
}
