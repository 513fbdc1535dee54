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
      <div className={styles.stack}>
        <ol className={styles.steps}>
          {words.states.map((state, at) => (
            <li key={state} aria-current={at === publishStatus ? "step" : undefined}>
              {at < publishStatus ? <Icon name="check" size={1} /> : null}
              {state}
            </li>
          ))}
        </ol>
        <p className={styles.state}>
          <StateMark kind={kind}>{words.verify[verify]}</StateMark>
          {reviewerName ? <span>{words.reviewer(reviewerName)}</span> : null}
        </p>
        <div className={styles.bar}>
          {may.submit ? (
            <Button type="primary" disabled={missing.length > 0} onClick={() => setAsked("submit")}>
              {words.submit}
            </Button>
          ) : null}
          {may.submit && missing.length > 0 ? (
            <span className={styles.muted}>{words.missing(missing.length)}</span>
          ) : null}
          {may.withdraw ? (
            <Button onClick={() => setAsked("withdraw")}>{words.withdraw}</Button>
          ) : null}
          {may.takeBack ? (
            <Button danger onClick={() => setAsked("takeBack")}>
              {words.takeBack}
            </Button>
          ) : null}
        </div>
      </div>
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
        <ul className={styles.rows}>
          {missing.map(({ check, path, unitId, unitName }) => (
            <li key={`${check} ${unitId}`}>
              <span className={styles.grow}>
                {words.checks[check]}
                {unitName ? <small>{unitName}</small> : null}
              </span>
              <Link
                to={to(path, unitId && path.endsWith("editUnit") ? { unitId } : {})}
                aria-label={`${words.go}: ${words.checks[check]} ${unitName}`}
              >
                {words.go}
              </Link>
            </li>
          ))}
        </ul>
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
      <ul className={styles.rows}>
        {publishing.notes.map((note) => (
          <li key={note.id}>
            <span className={styles.grow}>
              <Link to={to(PLACE_PATH[note.target], note.unitId ? { unitId: note.unitId } : {})}>
                {note.unitName || words.targets[note.target]}
              </Link>
              <span className={styles.quote}>{note.text}</span>
              <small>{note.authorName}</small>
            </span>
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
      </ul>
    </Panel>
  );
}
