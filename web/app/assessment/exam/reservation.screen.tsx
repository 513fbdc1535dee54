import { listOwnExamDays } from "@perennial/contract/assessment/exam/appointment.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { plainDateTime } from "../../kernel/format.ts";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Column, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { OwnExamState, type OwnExam } from "./own-exam-state.tsx";
import { reservationPath, ticketPath } from "./reservation-address.ts";
import { useReservationWords } from "./reservation-words.ts";
import { sessionTime } from "./session-time.ts";
import styles from "./reservation.module.css";

const OPEN = 0;
const [HELD, BOOKED, WAITING] = [0, 1, 2] as const;

const startOf = ({ startsAt }: OwnExam): number => Date.parse(startsAt ?? "9999-12-31T00:00:00Z");

/** What is to come first, in the order of its time; what is over after it, the newest first. */
const inOrder = (exams: readonly OwnExam[]): OwnExam[] => {
  const isOn = ({ state, endsAt, serverTime }: OwnExam) => isAhead(state, endsAt, serverTime);
  const over = exams.filter((exam) => !isOn(exam));
  return [...exams.filter(isOn), ...over.sort((one, other) => startOf(other) - startOf(one))];
};

const isAhead = (state: number, endsAt: string | null, now: string): boolean =>
  state === OPEN && (endsAt === null || Date.parse(endsAt) > Date.parse(now));

/** ucenter/learning-space/c/reservation: exams that are sat in sessions, with the own appointments. */
export default function ReservationScreen(): ReactNode {
  const words = useReservationWords();
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <Reading of={useRead(listOwnExamDays, {})}>
        {(exams) =>
          exams.length === 0 ? (
            <EmptyState
              message={words.none}
              action={<Link to="/ucenter/learning-space/c/exam">{words.toExams}</Link>}
            />
          ) : (
            <Stack as="ul" gap={3} className={styles.list}>
              {inOrder(exams).map((exam) => (
                <ExamRow key={exam.id} exam={exam} />
              ))}
            </Stack>
          )
        }
      </Reading>
    </SpacePage>
  );
}

function ExamRow({ exam }: { readonly exam: OwnExam }): ReactNode {
  const words = useReservationWords();
  const { id, name, courseName, appointment, refusal, startsAt, endsAt, limitMinutes } = exam;
  const span =
    startsAt && endsAt ? words.between(plainDateTime(startsAt), plainDateTime(endsAt)) : "";
  const facts = [
    courseName,
    appointment ? sessionTime(appointment) : span,
    ...(limitMinutes === null ? [] : [words.minutes(limitMinutes)]),
  ].filter(Boolean);
  return (
    <Row as="li" gap={3} gapX={5} align="center" justify="between" wrap card pad={5}>
      <Stack gap={1} grow narrow className={styles.about}>
        <Text size={1}>
          <OwnExamState exam={exam} />
        </Text>
        <Text as="h2" size={2} weight="strong">
          <Link to={reservationPath(id)}>{name}</Link>
        </Text>
        <Text tone="muted" size={1} tabular>
          {facts.join(" · ")}
        </Text>
        <ExamLine exam={exam} />
      </Stack>
      <Column gap={2} align="stretch" className={styles.act}>
        {appointment && appointment.state === BOOKED ? (
          <ButtonLink kind="primary" to={ticketPath(id)} aria-label={`${words.ticket} ${name}`}>
            {words.ticket}
          </ButtonLink>
        ) : null}
        <ButtonLink
          kind={appointment?.state !== BOOKED && refusal === null ? "primary" : "plain"}
          to={reservationPath(id)}
        >
          {nextStep(exam, words)}
        </ButtonLink>
      </Column>
    </Row>
  );
}

function nextStep(
  { appointment, refusal }: OwnExam,
  words: ReturnType<typeof useReservationWords>,
): string {
  if (refusal !== null) return words.look;
  if (!appointment) return words.book;
  return appointment.state === HELD ? words.confirmSeat : words.change;
}

function ExamLine({ exam: { state, reason, appointment, refusal } }: { readonly exam: OwnExam }) {
  const words = useReservationWords();
  if (state !== OPEN && reason !== "")
    return (
      <Text size={1} tone="danger">
        {words.cancelledFor(reason)}
      </Text>
    );
  if (appointment?.seat != null)
    return (
      <Text size={1} tabular>
        {words.seatOf(
          [appointment.roomName, appointment.place].filter(Boolean).join(" "),
          appointment.seat,
        )}
      </Text>
    );
  if (appointment?.state === WAITING)
    return <Text size={1}>{words.ahead(appointment.aheadNum ?? 0)}</Text>;
  return refusal === null || state !== OPEN ? null : (
    <Text size={1} tone="muted">
      {words.refusals[refusal]}
    </Text>
  );
}
