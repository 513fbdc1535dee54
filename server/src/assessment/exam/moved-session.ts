import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { Services } from "../../kernel/services.ts";
import { tellAppointment, tellWaiting } from "./exam-news.ts";
import type { ExamTables } from "./exam-tables.ts";
import type { DayRow } from "./exam-things.ts";
import { noteSteps } from "./seats.ts";

type Database = Kysely<ExamTables>;

const HOUR_MS = 3_600_000;
const [HELD, BOOKED, WAITING, PRESENT] = [0, 1, 2, 4] as const;

interface Place {
  readonly id: string;
  readonly state: number;
  readonly startsAt: string;
  /** When and where, as it stands on a ticket. */
  readonly place: string;
}

/** What stands on the tickets of a session, by appointment. */
export async function placesOf(
  db: Database,
  sessionId: string,
): Promise<ReadonlyMap<string, Place>> {
  const { rows } = await sql<Place>`
    select own.id, own.state, session.starts_at as "startsAt",
      concat_ws('|', session.starts_at, session.ends_at, room.name, room.place) as place
    from assessment.exam_appointment as own
    join assessment.exam_session as session on session.id = own.session_id
    left join assessment.exam_seat as seat on seat.appointment_id = own.id
    left join assessment.exam_room as room on room.id = seat.room_id
    where own.session_id = ${sessionId} and own.state in (${HELD}, ${BOOKED}, ${WAITING}, ${PRESENT})`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Somebody in the session works at the paper, whose beginning would come to lie ahead. */
export async function isBegunBefore(
  db: Database,
  day: Pick<DayRow, "setting_id">,
  sessionId: string,
  startsAt: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from assessment.exam_appointment as own
      join assessment.attempt on attempt.setting_id = ${day.setting_id}
        and attempt.user_id = own.user_id and attempt.started_at < ${startsAt}::timestamptz
      where own.session_id = ${sessionId} and own.state in (${BOOKED}, ${PRESENT}, 5)) as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

/**
 * Tells whoever has a seat in a session, or waits for one, that it is now at another time or in another place. Tickets
 * from before are void; who was let in for a moment more than an hour away has to come again.
 */
export async function tellPlaces(
  services: Services,
  db: Database,
  sessionId: string,
  before: ReadonlyMap<string, Place>,
  actorId: string,
): Promise<void> {
  const after = [...(await placesOf(db, sessionId)).values()];
  const changed = after.filter(({ id, place }) => before.get(id)?.place !== place);
  if (changed.length === 0) return;
  const isFar = ({ id, startsAt }: Place): boolean =>
    Math.abs(Date.parse(startsAt) - Date.parse(before.get(id)?.startsAt ?? startsAt)) > HOUR_MS;
  const letInAgain = changed.filter((one) => one.state === PRESENT && isFar(one));
  const seated = [...changed.filter(({ state }) => state === BOOKED), ...letInAgain];
  const ids = (some: readonly Place[]): string[] => some.map(({ id }) => id);
  await sql`
    update assessment.exam_appointment set state = ${BOOKED}, checked_in_at = null,
      checked_in_by = null, version = version + 1, updated_at = ${now().toISOString()}::timestamptz
    where id = any(${ids(seated)}::text[])`.execute(db);
  await noteSteps(
    db,
    seated.map(({ id }) => ({ appointmentId: id, step: "moved", actorId })),
  );
  await tellAppointment(services, db, ids(seated), "seated");
  await tellWaiting(services, db, ids(changed.filter(({ state }) => state === WAITING)));
}
