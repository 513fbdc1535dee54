import { sql, type Kysely } from "kysely";
import type { Services } from "../../kernel/services.ts";
import { takeTurn } from "../../kernel/turn.ts";
import type { ExamTables } from "../exam/exam-tables.ts";
import { moveUp } from "../exam/move-up.ts";
import { leaveSeats, noteSteps } from "../exam/seats.ts";
import { writeAppointment } from "../exam/write-appointment.ts";

const CANCELLED = 3;
/** There, or had to be there: what became of it stays. */
const SETTLED: ReadonlySet<number> = new Set([4, 5]);

/**
 * Takes somebody off the list of participants, and gives the seat back that was booked. Gives the code with which it
 * ends, if it cannot be: the transaction must end with it.
 */
export async function removeParticipant(
  services: Services,
  db: Kysely<ExamTables>,
  { settingId, userId }: { readonly settingId: string; readonly userId: string },
  actorId: string,
): Promise<"assessment.subjectUnknown" | "assessment.stepWrong" | undefined> {
  // Appointments of one person change one after the other.
  await takeTurn(db, `exam ${userId}`);
  const { rows } = await sql<{ has_begun: boolean }>`
    delete from assessment.participant where setting_id = ${settingId} and user_id = ${userId}
    returning exists (select from assessment.attempt where attempt.setting_id = participant.setting_id
      and attempt.user_id = participant.user_id and started_at is not null) as has_begun`.execute(
    db,
  );
  const [gone] = rows;
  if (!gone) return "assessment.subjectUnknown";
  if (gone.has_begun) return "assessment.stepWrong";
  const own = await db
    .selectFrom("assessment.exam_appointment as own")
    .innerJoin("assessment.exam_day as day", "day.id", "own.day_id")
    .select(["own.id", "own.day_id", "own.session_id", "own.state"])
    .where("day.setting_id", "=", settingId)
    .where("own.user_id", "=", userId)
    .executeTakeFirst();
  if (!own || own.state === CANCELLED) return undefined;
  if (SETTLED.has(own.state)) return "assessment.stepWrong";
  await noteSteps(db, [{ appointmentId: own.id, step: "cancelled", actorId }]);
  await leaveSeats(db, [own.id]);
  await writeAppointment(db, {
    dayId: own.day_id,
    userId,
    sessionId: own.session_id,
    state: CANCELLED,
  });
  await moveUp(services, db, own.session_id);
  return undefined;
}
