import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { Services } from "../../kernel/services.ts";
import { reopen } from "../attempt/reopen.ts";
import type { AttemptRow } from "../attempt/submit-attempt.ts";
import { noteSteps } from "./seats.ts";
import type { ExamTables } from "./exam-tables.ts";
import type { OrganisedRoom } from "./exam-things.ts";

const MINUTE_MS = 60_000;
const BEGUN = 0;
const REDO = 3;

/** The newest attempts of those who sit in a room, locked. */
async function lockRoom(
  db: Kysely<ExamTables>,
  roomId: string,
  settingId: string,
): Promise<(AttemptRow & { appointmentId: string })[]> {
  const { rows } = await sql<AttemptRow & { appointmentId: string }>`
    select attempt.*, own.id as "appointmentId"
    from assessment.exam_seat as seat
    join assessment.exam_appointment as own on own.id = seat.appointment_id
    join assessment.attempt on attempt.setting_id = ${settingId} and attempt.user_id = own.user_id
      and attempt.started_at is not null and not exists (
        select from assessment.attempt as later where later.setting_id = attempt.setting_id
          and later.user_id = attempt.user_id and later.number > attempt.number
          and later.started_at is not null)
    where seat.room_id = ${roomId} and own.state in (1, 4, 5)
    order by attempt.id for update of attempt`.execute(db);
  return rows;
}

/**
 * After an incident: who is at it gets so many minutes more, who is over goes on from the own answers for so long, and
 * who has not begun may begin as long. Who was noted absent and is in the room after all has to be let in.
 */
export async function reopenRoom(
  services: Services,
  db: Kysely<ExamTables>,
  { room, session, setting }: OrganisedRoom,
  {
    minutes,
    reason,
    actorId,
  }: { readonly minutes: number; readonly reason: string; readonly actorId: string },
): Promise<{ extendedNum: number; reopenedNum: number }> {
  const at = now();
  const until = new Date(at.getTime() + minutes * MINUTE_MS);
  const end = new Date(Math.max(until.getTime(), Date.parse(session.ends_at)));
  await db
    .updateTable("assessment.exam_room")
    .set({ reopened_until: end.toISOString(), reopened_reason: reason })
    .where("id", "=", room.id)
    .execute();
  const rows = await lockRoom(db, room.id, setting.id);
  const running = rows.filter(
    ({ state, deadline_at: deadline }) =>
      state === BEGUN && deadline !== null && Date.parse(deadline) > at.getTime(),
  );
  await sql`
    update assessment.attempt set
      deadline_at = deadline_at + ${minutes}::integer * interval '1 minute',
      extended_until = deadline_at + ${minutes}::integer * interval '1 minute'
    where id = any(${running.map(({ id }) => id)}::text[])`.execute(db);
  const over = rows.filter((row) => !running.includes(row) && row.state !== REDO);
  for (const row of over) await reopen(services, db, row, until, { actorId, reason });
  await noteSteps(
    db,
    [...running, ...over].map(({ appointmentId }) => ({
      appointmentId,
      step: "reopened",
      actorId,
      reason,
    })),
  );
  return { extendedNum: running.length, reopenedNum: over.length };
}
