import { getReviewOverview } from "@perennial/contract/question/review.ts";
import { getRound, type Round } from "@perennial/contract/question/round.ts";
import { useState, type ReactNode } from "react";
import { useParams } from "react-router";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { BOOK, PRACTICE, useRoundBack, useStartRound } from "./review-places.ts";
import styles from "./review.module.css";
import { RoundQuestion } from "./round-question.tsx";
import { useRoundWords } from "./round-words.ts";

const MOST = 0.6;

/** Below …/myquestionLibrary: one question after another, and what came of it. */
export default function RoundScreen(): ReactNode {
  const words = useRoundWords();
  const { roundId = "" } = useParams();
  const back = useRoundBack();
  const round = useRead(getRound, { id: roundId });
  const { data } = round;
  return (
    <SpacePage
      title={data ? words.titles[data.of] : words.titles.due}
      lead={data?.name === "" ? undefined : data?.name}
      action={<ButtonLink to={back ?? BOOK}>{words.leave}</ButtonLink>}
    >
      <Reading of={round}>
        {/* Another round begins anew. */}
        {(found) => <Player key={found.id} round={found} />}
      </Reading>
    </SpacePage>
  );
}

/** The next question that waits, from this one on; undefined when none does. */
const nextOpen = ({ questions }: Round, from: number): number | undefined => {
  const at = questions.findIndex(
    ({ item, result }, place) => place >= from && item !== null && result === null,
  );
  return at === -1 ? undefined : at;
};

function Player({ round }: { readonly round: Round }): ReactNode {
  const words = useRoundWords();
  const [at, setAt] = useState(() => nextOpen(round, 0));
  const question = at === undefined ? undefined : round.questions[at];
  if (at === undefined || !question) return <Summary round={round} />;
  const all = round.questions.length;
  const after = nextOpen(round, at + 1) ?? nextOpen(round, 0);
  const next = after === at ? undefined : after;
  const done = round.questions.filter(({ result }) => result !== null).length;
  return (
    <Stack gap={4} narrow className={styles.player}>
      <Stack gap={1} narrow>
        <Text tone="muted" size={1} tabular>
          {words.place(at + 1, all)}
        </Text>
        <Box clip round="mark" ground="line" className={styles.meter} aria-hidden="true">
          <Box
            as="i"
            block
            tall
            round="mark"
            ground="brand"
            style={{ width: `${(done / all) * 100}%` }}
          />
        </Box>
      </Stack>
      {question.item === null ? (
        <Stack gap={4} narrow card className={styles.round}>
          <p>{words.gone}</p>
          <Row className={styles.acts}>
            <Button kind="primary" onClick={() => setAt(next)}>
              {next === undefined ? words.finish : words.next}
            </Button>
          </Row>
        </Stack>
      ) : (
        <RoundQuestion
          key={question.questionId}
          round={round}
          question={question}
          number={at + 1}
          isLast={next === undefined}
          onNext={() => {
            setAt(next);
            scrollTo({ top: 0 });
          }}
        />
      )}
    </Stack>
  );
}

/** What came of a round, and the one thing to do next. */
function Summary({ round }: { readonly round: Round }): ReactNode {
  const words = useRoundWords();
  const back = useRoundBack();
  const { start, isBusy } = useStartRound(back);
  const overview = useRead(getReviewOverview, {});
  const { questions, streakDays, of } = round;
  const answered = questions.filter(({ result }) => result !== null);
  const right = answered.filter(({ result }) => result?.state === "right").length;
  const again = answered.filter(({ result }) => result?.recall === 1).length;
  const isPractice = of === "course" || of === "point";
  const { openRound, dueNum = 0 } = overview.data ?? {};
  const left = openRound ? openRound.num - openRound.doneNum : 0;
  const praise =
    right === answered.length ? "all" : right >= answered.length * MOST ? "most" : "some";
  return (
    <Stack gap={5} narrow card className={`${styles.round} ${styles.player}`} role="status">
      <Stack gap={2} narrow>
        <Text as="h2" size={4} serif tight>
          {words.doneTitle}
        </Text>
        <Text as="p" size={3} tabular>
          {words.doneRight(right, answered.length)}
        </Text>
        <p>{words.praise[praise]}</p>
        {again > 0 ? <p>{words.doneLater(again)}</p> : null}
        {streakDays > 1 ? (
          <Row as="p" gap={2} align="center">
            <Icon name="check" />
            {words.doneStreak(streakDays)}
          </Row>
        ) : null}
      </Stack>
      <Row gap={3} wrap className={styles.acts}>
        {left > 0 ? (
          <Button kind="primary" disabled={isBusy} onClick={() => void start({ of: "due" })}>
            {words.goOnRound(left)}
          </Button>
        ) : dueNum > 0 ? (
          <Button kind="primary" disabled={isBusy} onClick={() => void start({ of: "due" })}>
            {words.more(dueNum)}
          </Button>
        ) : null}
        {isPractice ? <ButtonLink to={back ?? PRACTICE}>{words.another}</ButtonLink> : null}
        <ButtonLink kind={left + dueNum > 0 ? "plain" : "primary"} to={BOOK}>
          {words.toBook}
        </ButtonLink>
      </Row>
    </Stack>
  );
}
