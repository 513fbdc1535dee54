import * as contract from "@perennial/contract/assessment/exam/check-in.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { implementOn } from "../../kernel/domain.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Vault } from "../../kernel/vault.ts";
import { confirmAtDoor } from "../photo/write-check.ts";
import { noteSteps } from "./seats.ts";
import type { ExamTables } from "./exam-tables.ts";
import type { OrganisedRoom } from "./exam-things.ts";
import { readTicket } from "./ticket.ts";

type Database = Kysely<ExamTables>;

const MINUTE_MS = 60_000;
const OPENS_BEFORE_MS = 60 * MINUTE_MS;
const [BOOKED, PRESENT, ABSENT] = [1, 4, 5] as const;

interface Arrival {
  id: string;
  userId: string;
  name: string;
  loginName: string;
  className: string;
  avatar: string;
  ticketNumber: string;
  version: number;
  seat: number | null;
  state: 0 | 1 | 2 | 3 | 4 | 5;
  checkedInAt: string | null;
  sessionId: string;
  roomId: string | null;
}

async function findArrival(
  db: Database,
  { day, setting }: OrganisedRoom,
  where: ReturnType<typeof sql>,
): Promise<Arrival | undefined> {
  const { rows } = await sql<Arrival>`
    select own.id, own.user_id as "userId", person.name, person.login_name as "loginName",
      coalesce(class.name, '') as "className", coalesce(person.avatar, '') as avatar,
      own.ticket_number as "ticketNumber", own.version, seat.number as seat, own.state,
      own.checked_in_at as "checkedInAt", own.session_id as "sessionId", seat.room_id as "roomId"
    from assessment.exam_appointment as own
    join identity.user as person on person.id = own.user_id
    left join assessment.exam_seat as seat on seat.appointment_id = own.id
    left join course.enrolment on enrolment.user_id = own.user_id
      and enrolment.period_id = ${setting.period_id} and enrolment.status = 1
    left join course.class on class.id = enrolment.class_id
    where own.day_id = ${day.id} and ${where}`.execute(db);
  return rows[0];
}

type Verdict = (typeof contract.DOOR_VERDICTS)[number];

/** When nobody is let in: too early, or too late. A room that goes on after an incident takes people as long as it is open. */
function timeVerdict({ day, session, room }: OrganisedRoom): "notYetTime" | "tooLate" | undefined {
  const at = now().getTime();
  const startsAt = Date.parse(session.starts_at);
  if (at < startsAt - OPENS_BEFORE_MS) return "notYetTime";
  const reopened = room.reopened_until === null ? 0 : Date.parse(room.reopened_until);
  // Nobody is let in once the session is over, however late one may come.
  const lateBy = Math.min(startsAt + day.late_minutes * MINUTE_MS, Date.parse(session.ends_at));
  return at > Math.max(lateBy, reopened) ? "tooLate" : undefined;
}

/** Whose ticket it is, and what it does at this door. Throws assessment.ticketUnknown, examDayOver. */
async function arrivalAt(
  db: Database,
  vault: Vault,
  right: OrganisedRoom,
  code: string,
): Promise<{ readonly found: Arrival; readonly verdict: Verdict }> {
  if (right.day.state !== 0) throw new Failure("assessment.examDayOver");
  const ticket = readTicket(vault, code);
  const found =
    ticket &&
    (await findArrival(
      db,
      right,
      ticket.kind === "signed"
        ? sql`own.id = ${ticket.id}`
        : sql`own.ticket_number = ${ticket.number}`,
    ));
  if (!ticket || !found) throw new Failure("assessment.ticketUnknown");
  const isStale = ticket.kind === "signed" && ticket.version !== found.version;
  const isSeated = [BOOKED, PRESENT, ABSENT].some((state) => state === found.state);
  if (isStale || !isSeated) return { found, verdict: "ticketVoid" };
  if (found.sessionId !== right.session.id) return { found, verdict: "wrongSession" };
  if (found.roomId !== right.room.id) return { found, verdict: "wrongRoom" };
  if (found.state === PRESENT) return { found, verdict: "present" };
  return { found, verdict: timeVerdict(right) ?? "fine" };
}

/** Where a ticket belongs. */
async function placeOf(db: Database, { sessionId, roomId }: Arrival) {
  const session = await db
    .selectFrom("assessment.exam_session as session")
    .leftJoin("assessment.exam_room as room", (join) => join.on("room.id", "=", roomId ?? ""))
    .select(["session.starts_at as startsAt", "session.ends_at as endsAt", "room.name as roomName"])
    .where("session.id", "=", sessionId)
    .executeTakeFirst();
  return session ? { ...session, roomName: session.roomName ?? "" } : null;
}

const shown = ({
  id: _id,
  userId: _userId,
  version: _version,
  sessionId: _sessionId,
  roomId: _roomId,
  ...arrival
}: Arrival) => arrival;

/** The door of a room. */
export const checkInOperations = implementOn<ExamTables>()(contract, {
  async listOwnRooms({ db, viewer }) {
    const { rows } = await sql<{
      id: string;
      examName: string;
      courseName: string;
      settingId: string;
      name: string;
      place: string;
      startsAt: string;
      endsAt: string;
      seatNum: number;
      takenNum: number;
      presentNum: number;
    }>`
      select room.id, setting.name as "examName", course.name as "courseName",
        setting.id as "settingId", room.name, room.place, session.starts_at as "startsAt",
        session.ends_at as "endsAt", held.seats as "seatNum", held.taken as "takenNum",
        held.present as "presentNum"
      from assessment.exam_invigilator as named
      join assessment.exam_room as room on room.id = named.room_id
      join assessment.exam_session as session on session.id = room.session_id
        and session.ends_at > ${now().toISOString()}::timestamptz - interval '1 day'
      join assessment.exam_day as day on day.id = session.day_id and day.state = 0
      join assessment.setting on setting.id = day.setting_id and setting.deleted_at is null
      join course.course on course.id = day.course_id
      cross join lateral (
        select count(*)::int as seats, count(seat.appointment_id)::int as taken,
          count(*) filter (where own.state = 4)::int as present
        from assessment.exam_seat as seat
        left join assessment.exam_appointment as own on own.id = seat.appointment_id
        where seat.room_id = room.id
      ) as held
      where named.user_id = ${viewer().userId}
      order by session.starts_at, room.position, room.id`.execute(db);
    return rows;
  },

  async getArrival({ input, db, services, right }) {
    const { found, verdict } = await arrivalAt(db, services.vault, right.roomId, input.code);
    const isElsewhere = verdict === "wrongRoom" || verdict === "wrongSession";
    return {
      verdict,
      arrival: isElsewhere || verdict === "ticketVoid" ? null : shown(found),
      place: isElsewhere ? await placeOf(db, found) : null,
    };
  },

  async checkIn({ input, db, services, viewer, right, fail }) {
    const { found, verdict } = await arrivalAt(db, services.vault, right.roomId, input.code);
    if (verdict === "present") return shown(found);
    if (verdict !== "fine") return fail(`assessment.${verdict}`);
    const at = now().toISOString();
    const userId = viewer().userId;
    const { rows } = await sql<{ id: string }>`
      update assessment.exam_appointment set state = 4,
        checked_in_at = ${at}::timestamptz, checked_in_by = ${userId},
        updated_at = ${at}::timestamptz
      where id = ${found.id} and version = ${found.version} and state in (1, 5)
      returning id`.execute(db);
    if (rows.length > 0) {
      await noteSteps(db, [{ appointmentId: found.id, step: "checkedIn", actorId: userId }]);
      await confirmAtDoor(db, right.roomId.setting, found.userId, userId);
    }
    const after = await arrivalAt(db, services.vault, right.roomId, input.code);
    // Somebody has just given the seat away, or moved the session.
    return after.verdict === "present" ? shown(after.found) : fail("assessment.ticketVoid");
  },
});
