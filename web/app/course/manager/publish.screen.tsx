import {
  getPublishing,
  resolveReviewNote,
  submitPeriod,
  takeBackPeriod,
  withdrawPeriod,
} from "@perennial/contract/course/period/publish.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { Ask } from "../../space/ask.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { useManager } from "./manager-context.ts";
import styles from "./manager-page.module.css";
import { usePublishWords } from "./publish-words.ts";
import { NextPeriod } from "./next-period.tsx";
import { PLACE_PATH } from "./note-places.ts";
import { ReviewHistory } from "./review-history.tsx";

type Publishing = OutputOf<typeof getPublishing>;
type Step = "submit" | "withdraw" | "takeBack";

/** prepare/plan/publish: state, checklist, notes, history; submit, withdraw, take back. */
export default function PublishScreen(): ReactNode {
  const words = usePublishWords();
  const { periodId, may, course } = useManager();
  const mayCopy = may.manage && (course.periods[0]?.publishStatus ?? 0) >= 2;
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <Reading of={useRead(getPublishing, { periodId })}>
        {(publishing) => (
          <>
            <StatePanel publishing={publishing} />
            {publishing.publishStatus <= 1 ? <Checklist publishing={publishing} /> : null}
            {publishing.notes.length > 0 ? <Notes publishing={publishing} /> : null}
            {publishing.publishStatus >= 2 && mayCopy ? <NextPeriod /> : null}
            <Panel title={words.history}>
              <ReviewHistory history={publishing.history} />
            </Panel>
          </>
        )}
      </Reading>
    </SpacePage>
  );
}

function useSteps(): Record<Step, { send: () => Promise<unknown>; isBusy: boolean }> {
  const words = usePublishWords();
  const { periodId, refresh } = useManager();
  const invalidates = [getPublishing];
  const submit = useWrite(submitPeriod, { invalidates, done: words.submitted });
  const withdraw = useWrite(withdrawPeriod, { invalidates, done: words.withdrawn });
  const takeBack = useWrite(takeBackPeriod, { invalidates, done: words.takenBack });
  const of = ({ send, isBusy }: typeof submit | typeof withdraw | typeof takeBack) => ({
    isBusy,
    send: async () => {
      await send({ periodId });
      await refresh();
    },
  });
  return { submit: of(submit), withdraw: of(withdraw), takeBack: of(takeBack) };
}

function StatePanel({ publishing }: { readonly publishing: Publishing }): ReactNode {
  const words = usePublishWords();
  const steps = useSteps();
  const [asked, setAsked] = useState<Step>();
  const { may, missing, publishStatus, verify, reviewerName } = publishing;
  const asks: Readonly<Record<Step, string>> = {
    submit: words.submitAsk,
    withdraw: words.withdrawAsk,
    takeBack: words.takeBackAsk,
  };
  const kind = verify === 3 ? "done" : verify === -3 ? "refused" : "waiting";
  return (
    <Panel title={words.flow}>
      <Stack gap={4} across="start">
        <Row as="ol" gap={2} wrap className={styles.steps}>
          {words.states.map((state, at) => (
            <Box
              as="li"
              round="pill"
              tone="muted"
              size={1}
              key={state}
              aria-current={at === publishStatus ? "step" : undefined}
            >
              {at < publishStatus ? <Icon name="check" size={1} /> : null}
              {state}
            </Box>
          ))}
        </Row>
        <Row as="p" gap={3} gapX={6} align="center" wrap>
          <StateMark kind={kind}>{words.verify[verify]}</StateMark>
          {reviewerName ? <span>{words.reviewer(reviewerName)}</span> : null}
        </Row>
        <Row gap={3} align="center" wrap>
          {may.submit ? (
            <Button type="primary" disabled={missing.length > 0} onClick={() => setAsked("submit")}>
              {words.submit}
            </Button>
          ) : null}
          {may.submit && missing.length > 0 ? (
            <Text tone="muted" size={1}>
              {words.missing(missing.length)}
            </Text>
          ) : null}
          {may.withdraw ? (
            <Button onClick={() => setAsked("withdraw")}>{words.withdraw}</Button>
          ) : null}
          {may.takeBack ? (
            <Button danger onClick={() => setAsked("takeBack")}>
              {words.takeBack}
            </Button>
          ) : null}
        </Row>
      </Stack>
      {asked ? (
        <Ask
          title={words[asked]}
          action={words[asked]}
          isDanger={asked === "takeBack"}
          isBusy={steps[asked].isBusy}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void steps[asked].send().then(() => setAsked(undefined))}
        >
          <p>{asks[asked]}</p>
        </Ask>
      ) : null}
    </Panel>
  );
}

function Checklist({ publishing }: { readonly publishing: Publishing }): ReactNode {
  const words = usePublishWords();
  const { to } = useManager();
  const { missing } = publishing;
  return (
    <Panel title={words.checklist}>
      {missing.length === 0 ? (
        <StateMark kind="done">{words.ready}</StateMark>
      ) : (
        <Stack as="ul" full className={styles.rows}>
          {missing.map(({ check, path, unitId, unitName }) => (
            <li key={`${check} ${unitId}`}>
              <Stack as="span" grow className={styles.grow}>
                {words.checks[check]}
                {unitName ? (
                  <Text as="small" tone="muted" size={1}>
                    {unitName}
                  </Text>
                ) : null}
              </Stack>
              <Link
                to={to(path, unitId && path.endsWith("editUnit") ? { unitId } : {})}
                aria-label={`${words.go}: ${words.checks[check]} ${unitName}`}
              >
                {words.go}
              </Link>
            </li>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

function Notes({ publishing }: { readonly publishing: Publishing }): ReactNode {
  const words = usePublishWords();
  const { to, refresh } = useManager();
  const { send, isBusy } = useWrite(resolveReviewNote, { invalidates: [getPublishing] });
  return (
    <Panel title={words.notes}>
      <Stack as="ul" full className={styles.rows}>
        {publishing.notes.map((note) => (
          <li key={note.id}>
            <Stack as="span" grow className={styles.grow}>
              <Link to={to(PLACE_PATH[note.target], note.unitId ? { unitId: note.unitId } : {})}>
                {note.unitName || words.targets[note.target]}
              </Link>
              <Box as="span" above={1} pad={1} padX={3} tone="ink" className={styles.quote}>
                {note.text}
              </Box>
              <Text as="small" tone="muted" size={1}>
                {note.authorName}
              </Text>
            </Stack>
            {note.isResolved ? <StateMark kind="done">{words.resolved}</StateMark> : null}
            {publishing.may.resolve ? (
              <Button
                disabled={isBusy}
                onClick={() =>
                  void send({ noteId: note.id, isResolved: !note.isResolved }).then(refresh)
                }
              >
                {note.isResolved ? words.reopen : words.resolve}
              </Button>
            ) : null}
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
