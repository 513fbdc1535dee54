import { sql, type Kysely } from "kysely";
import { now } from "../kernel/clock.ts";
import { tellLearned } from "./learned.ts";
import type { LearningTables } from "./tables.ts";
import type { UnitPlace } from "./unit-place.ts";

/** A unit that a learner works in. */
export type LearnersUnit = UnitPlace & { readonly classId: string };

/** What is recorded about a visit. */
export type VisitPlace = Pick<LearnersUnit, "unitId" | "periodId" | "courseId" | "classId">;

/** True for learners: their visits are recorded. */
export const isLearners = (place: UnitPlace): place is LearnersUnit => place.classId !== undefined;

/** Records that the learner is in the unit, and completes it when requested; a completed unit stays complete. */
export async function noteVisit(
  db: Kysely<LearningTables>,
  userId: string,
  place: VisitPlace,
  isComplete: boolean,
): Promise<{ isComplete: boolean; isRecorded: true }> {
  const row = await db
    .insertInto("learning.unit_visit")
    .values({
      user_id: userId,
      unit_id: place.unitId,
      period_id: place.periodId,
      course_id: place.courseId,
      class_id: place.classId,
      completed_at: isComplete ? now().toISOString() : null,
    })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "unit_id"]).doUpdateSet((eb) => ({
        last_at: sql<string>`now()`,
        // A learner who changes class keeps the visit.
        class_id: eb.ref("excluded.class_id"),
        completed_at: eb.fn.coalesce("learning.unit_visit.completed_at", "excluded.completed_at"),
      })),
    )
    .returning("completed_at")
    .executeTakeFirstOrThrow();
  if (isComplete) await tellLearned(db, { userId, courseId: place.courseId });
  return { isComplete: row.completed_at !== null, isRecorded: true };
}
