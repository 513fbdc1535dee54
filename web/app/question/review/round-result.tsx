import { rateRound, getRound, type Round } from "@perennial/contract/question/round.ts";
import { getReviewOverview } from "@perennial/contract/question/review.ts";
import { useState, type ReactNode } from "react";
import { useWrite } from "../../space/query.ts";
import { Icon } from "../../ui/icon.tsx";
import { Grid, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { isBlock } from "../item/item-draft.ts";
import { LeafKeyView } from "./answer-key.tsx";
import { daysUntil } from "./review-places.ts";
import styles from "./review.module.css";
import { useReviewWords } from "./review-words.ts";
import { useRoundWords } from "./round-words.ts";

type Question = Round["questions"][number];

const ICONS = {
  right: "check",
  partial: "info",
  wrong: "close",
  gaveUp: "info",
  pending: "eye",
} as const;

interface ResultProps {
  readonly roundId: string;
  readonly question: Question;
}

/** What became of an answer, what is right, and when the question comes again. */
export function RoundResultView({ roundId, question }: ResultProps): ReactNode {
  const words = useRoundWords();
  const { item, result } = question;
  if (!item || !result) return null;
  const { state } = result;
  return (
    <Stack
      gap={3}
      narrow
      pad={4}
      round="control"
      ground="paper"
      className={styles.verdict}
      data-state={state}
    >
      <Row gap={2} align="center" role="status">
        <Icon name={ICONS[state]} />
        <Text as="strong" size={3}>
          {words.verdicts[state]}
        </Text>
      </Row>
      <LeafKeyView
        leaf={isBlock(item.type) ? { options: [] } : item}
        answerKey={isBlock(item.type) ? { ...result.key, options: [], blanks: [] } : result.key}
        answer={question.answer ?? undefined}
      />
      <ComesBack roundId={roundId} question={question} />
    </Stack>
  );
}

/** When it comes again; who wants to may say otherwise. A written answer is judged here by who wrote it. */
function ComesBack({ roundId, question }: ResultProps): ReactNode {
  const words = useRoundWords();
  const { inDays } = useReviewWords();
  const [now] = useState(() => Date.now());
  const rate = useWrite(rateRound, { invalidates: [getRound, getReviewOverview] });
  const { result, questionId } = question;
  if (!result) return null;
  const { choices, recall, dueAt, state } = result;
  const buttons = (
    <Grid gap={2} className={styles.choices} role="group" aria-label={words.askRecall}>
      {choices.map((choice) => (
        <button
          key={choice.recall}
          type="button"
          className={styles.choice}
          aria-pressed={choice.recall === recall}
          disabled={rate.isBusy}
          onClick={() => void rate.send({ id: roundId, questionId, recall: choice.recall })}
        >
          <span>{words.recalls[choice.recall]}</span>
          <Text tone="muted" size={1}>
            {inDays(daysUntil(choice.dueAt, now))}
          </Text>
        </button>
      ))}
    </Grid>
  );
  return (
    <>
      {dueAt === null || (state === "pending" && recall === null) ? null : (
        <Text as="p" tone="muted">
          {question.wrongNum <= 1 && choices.length === 0 ? `${words.entered} · ` : ""}
          {words.back(inDays(daysUntil(dueAt, now)))}
        </Text>
      )}
      {choices.length === 0 ? null : state === "pending" ? (
        <Stack gap={2} narrow>
          <Text as="p">{words.askRecall}</Text>
          {buttons}
        </Stack>
      ) : (
        <details className={styles.change}>
          <summary>{words.change}</summary>
          {buttons}
        </details>
      )}
    </>
  );
}
