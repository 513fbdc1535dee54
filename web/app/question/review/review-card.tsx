import {
  getReviewOverview,
  listReviews,
  setReviewRemoved,
} from "@perennial/contract/question/review.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type ReactNode } from "react";
import { useWrite } from "../../space/query.ts";
import { Button } from "../../ui/button.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { useAnswerWords } from "../answer/answer-words.ts";
import { NoteDialog } from "./note-dialog.tsx";
import { daysUntil, useStartRound } from "./review-places.ts";
import styles from "./review.module.css";
import { useReviewWords } from "./review-words.ts";

type ReviewRow = OutputOf<typeof listReviews>[number];

/** Takes a question out of the book, or puts it back. */
export function useRemoval(): {
  readonly isBusy: boolean;
  readonly move: (questionId: string, isRemoved: boolean) => Promise<boolean>;
} {
  const words = useReviewWords();
  const invalidates = [listReviews, getReviewOverview];
  const out = useWrite(setReviewRemoved, { invalidates, done: words.knownDone });
  const back = useWrite(setReviewRemoved, { invalidates, done: words.backDone });
  return {
    isBusy: out.isBusy || back.isBusy,
    move: async (questionId, isRemoved) =>
      (await (isRemoved ? out : back).send({ questionId, isRemoved })).success,
  };
}

/** A question of the book: what it asks, how it stands, and what can be done with it. */
export function ReviewCard({ row }: { readonly row: ReviewRow }): ReactNode {
  const words = useReviewWords();
  const { types } = useAnswerWords();
  const [now] = useState(() => Date.now());
  const [isNoting, setIsNoting] = useState(false);
  const { start, isBusy } = useStartRound();
  const removal = useRemoval();
  const { questionId, isRemoved } = row;
  const where = [types[row.type], row.courseName || words.source[row.source], ...row.points];
  return (
    <Stack as="li" gap={3} narrow card pad={5}>
      <Row gap={2} gapX={4} align="center" justify="between" wrap>
        <Text tone="muted" size={1}>
          {where.join(" · ")}
        </Text>
        {isRemoved ? null : row.isDue ? (
          <StateMark kind="waiting">{words.dueNow}</StateMark>
        ) : row.isMastered ? (
          <StateMark kind="done">{words.mastered}</StateMark>
        ) : (
          <Text tone="muted" size={1}>
            {words.nextAt(words.inDays(daysUntil(row.dueAt, now)))}
          </Text>
        )}
      </Row>
      <p className={styles.stem}>{row.stem}</p>
      <Text as="p" tone="muted" size={1}>
        {words.wrongTimes(row.wrongNum)}
        {row.reason === 0 ? "" : ` · ${words.reasonOf}：${words.reasons[row.reason]}`}
        {row.note === "" ? "" : ` · ${row.note}`}
      </Text>
      <Row gap={2} wrap className={styles.acts}>
        {isRemoved ? (
          <Button disabled={removal.isBusy} onClick={() => void removal.move(questionId, false)}>
            {words.putBack}
          </Button>
        ) : (
          <>
            <Button disabled={isBusy} onClick={() => void start({ of: "one", questionId })}>
              {words.practiseOne}
            </Button>
            <Button
              kind="quiet"
              data-beside
              disabled={isBusy}
              onClick={() => void start({ of: "similar", questionId })}
            >
              {words.similar}
            </Button>
            <Button kind="quiet" data-beside onClick={() => setIsNoting(true)}>
              {words.note}
            </Button>
            <Button
              kind="quiet"
              data-beside
              disabled={removal.isBusy}
              onClick={() => void removal.move(questionId, true)}
            >
              {words.know}
            </Button>
          </>
        )}
      </Row>
      {isNoting ? <NoteDialog of={row} onClose={() => setIsNoting(false)} /> : null}
    </Stack>
  );
}
