import type { getExamDay } from "@perennial/contract/assessment/exam/exam-day.ts";
import { saveExamSession } from "@perennial/contract/assessment/exam/exam-day.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Input, InputNumber } from "antd";
import { useId, type ReactNode } from "react";
import { rulesOf } from "../../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../../space/field/field-definition.ts";
import { FieldForm } from "../../../space/field/field-form.tsx";
import { useWrite } from "../../../space/query.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Row, Stack } from "../../../ui/layout/layout.tsx";
import { DAY_CHANGES } from "./exam-dialogs.tsx";
import { useOrganiseWords } from "./organise-words.ts";
import styles from "./organise.module.css";

type Day = OutputOf<typeof getExamDay>;
type Session = Day["sessions"][number];

interface RoomValue {
  readonly id?: string;
  readonly name: string;
  readonly place: string;
  readonly seatNum: number;
}

interface Values {
  readonly startsAt: string | number;
  readonly endsAt: string | number;
  readonly reserve: readonly string[];
  readonly rooms: readonly RoomValue[];
}

const SEATS = 30;
const RESERVE = "reserve";
const NONE: readonly RoomValue[] = [];
const { maxLength: NAME_MAX = 50 } = rulesOf(saveExamSession, "rooms.name");
const { maxLength: PLACE_MAX = 100 } = rulesOf(saveExamSession, "rooms.place");
const SEATS_MAX = 500;

interface RoomRowsProps {
  // Given by the form that shows it.
  readonly value?: readonly RoomValue[];
  readonly onChange?: (value: readonly RoomValue[]) => void;
}

/** The rooms of a session, each with its place and how many seats it has. */
function RoomRows({ value = NONE, onChange }: RoomRowsProps): ReactNode {
  const words = useOrganiseWords();
  const place = useId();
  const set = (at: number, part: Partial<RoomValue>): void =>
    onChange?.(value.map((room, n) => (n === at ? { ...room, ...part } : room)));
  return (
    <Stack gap={3} role="group" aria-label={words.rooms}>
      {value.map((room, at) => (
        <Row key={room.id ?? `${place}${at}`} gap={2} align="center" wrap className={styles.room}>
          <Input
            className={styles.name}
            value={room.name}
            maxLength={NAME_MAX}
            placeholder={words.roomName}
            aria-label={words.roomNth(words.roomName, at + 1)}
            onChange={(event) => set(at, { name: event.target.value })}
          />
          <Input
            className={styles.place}
            value={room.place}
            maxLength={PLACE_MAX}
            placeholder={words.roomPlace}
            aria-label={words.roomNth(words.roomPlace, at + 1)}
            onChange={(event) => set(at, { place: event.target.value })}
          />
          <InputNumber
            className={styles.seats}
            value={room.seatNum}
            min={1}
            max={SEATS_MAX}
            precision={0}
            aria-label={words.roomNth(words.roomSeats, at + 1)}
            onChange={(seatNum) => set(at, { seatNum: seatNum ?? 1 })}
          />
          <Button
            type="text"
            disabled={value.length === 1}
            aria-label={words.removeRoom(at + 1)}
            icon={<Icon name="close" />}
            onClick={() => onChange?.(value.filter((_room, n) => n !== at))}
          />
        </Row>
      ))}
      <div>
        <Button
          onClick={() =>
            onChange?.([...value, { name: "", place: value.at(-1)?.place ?? "", seatNum: SEATS }])
          }
        >
          {words.addRoom}
        </Button>
      </div>
    </Stack>
  );
}

interface SessionDialogProps {
  readonly day: Day;
  /** Left out for a new one, which takes the rooms of the last. */
  readonly session?: Session | undefined;
  readonly onClose: () => void;
}

/** A session with its rooms. Mount it only while it is open. */
export function SessionDialog({ day, session, onClose }: SessionDialogProps): ReactNode {
  const words = useOrganiseWords();
  const last = day.sessions.at(-1);
  const save = useWrite(saveExamSession, {
    invalidates: DAY_CHANGES,
    done: words.sessionSaved,
  });
  const definitions: readonly FieldDefinition[] = [
    {
      name: "startsAt",
      label: words.startsAt,
      widgetType: "DateTime",
      ...rulesOf(saveExamSession, "startsAt"),
    },
    {
      name: "endsAt",
      label: words.endsAt,
      widgetType: "DateTime",
      ...rulesOf(saveExamSession, "endsAt"),
    },
    {
      name: "reserve",
      label: words.reserve,
      widgetType: "CheckBox",
      options: [{ value: RESERVE, name: words.reserveChoice }],
    },
    { name: "rooms", label: words.rooms, widgetType: "CheckBox" },
  ];
  const first: Values = session
    ? {
        startsAt: session.startsAt,
        endsAt: session.endsAt,
        reserve: session.isReserve ? [RESERVE] : [],
        rooms: session.rooms.map(({ id, name, place, seatNum }) => ({ id, name, place, seatNum })),
      }
    : {
        startsAt: last?.endsAt ?? "",
        endsAt: "",
        reserve: [],
        rooms: last?.rooms.map(({ name, place, seatNum }) => ({ name, place, seatNum })) ?? [
          { name: words.firstRoom, place: "", seatNum: SEATS },
        ],
      };
  const title = session ? words.changeSession : words.newSession;
  return (
    <Dialog title={title} place="end" onClose={onClose}>
      <FieldForm<Values>
        isNew={!session}
        isGuarded={false}
        layout="above"
        label={title}
        definitions={definitions}
        stored={first}
        controls={{ rooms: <RoomRows /> }}
        place={(path, message) =>
          path.startsWith("rooms") ? { name: "rooms", message } : { name: path, message }
        }
        saveWords={words.save}
        onSave={({ startsAt, endsAt, reserve, rooms }) =>
          save.send({
            dayId: day.id,
            version: day.version,
            ...(session ? { id: session.id } : {}),
            startsAt: new Date(startsAt).toISOString(),
            endsAt: new Date(endsAt).toISOString(),
            isReserve: reserve.length > 0,
            rooms: rooms.map((room) => ({ ...room })),
          })
        }
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}
