import type { getExamDay } from "@perennial/contract/assessment/exam/exam-day.ts";
import { removeExamSession } from "@perennial/contract/assessment/exam/exam-day.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { plainDateTime } from "../../../kernel/format.ts";
import { Ask } from "../../../space/ask.tsx";
import { useWrite } from "../../../space/query.ts";
import { Panel } from "../../../space/space-page.tsx";
import { Row, Stack, Text } from "../../../ui/layout/layout.tsx";
import { sessionTime } from "../session-time.ts";
import { DAY_CHANGES, InvigilatorsDialog, ReopenDialog } from "./exam-dialogs.tsx";
import { useExamPlace } from "./exam-place.ts";
import { useOrganiseWords } from "./organise-words.ts";
import { SessionDialog } from "./session-form.tsx";
import styles from "./organise.module.css";

type Day = OutputOf<typeof getExamDay>;
type Session = Day["sessions"][number];
type Room = Session["rooms"][number];

const OPEN = 0;

/** The sessions of an exam, each with its rooms. */
export function ExamSessions({ day }: { readonly day: Day }): ReactNode {
  const words = useOrganiseWords();
  const [edited, setEdited] = useState<"new" | Session>();
  const isOpen = day.state === OPEN;
  return (
    <Panel
      title={words.sessions}
      extra={
        isOpen ? (
          <Button type="primary" onClick={() => setEdited("new")}>
            {words.newSession}
          </Button>
        ) : null
      }
    >
      <Stack gap={4}>
        {day.sessions.length === 0 ? <Text tone="muted">{words.noSessions}</Text> : null}
        {day.sessions.map((session) => (
          <SessionPart
            key={session.id}
            day={day}
            session={session}
            onChange={() => setEdited(session)}
          />
        ))}
      </Stack>
      {edited === undefined ? null : (
        <SessionDialog
          day={day}
          session={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}

interface SessionPartProps {
  readonly day: Day;
  readonly session: Session;
  readonly onChange: () => void;
}

function SessionPart({ day, session, onChange }: SessionPartProps): ReactNode {
  const words = useOrganiseWords();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useWrite(removeExamSession, {
    invalidates: DAY_CHANGES,
    done: words.sessionRemoved,
  });
  const time = sessionTime(session);
  const { takenNum, seatNum, waitingNum, presentNum, absentNum, isReserve } = session;
  const isEmpty = takenNum === 0 && waitingNum === 0;
  return (
    <Stack as="section" gap={3} pad={4} border round="card" aria-label={time}>
      <Row gap={2} gapX={5} align="center" justify="between" wrap>
        <Stack gap="half" narrow className={styles.about}>
          <Text as="h3" size={2} weight="strong" tabular>
            {time}
            {isReserve ? ` · ${words.reserve}` : ""}
          </Text>
          <Text tone="muted" size={1} tabular>
            {[
              words.sessionFigures(takenNum, seatNum, waitingNum),
              ...(presentNum + absentNum > 0 ? [words.presentOf(presentNum, absentNum)] : []),
            ].join(" · ")}
          </Text>
        </Stack>
        {day.state === OPEN ? (
          <Row gap={2} wrap>
            <Button onClick={onChange} aria-label={`${words.edit} ${time}`}>
              {words.edit}
            </Button>
            {isEmpty ? (
              <Button onClick={() => setIsAsking(true)} aria-label={`${words.remove} ${time}`}>
                {words.remove}
              </Button>
            ) : null}
          </Row>
        ) : null}
      </Row>
      <Stack as="ul" gap={0} className={styles.rooms}>
        {session.rooms.map((room) => (
          <RoomRow key={room.id} day={day} session={session} room={room} />
        ))}
      </Stack>
      {isAsking ? (
        <Ask
          title={words.removeSession}
          action={words.remove}
          isDanger
          isBusy={remove.isBusy}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void remove.send({ dayId: day.id, id: session.id })}
        >
          <p>{words.removeAsk(time)}</p>
        </Ask>
      ) : null}
    </Stack>
  );
}

interface RoomRowProps {
  readonly day: Day;
  readonly session: Session;
  readonly room: Room;
}

function RoomRow({ day, session, room }: RoomRowProps): ReactNode {
  const words = useOrganiseWords();
  const place = useExamPlace();
  const [step, setStep] = useState<"invigilators" | "reopen">();
  const { name, takenNum, seatNum, invigilators, reopenedUntil } = room;
  const about = `${name} ${sessionTime(session)}`;
  // The server decides; what lies ahead is not offered.
  const [hasBegun] = useState(() => Date.parse(session.startsAt) <= Date.now());
  return (
    <Row
      as="li"
      gap={2}
      gapX={5}
      align="center"
      justify="between"
      wrap
      line="above"
      pad={2}
      padX={0}
    >
      <Stack gap="half" narrow className={styles.about}>
        <Row gap={2} gapX={3} align="baseline" wrap>
          <Text weight="strong">{name}</Text>
          <Text tone="muted" size={1} tabular>
            {[room.place, words.ofAll(takenNum, seatNum)].filter(Boolean).join(" · ")}
          </Text>
        </Row>
        <Text tone="muted" size={1}>
          {invigilators.length === 0
            ? words.noInvigilator
            : `${words.invigilators}：${invigilators.map((one) => one.name).join("、")}`}
        </Text>
        {reopenedUntil === null ? null : (
          <Text tone="accent-strong" size={1} tabular>
            {words.reopenedUntil(plainDateTime(reopenedUntil))}
          </Text>
        )}
      </Stack>
      <Row gap={3} align="center" wrap>
        <Link to={place.room(day.id, room.id)} aria-label={`${words.seatList} ${about}`}>
          {words.seatList}
        </Link>
        {day.state === OPEN ? (
          <Button
            onClick={() => setStep("invigilators")}
            aria-label={`${words.invigilators} ${about}`}
          >
            {words.invigilators}
          </Button>
        ) : null}
        {day.state !== 2 && takenNum > 0 && hasBegun ? (
          <Button onClick={() => setStep("reopen")} aria-label={`${words.reopen} ${about}`}>
            {words.reopen}
          </Button>
        ) : null}
      </Row>
      {step === "invigilators" ? (
        <InvigilatorsDialog dayId={day.id} room={room} onClose={() => setStep(undefined)} />
      ) : null}
      {step === "reopen" ? <ReopenDialog room={room} onClose={() => setStep(undefined)} /> : null}
    </Row>
  );
}
