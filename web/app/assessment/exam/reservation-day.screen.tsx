import {
  cancelAppointment,
  updateAppointment,
  confirmSeat,
  getOwnExamDay,
  getTicket,
  holdSeat,
  joinWaitlist,
  listOwnExamDays,
} from "@perennial/contract/assessment/exam/appointment.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useEffect, useState, type ReactNode } from "react";
import { Link, useParams } from "react-router";
import { plainDateTime } from "../../kernel/format.ts";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Column, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { OwnExamState } from "./own-exam-state.tsx";
import { RESERVATIONS, ticketPath } from "./reservation-address.ts";
import { useReservationWords } from "./reservation-words.ts";
import { sessionTime } from "./session-time.ts";
import styles from "./reservation.module.css";

type Day = OutputOf<typeof getOwnExamDay>;
type Session = Day["sessions"][number];
type Words = ReturnType<typeof useReservationWords>;

const [HELD, BOOKED, WAITING] = [0, 1, 2] as const;
const HOUR = 60;
const DAY = 1_440;

/** So many minutes in the largest unit that is whole. */
function spanText(minutes: number, words: Words): string {
  if (minutes % DAY === 0) return words.days(minutes / DAY);
  return minutes % HOUR === 0 ? words.hours(minutes / HOUR) : words.minutesText(minutes);
}

function bookingText({ booksFrom, booksUntil }: Day, words: Words): string {
  const [from, to] = [plainDateTime(booksFrom ?? ""), plainDateTime(booksUntil ?? "")];
  if (from && to) return words.fromTo(from, to);
  if (from) return words.from(from);
  return to ? words.until(to) : words.anyTime;
}

/** c/reservation/{dayId}: the sessions of an exam; a learner chooses, confirms, changes and leaves one. */
export default function ReservationDayScreen(): ReactNode {
  const words = useReservationWords();
  const { dayId = "" } = useParams();
  const read = useRead(getOwnExamDay, { dayId });
  const { data } = read;
  return (
    <SpacePage title={data?.name ?? words.title} lead={<Link to={RESERVATIONS}>{words.back}</Link>}>
      <Reading of={read}>{(day) => <ExamDay day={day} again={read.again} />}</Reading>
    </SpacePage>
  );
}

interface ExamDayProps {
  readonly day: Day;
  readonly again: () => Promise<void>;
}

function ExamDay({ day, again }: ExamDayProps): ReactNode {
  const words = useReservationWords();
  const { appointment, cutoffMinutes, refusal } = day;
  const hasSeat = appointment !== null && appointment.state !== WAITING;
  const facts = {
    [words.booking]: bookingText(day, words),
    [words.cutoff]:
      cutoffMinutes === 0 ? words.noCutoff : words.cutoffOf(spanText(cutoffMinutes, words)),
    [words.late]: words.lateOf(day.lateMinutes),
    [words.door]: day.needsCheckIn ? words.doorText : "",
  };
  return (
    <>
      {appointment ? <OwnPlace day={day} appointment={appointment} again={again} /> : null}
      {day.state !== 0 || (refusal !== null && !appointment) ? (
        <Text as="p" tone="accent-strong" role="status">
          {day.state === 2
            ? words.cancelledFor(day.reason)
            : words.refusals[refusal ?? "examDayOver"]}
        </Text>
      ) : null}
      <Panel title={words.rules}>
        <DescriptionList facts={facts} />
      </Panel>
      {day.state === 0 ? (
        <Stack as="section" gap={3} aria-label={words.sessions}>
          <Text as="h2" size={2} weight="strong">
            {words.sessions}
          </Text>
          {day.sessions.length === 0 ? <Text tone="muted">{words.noSessions}</Text> : null}
          <Stack as="ul" gap={3} className={styles.list}>
            {day.sessions.map((session) => (
              <SessionRow
                key={session.id}
                day={day}
                session={session}
                mayChoose={refusal === null && appointment?.state !== 4}
                hasSeat={hasSeat && appointment.state === BOOKED}
              />
            ))}
          </Stack>
        </Stack>
      ) : null}
    </>
  );
}

const WRITES = { invalidates: [getOwnExamDay, listOwnExamDays, getTicket] };

interface OwnPlaceProps extends ExamDayProps {
  readonly appointment: NonNullable<Day["appointment"]>;
}

function OwnPlace({ day, appointment, again }: OwnPlaceProps): ReactNode {
  const words = useReservationWords();
  const confirm = useWrite(confirmSeat, { ...WRITES, done: words.booked });
  const cancel = useWrite(cancelAppointment, { ...WRITES, done: words.left });
  const [isAsking, setIsAsking] = useState(false);
  const { state, heldUntil, seat } = appointment;
  const left = heldUntil === null ? null : Date.parse(heldUntil) - Date.parse(day.serverTime);
  // A seat that is kept no longer leaves the page by itself.
  useEffect(() => {
    if (left === null) return undefined;
    const timer = setTimeout(() => void again(), Math.max(left, 0) + 1_000);
    return () => clearTimeout(timer);
  }, [left, again]);
  const isWaiting = state === WAITING;
  return (
    <Row
      as="section"
      gap={3}
      gapX={5}
      align="center"
      justify="between"
      wrap
      card
      pad={5}
      className={styles.own}
      aria-label={words.mine}
    >
      <Stack gap={1} grow narrow className={styles.about}>
        <Text size={1}>
          <OwnExamState exam={day} />
        </Text>
        <Text size={3} weight="strong" tabular>
          {sessionTime(appointment)}
        </Text>
        {seat === null ? null : (
          <Text tabular>
            {words.seatOf(
              [appointment.roomName, appointment.place].filter(Boolean).join(" "),
              seat,
            )}
          </Text>
        )}
        {isWaiting ? <Text>{words.ahead(appointment.aheadNum ?? 0)}</Text> : null}
        {state === HELD && heldUntil !== null ? (
          <Text tone="accent-strong" role="status" tabular>
            {words.keptUntil(plainDateTime(heldUntil))}
          </Text>
        ) : null}
        {state === BOOKED && day.refusal !== null ? (
          <Text tone="muted" size={1}>
            {words.refusals[day.refusal]}
          </Text>
        ) : null}
      </Stack>
      <Column gap={2} align="stretch" className={styles.act}>
        {state === HELD ? (
          <Button
            kind="primary"
            disabled={confirm.isBusy}
            onClick={() => void confirm.send({ dayId: day.id }).then(again)}
          >
            {words.confirmSeat}
          </Button>
        ) : null}
        {state === BOOKED ? (
          <ButtonLink kind="primary" to={ticketPath(day.id)}>
            {words.ticket}
          </ButtonLink>
        ) : null}
        {state <= WAITING && day.refusal === null ? (
          <Button onClick={() => setIsAsking(true)}>
            {isWaiting ? words.leaveQueue : words.cancelBooking}
          </Button>
        ) : null}
      </Column>
      {isAsking ? (
        <Choice
          title={isWaiting ? words.leaveQueue : words.cancelTitle}
          text={isWaiting ? words.leaveText : words.cancelText}
          action={isWaiting ? words.leaveQueue : words.cancelBooking}
          isBusy={cancel.isBusy}
          onClose={() => setIsAsking(false)}
          onConfirm={async () => {
            await cancel.send({ dayId: day.id });
            setIsAsking(false);
          }}
        />
      ) : null}
    </Row>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a seat is given up. */
function Choice({ title, text, action, isBusy, onConfirm, onClose }: ChoiceProps): ReactNode {
  const words = useReservationWords();
  return (
    <Dialog title={title} place="low" onClose={onClose}>
      <Stack gap={5}>
        <Text as="p">{text}</Text>
        <Row gap={3} justify="end" wrap>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button kind="primary" disabled={isBusy} onClick={() => void onConfirm()}>
            {action}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

interface SessionRowProps {
  readonly day: Day;
  readonly session: Session;
  readonly mayChoose: boolean;
  /** The learner has a seat, and would change. */
  readonly hasSeat: boolean;
}

function SessionRow({ day, session, mayChoose, hasSeat }: SessionRowProps): ReactNode {
  const words = useReservationWords();
  const hold = useWrite(holdSeat, { ...WRITES, done: words.held });
  const change = useWrite(updateAppointment, { ...WRITES, done: words.changed });
  const wait = useWrite(joinWaitlist, { ...WRITES, done: words.waiting });
  const [isAsking, setIsAsking] = useState(false);
  const { id, freeNum, waitingNum, clash, isTooLate, places } = session;
  const place = { dayId: day.id, sessionId: id };
  const isOwn = day.appointment?.sessionId === id;
  const isFull = freeNum === 0 || waitingNum > 0;
  const isWaiting = day.appointment?.state === WAITING;
  const time = sessionTime(session);
  const isBusy = hold.isBusy || change.isBusy || wait.isBusy;
  const why = clash ? words.clash(clash) : isTooLate ? words.tooLate : "";
  return (
    <Row as="li" gap={3} gapX={5} align="center" justify="between" wrap card pad={4} padX={5}>
      <Stack gap={1} grow narrow className={styles.about}>
        <Text as="h3" size={2} weight="strong" tabular>
          {time}
        </Text>
        <Text tone="muted" size={1}>
          {places.join("、")}
        </Text>
        <Text size={1} tabular tone={isFull ? "muted" : "success"}>
          {isFull ? words.full(waitingNum) : words.free(freeNum)}
        </Text>
        {why === "" ? null : (
          <Text size={1} tone="danger">
            {why}
          </Text>
        )}
      </Stack>
      <Column gap={2} align="stretch" className={styles.act}>
        {isOwn ? (
          <Text tone="brand-strong" weight="strong" centred>
            {words.own}
          </Text>
        ) : !mayChoose || why !== "" ? null : isFull ? (
          day.hasWaitlist && !hasSeat ? (
            <Button
              disabled={isBusy}
              aria-label={`${words.wait} ${time}`}
              onClick={() => void wait.send(place)}
            >
              {words.wait}
            </Button>
          ) : null
        ) : hasSeat || isWaiting ? (
          <Button
            disabled={isBusy}
            aria-label={`${words.changeTo} ${time}`}
            onClick={() => (hasSeat ? setIsAsking(true) : void change.send(place))}
          >
            {words.changeTo}
          </Button>
        ) : (
          <Button
            kind="primary"
            disabled={isBusy}
            aria-label={`${words.choose} ${time}`}
            onClick={() => void hold.send(place)}
          >
            {words.choose}
          </Button>
        )}
      </Column>
      {isAsking ? (
        <Choice
          title={words.changeTitle}
          text={words.changeText(time)}
          action={words.changeTo}
          isBusy={isBusy}
          onClose={() => setIsAsking(false)}
          onConfirm={async () => {
            await change.send(place);
            setIsAsking(false);
          }}
        />
      ) : null}
    </Row>
  );
}
