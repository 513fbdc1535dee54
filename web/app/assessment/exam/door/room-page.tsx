import { listExamSeats } from "@perennial/contract/assessment/exam/exam-seating.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Link, useParams, useSearchParams } from "react-router";
import { useRead } from "../../../space/query.ts";
import { Reading } from "../../../space/reading.tsx";
import { Panel, SpacePage } from "../../../space/space-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { Box, Row, Stack, Text } from "../../../ui/layout/layout.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { sessionTime } from "../session-time.ts";
import { CheckInForm } from "./check-in-form.tsx";
import { useDoorWords } from "./door-words.ts";
import styles from "./door.module.css";

type Room = OutputOf<typeof listExamSeats>;

const PRESENT = 4;
const MARKS = {
  0: "waiting",
  1: "waiting",
  2: "waiting",
  3: "over",
  4: "done",
  5: "refused",
} as const;

interface RoomPageProps {
  /** Where the rooms are listed. */
  readonly back: string;
  readonly isOwn?: boolean;
}

/** The door and the seats of a room; both lists are printed. */
export function RoomPage({ back, isOwn = false }: RoomPageProps): ReactNode {
  const words = useDoorWords();
  const { roomId = "" } = useParams();
  const [query] = useSearchParams();
  const read = useRead(listExamSeats, { roomId });
  const [printed, setPrinted] = useState<"seats" | "notice">();
  const { data } = read;
  const print = (what: "seats" | "notice"): void => {
    flushSync(() => setPrinted(what));
    window.print();
  };
  return (
    <SpacePage
      title={data ? `${data.examName} · ${data.roomName}` : words.title}
      lead={
        <>
          <Link className={styles.tools} to={back}>
            {isOwn ? words.backToRooms : words.back}
          </Link>
          {data ? ` · ${sessionTime(data)}${data.place ? ` · ${data.place}` : ""}` : ""}
        </>
      }
      action={
        <Row gap={2} wrap className={styles.tools}>
          <Button onClick={() => print("seats")}>{words.printSeats}</Button>
          <Button onClick={() => print("notice")}>{words.printNotice}</Button>
        </Row>
      }
    >
      <Reading of={read}>
        {(room) => (
          <>
            <Stack gap={4} className={styles.screen}>
              <CheckInForm
                roomId={roomId}
                startsAt={room.startsAt}
                code={query.get("code") ?? ""}
              />
              <SeatList room={room} />
            </Stack>
            <div className={styles.paper} data-printed={printed === "seats" || undefined}>
              <PrintedSeats room={room} />
            </div>
            <div className={styles.paper} data-printed={printed === "notice" || undefined}>
              <PrintedNotice room={room} />
            </div>
          </>
        )}
      </Reading>
    </SpacePage>
  );
}

interface RoomProps {
  readonly room: Room;
}

function SeatList({ room }: RoomProps): ReactNode {
  const words = useDoorWords();
  const people = room.seats.flatMap(({ person }) => person ?? []);
  const present = people.filter(({ state }) => state === PRESENT).length;
  return (
    <Panel
      title={words.seats}
      extra={
        <Text tone="muted" tabular>
          {words.presentOf(present, people.length)}
        </Text>
      }
    >
      <Box scroll="x" tabIndex={0} role="group" aria-label={words.seats}>
        <table className={styles.seats}>
          <thead>
            <tr>
              <th scope="col">{words.number}</th>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.state}</th>
            </tr>
          </thead>
          <tbody>
            {room.seats.map(({ number, person }) => (
              <tr key={number}>
                <td>{number}</td>
                <td>
                  {person ? (
                    <>
                      {person.name}
                      <Text as="span" block tone="muted" size={1}>
                        {[person.loginName, person.className].filter(Boolean).join(" · ")}
                      </Text>
                      <Text as="span" block tone="muted" size={1} tabular>
                        {`${words.ticketNumber} ${person.ticketNumber}`}
                      </Text>
                    </>
                  ) : (
                    <Text tone="muted">{words.empty}</Text>
                  )}
                </td>
                <td>
                  {person ? (
                    <StateMark kind={MARKS[person.state]}>{words.states[person.state]}</StateMark>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Panel>
  );
}

function PrintedSeats({ room }: RoomProps): ReactNode {
  const words = useDoorWords();
  return (
    <table className={styles.seats}>
      <thead>
        <tr>
          <th scope="col">{words.number}</th>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.klass}</th>
          <th scope="col">{words.ticketNumber}</th>
          <th scope="col">{words.sign}</th>
        </tr>
      </thead>
      <tbody>
        {room.seats.map(({ number, person }) => (
          <tr key={number}>
            <td>{number}</td>
            <td>{person?.name ?? ""}</td>
            <td>{person?.className ?? ""}</td>
            <td>{person?.ticketNumber ?? ""}</td>
            <td aria-label={words.sign} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PrintedNotice({ room }: RoomProps): ReactNode {
  const words = useDoorWords();
  return (
    <Stack gap={6} className={styles.notice}>
      <p>{`${words.noticeTitle} ${room.roomName}`}</p>
      {room.place === "" ? null : <p>{room.place}</p>}
      <p>{sessionTime(room)}</p>
      <p>{words.from(1, room.seats.length)}</p>
      <p>{words.notice(room.lateMinutes)}</p>
      {room.invigilators.length === 0 ? null : (
        <p>{`${words.invigilators}：${room.invigilators.join("、")}`}</p>
      )}
    </Stack>
  );
}
