import type { saveExamSession } from "@perennial/contract/assessment/exam/exam-day.ts";
import { EXAM_LIMITS } from "@perennial/contract/assessment/exam/exam-day.ts";
import type { ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import { sql, type Kysely } from "kysely";
import type { Services } from "../../kernel/services.ts";
import { takeTurn } from "../../kernel/turn.ts";
import { followRules } from "../setting/follow-rules.ts";
import type { ExamTables } from "./exam-tables.ts";
import type { DayRow } from "./exam-things.ts";
import { moveUp } from "./move-up.ts";
import { isBegunBefore, placesOf, tellPlaces } from "./moved-session.ts";

type Database = Kysely<ExamTables>;
type Wanted = ParsedInputOf<typeof saveExamSession>;
type RoomWanted = Wanted["rooms"][number];

const DAY_MS = 86_400_000;

/**
 * Lets what was given out be open from the beginning of the first session to the end of the last, and everybody's end
 * follow the own session.
 */
export async function writeWindow(
  services: Services,
  db: Database,
  day: Pick<DayRow, "id" | "setting_id">,
  actorId: string,
): Promise<void> {
  await sql`
    update assessment.setting set
      rules = setting.rules || jsonb_build_object(
        'opensAt', to_char(span.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'closesAt', to_char(span.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
      opens_at = span.starts_at, closes_at = span.ends_at, prepared_at = null
    from (select min(starts_at) as starts_at, max(ends_at) as ends_at
      from assessment.exam_session where day_id = ${day.id}) as span
    where setting.id = ${day.setting_id}`.execute(db);
  await followRules(services, db, day.setting_id, { actorId, reason: "rules" });
}

/** Somebody who has a seat there sits another exam at the new time. */
async function hasClash(db: Database, sessionId: string, wanted: Wanted): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from assessment.exam_appointment as own
      join assessment.exam_appointment as other
        on other.user_id = own.user_id and other.day_id <> own.day_id and other.state in (0, 1, 4)
      join assessment.exam_day as day on day.id = other.day_id and day.state = 0
      join assessment.exam_session as session on session.id = other.session_id
      where own.session_id = ${sessionId} and own.state in (0, 1, 4)
        and session.starts_at < ${wanted.endsAt}::timestamptz
        and session.ends_at > ${wanted.startsAt}::timestamptz) as found`.execute(db);
  return rows[0]?.found === true;
}

/** Makes a room have so many seats, the first ones first; false when somebody sits on one that would go. */
async function setSeats(db: Database, roomId: string, seatNum: number): Promise<boolean> {
  const { rows } = await sql<{ number: number }>`
    select number from assessment.exam_seat
    where room_id = ${roomId} and number > ${seatNum} for update`.execute(db);
  const { rows: gone } = await sql<{ number: number }>`
    delete from assessment.exam_seat
    where room_id = ${roomId} and number > ${seatNum} and appointment_id is null
    returning number`.execute(db);
  if (gone.length < rows.length) return false;
  await sql`insert into assessment.exam_seat (room_id, number)
    select ${roomId}, number from generate_series(1, ${seatNum}::integer) as number
    on conflict do nothing`.execute(db);
  return true;
}

async function saveRooms(
  db: Database,
  sessionId: string,
  rooms: readonly RoomWanted[],
): Promise<"assessment.seatsTaken" | "assessment.sessionNotFound" | undefined> {
  const old = await db
    .selectFrom("assessment.exam_room")
    .select("id")
    .where("session_id", "=", sessionId)
    .execute();
  const known = new Set(old.map(({ id }) => id));
  const kept = new Set(rooms.flatMap(({ id }) => id ?? []));
  if ([...kept].some((id) => !known.has(id))) return "assessment.sessionNotFound";
  for (const id of known) {
    if (kept.has(id)) continue;
    if (!(await setSeats(db, id, 0))) return "assessment.seatsTaken";
    await db.deleteFrom("assessment.exam_room").where("id", "=", id).execute();
  }
  for (const [position, { id, name, place, seatNum }] of rooms.entries()) {
    const roomId =
      id ??
      (
        await db
          .insertInto("assessment.exam_room")
          .values({ session_id: sessionId, position, name, place })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    if (id !== undefined)
      await db
        .updateTable("assessment.exam_room")
        .set({ position, name, place })
        .where("id", "=", id)
        .execute();
    if (!(await setSeats(db, roomId, seatNum))) return "assessment.seatsTaken";
  }
  return undefined;
}

/**
 * Writes a session with its rooms and seats. Gives the failure's code when it cannot be; the transaction must end with
 * it. Whoever waits gets the seats that came.
 */
export async function saveSession(
  services: Services,
  db: Database,
  day: DayRow,
  wanted: Wanted,
  actorId: string,
): Promise<
  | "assessment.sessionWrong"
  | "assessment.sessionNotFound"
  | "assessment.sessionsFull"
  | "assessment.sessionBegun"
  | "assessment.clash"
  | "assessment.seatsTaken"
  | undefined
> {
  const lasts = Date.parse(wanted.endsAt) - Date.parse(wanted.startsAt);
  if (lasts <= 0 || lasts > DAY_MS) return "assessment.sessionWrong";
  await takeTurn(db, `exam day ${day.id}`);
  const values = {
    starts_at: wanted.startsAt,
    ends_at: wanted.endsAt,
    is_reserve: wanted.isReserve,
  };
  let sessionId = wanted.id;
  const before = sessionId === undefined ? undefined : await placesOf(db, sessionId);
  if (sessionId === undefined) {
    const { num } = await db
      .selectFrom("assessment.exam_session")
      .select((of) => of.fn.countAll<string>().as("num"))
      .where("day_id", "=", day.id)
      .executeTakeFirstOrThrow();
    if (Number(num) >= EXAM_LIMITS.sessions) return "assessment.sessionsFull";
    const made = await db
      .insertInto("assessment.exam_session")
      .values({ day_id: day.id, ...values })
      .returning("id")
      .executeTakeFirstOrThrow();
    sessionId = made.id;
  } else {
    if (await hasClash(db, sessionId, wanted)) return "assessment.clash";
    if (await isBegunBefore(db, day, sessionId, wanted.startsAt)) return "assessment.sessionBegun";
    const changed = await db
      .updateTable("assessment.exam_session")
      .set({ ...values, settled_at: null })
      .where("id", "=", sessionId)
      .where("day_id", "=", day.id)
      .returning("id")
      .executeTakeFirst();
    if (!changed) return "assessment.sessionNotFound";
  }
  const failure = await saveRooms(db, sessionId, wanted.rooms);
  if (failure) return failure;
  if (before) await tellPlaces(services, db, sessionId, before, actorId);
  await moveUp(services, db, sessionId);
  await writeWindow(services, db, day, actorId);
  return undefined;
}

/** Removes a session in which nobody has, or waits for, a seat. */
export async function removeSession(
  db: Database,
  dayId: string,
  sessionId: string,
): Promise<"assessment.sessionNotFound" | "assessment.seatsTaken" | undefined> {
  const session = await db
    .selectFrom("assessment.exam_session")
    .select("id")
    .where("id", "=", sessionId)
    .where("day_id", "=", dayId)
    .forUpdate()
    .executeTakeFirst();
  if (!session) return "assessment.sessionNotFound";
  const { rows } = await sql<{ id: string }>`
    select id from assessment.exam_appointment
    where session_id = ${sessionId} and state <> 3 limit 1`.execute(db);
  if (rows.length > 0) return "assessment.seatsTaken";
  await sql`delete from assessment.exam_appointment where session_id = ${sessionId}`.execute(db);
  await sql`delete from assessment.exam_session where id = ${sessionId}`.execute(db);
  return undefined;
}
