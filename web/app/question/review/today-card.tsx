import type { getReviewOverview } from "@perennial/contract/question/review.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { daysUntil, useStartRound } from "./review-places.ts";
import styles from "./review.module.css";
import { useReviewWords } from "./review-words.ts";

type Overview = OutputOf<typeof getReviewOverview>;

/** What there is to do today, and how it stands with the book; one button. */
export function TodayCard({ overview }: { readonly overview: Overview }): ReactNode {
  const words = useReviewWords();
  const [now] = useState(() => Date.now());
  const { start, isBusy } = useStartRound();
  const { dueNum, totalNum, openRound, nextDueAt } = overview;
  const left = openRound ? openRound.num - openRound.doneNum : 0;
  const isDue = dueNum > 0 || left > 0;
  return (
    <Stack as="section" gap={5} narrow card className={styles.today} aria-label={words.begin}>
      <Row gap={4} gapX={8} align="center" justify="between" wrap>
        <Stack gap={1} narrow>
          <Text as="h2" size={4} serif tight>
            {isDue ? words.dueTitle(Math.max(dueNum, left)) : words.calm}
          </Text>
          <Text as="p" tone="muted">
            {isDue
              ? words.dueOne
              : nextDueAt === null
                ? words.noneLater
                : words.nextAt(words.inDays(daysUntil(nextDueAt, now)))}
          </Text>
        </Stack>
        {totalNum === 0 ? null : (
          <Row gap={3} wrap grow justify="end" className={styles.acts}>
            {isDue ? (
              <Button kind="primary" disabled={isBusy} onClick={() => void start({ of: "due" })}>
                {left > 0 && openRound && openRound.doneNum > 0 ? words.resume(left) : words.begin}
              </Button>
            ) : (
              <Button disabled={isBusy} onClick={() => void start({ of: "book" })}>
                {words.again}
              </Button>
            )}
          </Row>
        )}
      </Row>
      <Figures overview={overview} />
    </Stack>
  );
}

/** Only what is real: days in a row and today's answers stand there once there are any. */
function Figures({ overview }: { readonly overview: Overview }): ReactNode {
  const words = useReviewWords();
  const { totalNum, masteredNum, todayNum, todayRightNum, streakDays } = overview;
  const figures = [
    { name: words.total, value: words.questions(totalNum) },
    { name: words.mastered, value: words.questions(masteredNum) },
    ...(todayNum > 0
      ? [
          {
            name: words.todayDone,
            value: words.questions(todayNum),
            more: words.todayRight(todayRightNum),
          },
        ]
      : []),
    ...(streakDays > 1 ? [{ name: words.streak, value: words.days(streakDays) }] : []),
  ];
  return (
    <Row as="ul" gap={4} gapX={8} wrap className={styles.figures}>
      {figures.map(({ name, value, ...rest }) => (
        <li key={name}>
          <Text tone="muted" size={1}>
            {name}
          </Text>
          <Text as="strong" tabular>
            {value}
          </Text>
          {"more" in rest ? (
            <Text tone="muted" size={1}>
              {rest.more}
            </Text>
          ) : null}
        </li>
      ))}
    </Row>
  );
}
