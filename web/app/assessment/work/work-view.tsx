import { useEffect, useState, type ReactNode } from "react";
import { useMedia } from "../../kernel/device-media.ts";
import { Button } from "../../ui/button.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { QuestionMap } from "../answer/question-map.tsx";
import { Calculator } from "./calculator.tsx";
import { usePageWatch } from "../watch/use-page-watch.ts";
import { usePlays, type Work } from "./use-work.ts";
import { useWorkPage } from "./use-work-page.ts";
import { WorkBoxes } from "./work-boxes.tsx";
import { useWorkChoices } from "./work-choices.ts";
import { WorkQuestions } from "./work-questions.tsx";
import { WorkStopped } from "./work-stopped.tsx";
import { WorkTop } from "./work-top.tsx";
import { useWorkWords } from "./work-words.ts";
import styles from "./work.module.css";

interface WorkViewProps {
  readonly work: Work;
  /** Goes on here after another device has taken over. */
  readonly onTakeOver: () => void;
  readonly onLeave: () => void;
}

/** A paper that is worked at: its questions, the map of them, the time, and whether the answers are safe. */
export function WorkView({ work, onTakeOver, onLeave }: WorkViewProps): ReactNode {
  const words = useWorkWords();
  const { opened } = work;
  const page = useWorkPage(work);
  const plays = usePlays(opened);
  usePageWatch(work);
  const isNarrow = useMedia("(max-width: 991px)");
  const [choices] = useWorkChoices();
  const [hasCalculator, setHasCalculator] = useState(false);
  const [isTimeUp, setIsTimeUp] = useState(false);
  const { own, ids, at, isOne, isStopped } = page;
  useEffect(() => {
    // The general sign of a lost line would say the same, over the head of this page.
    const { dataset } = document.documentElement;
    dataset["ownSign"] = "";
    return () => {
      delete dataset["ownSign"];
    };
  }, []);
  const answered = words.answeredOf(ids.length - page.open.length, ids.length);
  const currentId = ids[at] ?? "";
  const map = (
    <QuestionMap
      paper={opened.paper}
      answers={own.answers}
      flagged={own.flagged}
      currentId={currentId}
      onGo={page.go}
    />
  );
  return (
    <div
      className={styles.work}
      data-size={choices.size || undefined}
      data-contrast={choices.isContrast || undefined}
    >
      <WorkTop
        work={work}
        page={page}
        onTimeUp={() => {
          setIsTimeUp(true);
          page.submit();
        }}
      />
      {isStopped ? (
        <WorkStopped
          state={own.state}
          isTimeUp={isTimeUp}
          onRetry={() => void work.journal.flush()}
          onTakeOver={onTakeOver}
          onLeave={onLeave}
        />
      ) : (
        <>
          <div className={styles.body}>
            <WorkQuestions
              work={work}
              paper={opened.paper}
              numbers={page.numbers}
              own={own}
              plays={plays}
              onlyId={isOne ? currentId : undefined}
              onSeen={page.see}
            />
            {isNarrow ? null : (
              <Stack as="aside" gap={4} scroll="y" card pad={5} className={styles.side}>
                <Row align="baseline" justify="between" gap={2} wrap>
                  <b>{words.map}</b>
                  <Text tone="muted" size={1} tabular>
                    {answered}
                  </Text>
                </Row>
                {map}
              </Stack>
            )}
          </div>
          <Row as="nav" gap={2} align="stretch" className={styles.foot} aria-label={words.steps}>
            <Button disabled={at === 0} onClick={() => page.step(-1)}>
              {words.previous}
            </Button>
            {isNarrow ? (
              <button
                type="button"
                className={styles.mapButton}
                aria-haspopup="dialog"
                onClick={() => page.showBox("map")}
              >
                <Text tabular>{words.mapOf(at + 1, ids.length)}</Text>
                <Text tone="muted" size={1} tabular>
                  {answered}
                </Text>
              </button>
            ) : (
              <Text tabular className={styles.where}>
                {words.mapOf(at + 1, ids.length)}
              </Text>
            )}
            <Button disabled={at === ids.length - 1} onClick={() => page.step(1)}>
              {words.next}
            </Button>
          </Row>
          {hasCalculator ? <Calculator onClose={() => setHasCalculator(false)} /> : null}
          <WorkBoxes
            opened={opened}
            page={page}
            map={map}
            onCalculator={() => setHasCalculator(true)}
          />
        </>
      )}
    </div>
  );
}
