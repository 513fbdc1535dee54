import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  enrol,
  getEnrolment,
  joinWaitingList,
  leaveClass,
} from "@perennial/contract/course/enrolment/enrolment.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useCallback, useEffect, useId, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { call } from "../../kernel/call.ts";
import { groupedNumber, longDate } from "../../kernel/format.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import styles from "./enrol-panel.module.css";
import { useEnrolWords } from "./enrol-words.ts";

type Enrolment = OutputOf<typeof getEnrolment>;
type Klass = Enrolment["classes"][number];

/** What a class can be asked for: a place, or one on the waiting list. */
const TAKES: ReadonlySet<string> = new Set(["open", "approval", "invite", "full"]);
const PLACES: ReadonlySet<string> = new Set(["open", "approval", "invite"]);
const WAITING = 0;
const LEARNS = 1;
const QUEUED = 4;

interface EnrolPanelProps {
  readonly courseId: string;
  /** Only this class; all classes of the current period when it is left out. */
  readonly classId?: string;
}

/** What a visitor can do about a course: enrol, wait, go and learn. Asked after load: the page itself is the same for all. */
export function EnrolPanel({ courseId, classId }: EnrolPanelProps): ReactNode {
  const words = useEnrolWords();
  const { pathname, search } = useLocation();
  const [data, setData] = useState<Enrolment>();
  const read = useCallback(async (): Promise<Enrolment | undefined> => {
    const answer = await call(getEnrolment, { courseId });
    return answer.success ? answer.data : undefined;
  }, [courseId]);
  useEffect(() => {
    let isStale = false;
    void read().then((found) => {
      if (!isStale) setData(found);
    });
    return () => {
      isStale = true;
    };
  }, [read]);

  if (!data) return <div className={styles.panel} aria-busy="true" />;
  const again = async (): Promise<void> => setData(await read());
  const { own } = data;
  if (data.isTeam)
    return (
      <div className={styles.panel}>
        <div className={styles.row}>
          <a href={`/course/${courseId}/manager`}>{words.manage}</a>
        </div>
      </div>
    );
  if (own) return <OwnPlace courseId={courseId} own={own} onChange={again} />;
  const classes = data.classes.filter(({ id }) => classId === undefined || id === classId);
  if (classes.length === 0)
    return (
      <div className={styles.panel}>
        <p>{words.none}</p>
      </div>
    );
  return (
    <EnrolForm
      classes={classes}
      isSignedIn={data.isSignedIn}
      enrolStartDate={data.enrolStartDate}
      back={`${pathname}${search}`}
      onDone={again}
    />
  );
}

function OwnPlace({
  courseId,
  own,
  onChange,
}: {
  readonly courseId: string;
  readonly own: NonNullable<Enrolment["own"]>;
  readonly onChange: () => Promise<void>;
}): ReactNode {
  const words = useEnrolWords();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await call(leaveClass, { classId: own.classId });
    setIsBusy(false);
    setIsAsking(false);
    if (answer.success) showToast(words.left, "done");
    else if (answer.code !== "kernel.network") showToast(answer.message);
    await onChange();
  };
  const learns = own.status === LEARNS;
  return (
    <div className={styles.panel}>
      <div className={styles.row}>
        {learns ? (
          <ButtonLink
            kind="primary"
            reloadDocument
            to={`/ucenter/learning-space/course/study/${courseId}`}
          >
            {words.learn}
          </ButtonLink>
        ) : null}
        <p role="status">
          {learns
            ? words.inClass(own.className)
            : own.status === WAITING
              ? words.waiting(own.className)
              : own.status === QUEUED
                ? words.queued(own.className, own.queuePosition)
                : words.refused(own.className)}
        </p>
        {!own.mayLeave ? null : learns ? (
          <Button kind="quiet" onClick={() => setIsAsking(true)}>
            {words.leave}
          </Button>
        ) : (
          <Button kind="quiet" disabled={isBusy} onClick={() => void leave()}>
            {own.status === QUEUED ? words.unqueue : words.withdraw}
          </Button>
        )}
      </div>
      {isAsking ? (
        <Dialog title={words.leave} onClose={() => setIsAsking(false)}>
          <p>{words.leaveAsk(own.className)}</p>
          <div className={styles.row}>
            <Button onClick={() => setIsAsking(false)}>{words.cancel}</Button>
            <Button kind="primary" disabled={isBusy} onClick={() => void leave()}>
              {words.leave}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}

function EnrolForm({
  classes,
  isSignedIn,
  enrolStartDate,
  back,
  onDone,
}: {
  readonly classes: readonly Klass[];
  readonly isSignedIn: boolean;
  readonly enrolStartDate: string;
  readonly back: string;
  readonly onDone: () => Promise<void>;
}): ReactNode {
  const words = useEnrolWords();
  const language = useLanguage();
  const id = useId();
  const first =
    classes.find(({ state }) => PLACES.has(state)) ??
    classes.find(({ state }) => TAKES.has(state)) ??
    classes[0];
  const [chosenId, setChosenId] = useState(first?.id ?? "");
  const [code, setCode] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const chosen = classes.find((one) => one.id === chosenId) ?? first;
  if (!chosen) return null;
  const takes = TAKES.has(chosen.state);
  const isFull = chosen.state === "full";
  const line = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await call(joinWaitingList, { classId: chosen.id, inviteCode: code.trim() });
    setIsBusy(false);
    if (answer.success) showToast(words.lined(answer.data.queuePosition), "done");
    else if (answer.code !== "kernel.network") showToast(answer.message);
    // A refusal says that things have changed since: the panel shows how they are now.
    if (answer.success || answer.code === "course.classNotFull") await onDone();
  };
  const start = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await call(enrol, { classId: chosen.id, inviteCode: code.trim() });
    setIsBusy(false);
    if (!answer.success) {
      if (answer.code !== "kernel.network") showToast(answer.message);
      if (answer.code === "course.classFull") await onDone();
      return;
    }
    showToast(answer.data.status === WAITING ? words.applied : words.done, "done");
    await onDone();
  };
  const size = ({ studentNum, quota }: Klass): string =>
    quota > 0
      ? words.places(groupedNumber(studentNum), groupedNumber(quota))
      : words.taken(groupedNumber(studentNum));
  const stateOf = (klass: Klass): string =>
    klass.state === "early" && enrolStartDate
      ? words.from(longDate(enrolStartDate, language))
      : klass.state === "full" && klass.queueNum > 0
        ? words.fullWith(klass.queueNum)
        : words.states[klass.state];
  return (
    <form
      className={styles.panel}
      aria-label={words.title}
      onSubmit={(event) => {
        event.preventDefault();
        void (isFull ? line() : start());
      }}
    >
      {classes.length > 1 ? (
        <fieldset className={styles.classes}>
          <legend>{words.choose}</legend>
          {classes.map((klass) => (
            <label key={klass.id} className={styles.class}>
              <input
                type="radio"
                name={`${id}class`}
                checked={klass.id === chosen.id}
                disabled={!TAKES.has(klass.state)}
                onChange={() => setChosenId(klass.id)}
              />
              {klass.name}
              <span>
                {size(klass)} · {stateOf(klass)}
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {takes && isSignedIn && chosen.needsCode ? (
        <div className={styles.code}>
          <label htmlFor={`${id}code`}>{words.code}</label>
          <input
            id={`${id}code`}
            value={code}
            required
            maxLength={rulesOf(enrol, "inviteCode").maxLength}
            autoComplete="off"
            onChange={(event) => setCode(event.target.value)}
          />
        </div>
      ) : null}
      <div className={styles.row}>
        {!takes ? null : isSignedIn ? (
          <Button type="submit" kind="primary" disabled={isBusy}>
            {isFull ? words.line : chosen.state === "approval" ? words.apply : words.enrol}
          </Button>
        ) : (
          <ButtonLink kind="primary" to={`/login?redirect=${encodeURIComponent(back)}`}>
            {isFull ? words.signInToLine : words.signIn}
          </ButtonLink>
        )}
        {classes.length > 1 ? null : (
          <p>
            {stateOf(chosen)} · {size(chosen)}
          </p>
        )}
      </div>
    </form>
  );
}
