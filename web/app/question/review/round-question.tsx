import type { AnswerKey } from "@perennial/contract/question/answer-key.ts";
import { answerRound, getRound, type Round } from "@perennial/contract/question/round.ts";
import { getReviewOverview } from "@perennial/contract/question/review.ts";
import type { ItemAnswer } from "@perennial/contract/question/item.ts";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useWrite } from "../../space/query.ts";
import { Button } from "../../ui/button.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { isAnswered } from "../answer/is-answered.ts";
import { QuestionView } from "../answer/question-view.tsx";
import { isBlock } from "../item/item-draft.ts";
import { PartResult } from "./answer-key.tsx";
import { NoteDialog } from "./note-dialog.tsx";
import { useRemoval } from "./review-card.tsx";
import { useStartRound } from "./review-places.ts";
import styles from "./review.module.css";
import { useReviewWords } from "./review-words.ts";
import { RoundResultView } from "./round-result.tsx";
import { useRoundWords } from "./round-words.ts";

interface RoundQuestionProps {
  readonly round: Round;
  readonly question: Round["questions"][number];
  /** Its place in the round, from 1. */
  readonly number: number;
  readonly isLast: boolean;
  readonly onNext: () => void;
}

const rightOptions = ({ options, children }: AnswerKey): ReadonlySet<string> =>
  new Set(
    [options, ...children.map((child) => child.options)]
      .flat()
      .filter(({ isRight }) => isRight)
      .map(({ id }) => id),
  );

/** One question of a round on a screen of its own: it is answered, then it says what is right. */
export function RoundQuestion(props: RoundQuestionProps): ReactNode {
  const { round, question, number } = props;
  const words = useRoundWords();
  const { wrongTimes } = useReviewWords();
  const [given, setGiven] = useState<ItemAnswer>();
  const [isNew, setIsNew] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const send = useWrite(answerRound, { invalidates: [getRound, getReviewOverview] });
  const { item, result, questionId, wrongNum } = question;
  const answer = result ? (question.answer ?? undefined) : given;
  const isDone = result !== null;
  useEffect(() => {
    // Whoever listens hears the question first, and after the answer what became of it.
    if (!isDone) whole.current?.focus({ preventScroll: true });
    else if (isNew)
      whole.current
        ?.querySelector("[role=status]")
        ?.scrollIntoView({ block: "center", behavior: "auto" });
  }, [isDone, isNew]);
  if (!item) return null;
  const hand = async (next: ItemAnswer | null): Promise<void> => {
    const { success } = await send.send({ id: round.id, questionId, answer: next });
    if (success) setIsNew(true);
  };
  return (
    <Stack gap={5} narrow card className={styles.round} ref={whole} tabIndex={-1}>
      <Text as="p" tone="muted" size={1}>
        {[question.courseName, wrongNum > 0 ? wrongTimes(wrongNum) : ""]
          .filter((text) => text !== "")
          .join(" · ")}
      </Text>
      <QuestionView
        item={item}
        number={number}
        answer={answer}
        onAnswer={isDone ? undefined : setGiven}
        right={result ? rightOptions(result.key) : undefined}
        after={
          result && isBlock(item.type)
            ? (id) =>
                id === "" ? null : (
                  <PartResult item={item} result={result} id={id} answer={answer} />
                )
            : undefined
        }
      />
      {isDone ? (
        <>
          <RoundResultView roundId={round.id} question={question} />
          <AfterAnswer {...props} />
        </>
      ) : (
        <Row gap={3} wrap className={styles.acts}>
          <Button
            kind="primary"
            disabled={send.isBusy || !isAnswered(given)}
            onClick={() => void hand(given ?? null)}
          >
            {words.submit}
          </Button>
          <Button kind="quiet" disabled={send.isBusy} onClick={() => void hand(null)}>
            {words.dontKnow}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** On to the next; or a similar one, a note, or out of the book. */
function AfterAnswer({ question, isLast, onNext }: RoundQuestionProps): ReactNode {
  const words = useRoundWords();
  const book = useReviewWords();
  const [isNoting, setIsNoting] = useState(false);
  const [isOut, setIsOut] = useState(false);
  const { start, isBusy } = useStartRound();
  const removal = useRemoval();
  const { questionId, result } = question;
  return (
    <Row gap={3} wrap className={styles.acts}>
      <Button kind="primary" onClick={onNext}>
        {isLast ? words.finish : words.next}
      </Button>
      <Button
        kind="quiet"
        data-beside
        disabled={isBusy}
        onClick={() => void start({ of: "similar", questionId })}
      >
        {words.similarNext}
      </Button>
      {result?.isInBook && !isOut ? (
        <>
          <Button kind="quiet" data-beside onClick={() => setIsNoting(true)}>
            {book.note}
          </Button>
          {result.state === "right" ? (
            <Button
              kind="quiet"
              data-beside
              disabled={removal.isBusy}
              onClick={() => void removal.move(questionId, true).then(setIsOut)}
            >
              {book.know}
            </Button>
          ) : null}
        </>
      ) : null}
      {isNoting ? <NoteDialog of={question} onClose={() => setIsNoting(false)} /> : null}
    </Row>
  );
}
