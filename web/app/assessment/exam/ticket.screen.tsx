import { getTicket } from "@perennial/contract/assessment/exam/appointment.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { Button } from "../../ui/button.tsx";
import { CleanHtml } from "../../ui/clean-html.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { reservationPath } from "./reservation-address.ts";
import { useReservationWords } from "./reservation-words.ts";
import { sessionTime } from "./session-time.ts";
import styles from "./reservation.module.css";

/** c/reservation/{dayId}/ticket: the ticket of an appointment, on a phone and on paper. */
export default function TicketScreen(): ReactNode {
  const words = useReservationWords();
  const { dayId = "" } = useParams();
  return (
    <SpacePage
      title={words.ticketTitle}
      lead={
        <Link className={styles.tools} to={reservationPath(dayId)}>
          {words.change}
        </Link>
      }
      action={
        <Button kind="primary" className={styles.tools} onClick={() => window.print()}>
          {words.print}
        </Button>
      }
    >
      <Reading of={useRead(getTicket, { dayId })}>{(ticket) => <Ticket ticket={ticket} />}</Reading>
    </SpacePage>
  );
}

function Ticket({ ticket }: { readonly ticket: OutputOf<typeof getTicket> }): ReactNode {
  const words = useReservationWords();
  const { appointment, personName, loginName, className, qrSvg, notice } = ticket;
  const facts = {
    [words.ticketNo]: appointment.ticketNumber,
    [words.name]: personName,
    [words.loginName]: loginName,
    [words.klass]: className,
    [words.course]: ticket.courseName,
    [words.examTime]: sessionTime(appointment),
    [words.room]: [appointment.roomName, appointment.place].filter(Boolean).join(" · "),
    [words.seat]: appointment.seat === null ? "" : words.seatNo(appointment.seat),
    [words.late]: words.lateOf(ticket.lateMinutes),
  };
  return (
    <Stack as="article" gap={5} card pad={6} className={styles.ticket}>
      <Row gap={2} gapX={5} align="baseline" justify="between" wrap>
        <Text as="h2" size={3} weight="strong">
          {ticket.name}
        </Text>
        <Text tone="muted" size={1}>
          {words.version(appointment.version)}
        </Text>
      </Row>
      <Row gap={5} gapX={8} wrap align="start" justify="between">
        <DescriptionList facts={facts} />
        <Stack gap={2} across="center" className={styles.code}>
          <img
            className={styles.qr}
            src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
            alt={words.qrAlt}
          />
          <Text tone="muted" size={1} centred>
            {words.versionHint}
          </Text>
        </Stack>
      </Row>
      {ticket.needsCheckIn ? <Text as="p">{words.doorText}</Text> : null}
      {notice === "" ? null : (
        <Stack gap={2}>
          <Text as="h3" weight="strong">
            {words.notice}
          </Text>
          <CleanHtml className={styles.notice} html={notice} />
        </Stack>
      )}
    </Stack>
  );
}
