import type { moveExamLearners } from "@perennial/contract/assessment/exam/exam-seating.ts";
import type { ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import { sql, type Kysely } from "kysely";
import type { Services } from "../../kernel/services.ts";
import { takeTurn } from "../../kernel/turn.ts";
import { mayTakePart } from "./exam-learners.ts";
import { tellAppointment } from "./exam-news.ts";
import type { ExamTables } from "./exam-tables.ts";
import type { OrganisedDay } from "./exam-things.ts";
import { moveUp } from "./move-up.ts";
import { clashOf, leaveSeats, noteSteps, releaseOverdue, takeSeat } from "./seats.ts";
import { writeAppointment } from "./write-appointment.ts";

type Wanted = ParsedInputOf<typeof moveExamLearners>;

const PRESENT = 4;

/**
 * Seats learners in a session, also in one that is kept free, all of them or none; each is told. Gives how many, or the
 * failure's code, with which the transaction must end.
 */
export async function moveLearners(
  services: Services,
  db: Kysely<ExamTables>,
  { day, setting }: OrganisedDay,
  { userIds, sessionId, roomId, reason }: Wanted,
  actorId: string,
): Promise<
  | number
  | "assessment.sessionNotFound"
  | "assessment.subjectUnknown"
  | "assessment.alreadyIn"
  | "assessment.clash"
  | "assessment.sessionFull"
> {
  const session = await db
    .selectFrom("assessment.exam_session")
    .selectAll()
    .where("id", "=", sessionId)
    .where("day_id", "=", day.id)
    .executeTakeFirst();
  if (!session) return "assessment.sessionNotFound";
  const wanted = [...new Set(userIds)].toSorted();
  const { rows: learners } = await sql<{ id: string }>`
    select enrolment.user_id as id from course.enrolment
    where ${mayTakePart(setting)} and enrolment.user_id = any(${wanted}::text[])`.execute(db);
  if (learners.length < wanted.length) return "assessment.subjectUnknown";
  const left = new Set<string>();
  const moved: string[] = [];
  // In the order of their ids, so that two who move the same people wait for each other.
  for (const userId of wanted) {
    await takeTurn(db, `exam ${userId}`);
    const own = await db
      .selectFrom("assessment.exam_appointment")
      .select(["id", "state", "session_id"])
      .where("day_id", "=", day.id)
      .where("user_id", "=", userId)
      .forUpdate()
      .executeTakeFirst();
    if (own?.state === PRESENT) return "assessment.alreadyIn";
    const times = { startsAt: session.starts_at, endsAt: session.ends_at };
    if (await clashOf(db, userId, day.id, times)) return "assessment.clash";
    if (own) {
      await leaveSeats(db, [own.id]);
      left.add(own.session_id);
    }
    const id = await writeAppointment(db, { dayId: day.id, userId, sessionId, state: 1 });
    const place = { sessionId, roomId: roomId ?? null };
    if (!(await takeSeat(db, id, place))) {
      await releaseOverdue(db, sessionId);
      if (!(await takeSeat(db, id, place))) return "assessment.sessionFull";
    }
    moved.push(id);
  }
  await noteSteps(
    db,
    moved.map((appointmentId) => ({ appointmentId, step: "moved", actorId, reason })),
  );
  await tellAppointment(services, db, moved, "seated");
  left.delete(sessionId);
  for (const id of left) await moveUp(services, db, id);
  return moved.length;
}
