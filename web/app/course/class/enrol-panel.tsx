import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  enrol,
  getEnrolment,
  joinWaitingList,
  leaveClass,
} from "@perennial/contract/course/enrolment/enrolment.ts";
import type { Refusal } from "@perennial/contract/kernel/envelope.ts";
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { yuanText } from "../../kernel/format.ts";
import { usePublicRead, usePublicWrite } from "../../kernel/operation/public.ts";
import { noteIntent, signInFor, takeIntent } from "../sign-in-intent.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { PublicReading, ReadTrouble } from "../../ui/public-reading.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { ClassList, TAKES, useClassWords } from "./class-list.tsx";
import type { Enrolment } from "./enrol-offer.ts";
import styles from "./enrol-panel.module.css";
import { useEnrolWords } from "./enrol-words.ts";

type Klass = Enrolment["classes"][number];

const PLACES: ReadonlySet<string> = new Set(["open", "approval", "invite"]);
const WAITING = 0;
const LEARNS = 1;
const QUEUED = 4;

interface EnrolPanelProps {
  readonly courseId: string;
  /** Only this class; all classes of the current period when it is left out. */
  readonly classId?: string;
  /** What came with the page, which is the same for all (enrol-offer.ts). */
  readonly offer: Enrolment | undefined;
}

/**
 * What somebody can do about a course: enrol, wait, go and learn. What visitors see comes with the page; what is one's own
 * is asked after load, and takes the same room: the list of classes stays, and no button of visitors shows meanwhile.
 */
export function EnrolPanel({ courseId, classId, offer }: EnrolPanelProps): ReactNode {
  const words = useEnrolWords();
  const { pathname, search } = useLocation();
  const read = usePublicRead(getEnrolment, { courseId });
  const [isNew, setIsNew] = useState(false);
  // Kept here: the form below begins anew when one's own comes.
  const [pickedId, setPickedId] = useState<string>();
  const { retry } = read;
  const data = read.data ?? offer;
  if (!data)
    return (
      <Stack gap={3} className={styles.panel} aria-busy={read.isBusy}>
        <PublicReading of={read}>{() => null}</PublicReading>
      </Stack>
    );
  const { own } = data;
  const classes = data.classes.filter(({ id }) => classId === undefined || id === classId);
  const list = (
    <ClassList classes={classes} chosenId={own?.classId} enrolStartDate={data.enrolStartDate} />
  );
  const price = <Price fen={data.priceFen} seller={data.seller} />;
  if (data.isTeam)
    return (
      <Stack gap={3} className={styles.panel}>
        {price}
        {list}
        <Row gap={3} gapX={4} align="center" wrap className={styles.act}>
          <a href={`/course/${courseId}/manager`}>{words.manage}</a>
        </Row>
      </Stack>
    );
  if (own)
    return (
      <OwnPlace
        courseId={courseId}
        own={own}
        isNew={isNew}
        onChange={retry}
        isListed={classes.length > 1}
      >
        {list}
      </OwnPlace>
    );
  if (classes.length === 0)
    return (
      <Stack gap={3} className={styles.panel}>
        {price}
        <p>{words.none}</p>
      </Stack>
    );
  return (
    <>
      {price}
      <EnrolForm
        key={read.data ? "own" : "offer"}
        classes={classes}
        pickedId={pickedId}
        onPick={setPickedId}
        isSignedIn={data.isSignedIn}
        isOwnComing={read.data === undefined}
        enrolStartDate={data.enrolStartDate}
        back={`${pathname}${search}`}
        onDone={(hasEnrolled) => {
          setIsNew(hasEnrolled);
          return retry();
        }}
      />
      <ReadTrouble of={read} />
    </>
  );
}

/** What a place costs and how to get it: nothing can be paid here, so the school is asked. */
function Price({ fen, seller }: { readonly fen: number; readonly seller: Enrolment["seller"] }) {
  const words = useEnrolWords();
  if (!seller) return null;
  const { name, phone } = seller;
  return (
    <Stack gap={1} pad={3} padX={4} round="control" ground="accent-soft">
      <Text as="p" size={3} weight="strong" tone="accent-strong">
        {yuanText(fen)}
      </Text>
      <p>
        {words.ask(name)}
        {phone ? (
          <>
            {" "}
            <a className={styles.phone} href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
              {phone}
            </a>
          </>
        ) : null}
      </p>
    </Stack>
  );
}

/** Why it could not be done, beside what was pressed. */
function Refused({ error }: { readonly error: Refusal | undefined }): ReactNode {
  return error ? (
    <Text as="p" tone="danger" role="alert">
      {error.message}
    </Text>
  ) : null;
}

function OwnPlace({
  courseId,
  own,
  isNew,
  onChange,
  isListed,
  children,
}: {
  readonly courseId: string;
  /** Enrolled just now, on this page. */
  readonly isNew: boolean;
  readonly own: NonNullable<Enrolment["own"]>;
  readonly onChange: () => Promise<void>;
  /** The list above says which class it is. */
  readonly isListed: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const words = useEnrolWords();
  const [isAsking, setIsAsking] = useState(false);
  const leaving = usePublicWrite(leaveClass);
  const { isBusy } = leaving;
  const leave = async (): Promise<void> => {
    const answer = await leaving.run({ classId: own.classId });
    if (!answer) return;
    setIsAsking(false);
    if (answer.success) showToast(words.left, "done");
    await onChange();
  };
  const learns = own.status === LEARNS;
  return (
    <Stack gap={3} className={styles.panel}>
      {children}
      <Row gap={3} gapX={4} align="center" wrap className={styles.act}>
        {learns ? (
          <ButtonLink
            kind="primary"
            reloadDocument
            // The unit to go on with; the first one for who has just come.
            to={`/ucenter/learning-space/course/study/${courseId}/study`}
          >
            {isNew ? words.begin : words.learn}
          </ButtonLink>
        ) : null}
        <p role="status" className={isListed && learns ? "visually-hidden" : undefined}>
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
      </Row>
      <Refused error={leaving.error} />
      {isAsking ? (
        <Dialog title={words.leave} onClose={() => setIsAsking(false)}>
          <p>{words.leaveAsk(own.className)}</p>
          <Row gap={3} gapX={4} align="center" wrap>
            <Button onClick={() => setIsAsking(false)}>{words.cancel}</Button>
            <Button kind="primary" disabled={isBusy} onClick={() => void leave()}>
              {words.leave}
            </Button>
          </Row>
        </Dialog>
      ) : null}
    </Stack>
  );
}

function EnrolForm({
  classes,
  pickedId,
  onPick,
  isSignedIn,
  isOwnComing,
  enrolStartDate,
  back,
  onDone,
}: {
  readonly classes: readonly Klass[];
  readonly pickedId: string | undefined;
  readonly onPick: (classId: string) => void;
  readonly isSignedIn: boolean;
  /** Who is signed in is not told to sign in while their own is on its way. */
  readonly isOwnComing: boolean;
  readonly enrolStartDate: string;
  readonly back: string;
  readonly onDone: (hasEnrolled: boolean) => Promise<void>;
}): ReactNode {
  const words = useEnrolWords();
  const sayClass = useClassWords(enrolStartDate);
  const id = useId();
  const first =
    classes.find(({ state }) => PLACES.has(state)) ??
    classes.find(({ state }) => TAKES.has(state)) ??
    classes[0];
  const chosenId = pickedId ?? first?.id ?? "";
  const [code, setCode] = useState("");
  const lining = usePublicWrite(joinWaitingList);
  const enrolling = usePublicWrite(enrol);
  const isBusy = lining.isBusy || enrolling.isBusy;
  const chosen = classes.find((one) => one.id === chosenId) ?? first;
  const line = async (classId: string): Promise<void> => {
    const answer = await lining.run({ classId, inviteCode: code.trim() });
    if (!answer) return;
    if (answer.success) showToast(words.lined(answer.data.queuePosition), "done");
    // A refusal says that things have changed since: the panel shows how they are now.
    if (answer.success || answer.code === "course.classNotFull") await onDone(false);
  };
  const start = async (classId: string): Promise<void> => {
    const answer = await enrolling.run({ classId, inviteCode: code.trim() });
    if (!answer) return;
    if (answer.success)
      showToast(answer.data.status === WAITING ? words.applied : words.done, "done");
    if (answer.success || answer.code === "course.classFull") await onDone(answer.success);
  };
  // Who came back from signing in has pressed the button already; a form that has to be filled is shown instead.
  const goOn = useEffectEvent((): void => {
    const wanted = isSignedIn && !isOwnComing ? takeIntent("enrol", "queue") : undefined;
    const klass = wanted && classes.find((one) => one.id === wanted.id);
    if (!klass) return;
    onPick(klass.id);
    if (klass.needsCode) return;
    if (wanted.kind === "enrol" && klass.state === "open") void start(klass.id);
    if (wanted.kind === "queue" && klass.state === "full") void line(klass.id);
  });
  useEffect(() => goOn(), []);
  if (!chosen) return null;
  const takes = TAKES.has(chosen.state);
  const isFull = chosen.state === "full";
  const intent = isFull ? "queue" : "enrol";
  return (
    <Stack
      as="form"
      gap={3}
      className={styles.panel}
      aria-label={words.title}
      onSubmit={(event) => {
        event.preventDefault();
        void (isFull ? line : start)(chosen.id);
      }}
    >
      <ClassList
        classes={classes}
        chosenId={chosen.id}
        enrolStartDate={enrolStartDate}
        onChoose={onPick}
      />
      {takes && isSignedIn && chosen.needsCode ? (
        <Row gap={2} gapX={3} align="center" wrap className={styles.code}>
          <label htmlFor={`${id}code`}>{words.code}</label>
          <input
            id={`${id}code`}
            value={code}
            // allowed(required-of-contract): asked for only where the class has one
            required
            maxLength={rulesOf(enrol, "inviteCode").maxLength}
            autoComplete="off"
            onChange={(event) => setCode(event.target.value)}
          />
        </Row>
      ) : null}
      <Row gap={3} gapX={4} align="center" wrap className={styles.act}>
        {!takes ? null : isSignedIn ? (
          <Button type="submit" kind="primary" disabled={isBusy}>
            {isFull ? words.line : chosen.state === "approval" ? words.apply : words.enrol}
          </Button>
        ) : (
          <ButtonLink
            kind="primary"
            className={isOwnComing ? "for-visitors" : undefined}
            to={signInFor(back, intent, chosen.id)}
            onClick={() => noteIntent(back, intent, chosen.id)}
          >
            {isFull ? words.signInToLine : words.signIn}
          </ButtonLink>
        )}
        {classes.length > 1 ? null : <p>{sayClass(chosen)}</p>}
      </Row>
      <Refused error={isFull ? lining.error : enrolling.error} />
    </Stack>
  );
}
