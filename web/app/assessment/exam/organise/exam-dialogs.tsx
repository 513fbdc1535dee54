import {
  cancelExamDay,
  getExamDay,
  listExamDays,
  listManagedExamDays,
} from "@perennial/contract/assessment/exam/exam-day.ts";
import {
  listExamInvigilators,
  listExamLearners,
  moveExamLearners,
  reopenExamRoom,
  setExamInvigilators,
} from "@perennial/contract/assessment/exam/exam-seating.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { rulesOf } from "../../../kernel/operation/rules-of.ts";
import { FieldForm } from "../../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../../space/query.ts";
import { Reading } from "../../../space/reading.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { showToast } from "../../../ui/dialog/toast.tsx";
import { Text } from "../../../ui/layout/layout.tsx";
import { sessionTime } from "../session-time.ts";
import { useOrganiseWords } from "./organise-words.ts";

type Day = OutputOf<typeof getExamDay>;
type Room = Day["sessions"][number]["rooms"][number];

/** What is read anew after a change of an exam day. */
export const DAY_CHANGES = [getExamDay, listExamDays, listManagedExamDays, listExamLearners];
const MINUTES = 30;

interface DialogProps {
  readonly onClose: () => void;
}

/** Calls an exam off. Mount it only while it is open. */
export function CancelDialog({
  dayId,
  onClose,
}: DialogProps & { readonly dayId: string }): ReactNode {
  const words = useOrganiseWords();
  const cancel = useWrite(cancelExamDay, { invalidates: DAY_CHANGES, done: words.cancelled });
  return (
    <Dialog title={words.cancelExam} onClose={onClose}>
      <Text as="p" tone="muted" below={4}>
        {words.cancelAsk}
      </Text>
      <FieldForm<{ readonly reason: string }>
        isNew
        isGuarded={false}
        layout="above"
        label={words.cancelExam}
        definitions={[
          {
            name: "reason",
            label: words.reason,
            widgetType: "MultiLineText",
            ...rulesOf(cancelExamDay, "reason"),
          },
        ]}
        stored={{ reason: "" }}
        saveWords={words.cancelExam}
        onSave={({ reason }) => cancel.send({ id: dayId, reason })}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** Names the invigilators of a room. Mount it only while it is open. */
export function InvigilatorsDialog({
  dayId,
  room,
  onClose,
}: DialogProps & { readonly dayId: string; readonly room: Room }): ReactNode {
  const words = useOrganiseWords();
  const set = useWrite(setExamInvigilators, {
    invalidates: DAY_CHANGES,
    done: words.invigilatorsSet,
  });
  return (
    <Dialog title={`${words.invigilators} · ${room.name}`} onClose={onClose}>
      <Reading of={useRead(listExamInvigilators, { dayId })}>
        {(people) => (
          <FieldForm<{ readonly userIds: readonly string[] }>
            isGuarded={false}
            layout="above"
            label={words.invigilators}
            definitions={[
              {
                name: "userIds",
                label: words.invigilators,
                widgetType: "CheckBox",
                hint: words.invigilatorsHint,
                options: people.map(({ id, name, isOfTeam }) => ({
                  value: id,
                  name: isOfTeam ? `${name}（${words.ofTeam}）` : name,
                })),
              },
            ]}
            stored={{ userIds: room.invigilators.map(({ id }) => id) }}
            onSave={({ userIds }) => set.send({ roomId: room.id, userIds: [...userIds] })}
            onSaved={onClose}
            onCancel={onClose}
          />
        )}
      </Reading>
    </Dialog>
  );
}

/** Lets a whole room go on after an incident. Mount it only while it is open. */
export function ReopenDialog({
  room,
  onClose,
}: DialogProps & { readonly room: Pick<Room, "id" | "name"> }): ReactNode {
  const words = useOrganiseWords();
  const reopen = useWrite(reopenExamRoom, { invalidates: DAY_CHANGES });
  return (
    <Dialog title={`${words.reopen} · ${room.name}`} onClose={onClose}>
      <Text as="p" tone="muted" below={4}>
        {words.reopenAsk}
      </Text>
      <FieldForm<{ readonly minutes: number; readonly reason: string }>
        isNew
        isGuarded={false}
        layout="above"
        label={words.reopen}
        definitions={[
          {
            name: "minutes",
            label: words.reopenMinutes,
            widgetType: "Number",
            ...rulesOf(reopenExamRoom, "minutes"),
          },
          {
            name: "reason",
            label: words.reason,
            widgetType: "MultiLineText",
            ...rulesOf(reopenExamRoom, "reason"),
          },
        ]}
        stored={{ minutes: MINUTES, reason: "" }}
        saveWords={words.reopen}
        onSave={async ({ minutes, reason }) => {
          const answer = await reopen.send({ roomId: room.id, minutes, reason });
          if (answer.success)
            showToast(words.reopenDone(answer.data.extendedNum, answer.data.reopenedNum), "done");
          return answer;
        }}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** Gives learners seats in a session. Mount it only while it is open. */
export function MoveDialog({
  day,
  userIds,
  onClose,
}: DialogProps & { readonly day: Day; readonly userIds: readonly string[] }): ReactNode {
  const words = useOrganiseWords();
  const move = useWrite(moveExamLearners, { invalidates: DAY_CHANGES });
  // A session, or one of its rooms.
  const options = day.sessions.flatMap((session) => {
    const time = `${sessionTime(session)}${session.isReserve ? `（${words.reserve}）` : ""}`;
    return [
      { value: session.id, name: `${time} · ${words.anyRoom}` },
      ...session.rooms.map((room) => ({
        value: `${session.id} ${room.id}`,
        name: `${time} · ${room.name}（${words.ofAll(room.takenNum, room.seatNum)}）`,
      })),
    ];
  });
  return (
    <Dialog title={words.move} onClose={onClose}>
      <Text as="p" tone="muted" below={4}>
        {words.moveAsk(userIds.length)}
      </Text>
      <FieldForm<{ readonly place: string; readonly reason: string }>
        isNew
        isGuarded={false}
        layout="above"
        label={words.move}
        definitions={[
          {
            name: "place",
            label: words.session,
            widgetType: "DropdownSelect",
            ...rulesOf(moveExamLearners, "sessionId"),
            options,
          },
          {
            name: "reason",
            label: words.reason,
            widgetType: "SingleLineText",
            ...rulesOf(moveExamLearners, "reason"),
          },
        ]}
        stored={{ place: options[0]?.value ?? "", reason: "" }}
        saveWords={words.move}
        onSave={async ({ place, reason }) => {
          const [sessionId = "", roomId] = place.split(" ");
          const answer = await move.send({
            dayId: day.id,
            userIds: [...userIds],
            sessionId,
            ...(roomId === undefined ? {} : { roomId }),
            reason,
          });
          if (answer.success) showToast(words.moved(answer.data.movedNum), "done");
          return answer;
        }}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}
