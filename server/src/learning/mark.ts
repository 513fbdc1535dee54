import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import * as contract from "@perennial/contract/learning/mark.ts";
import type { Kysely } from "kysely";
import type { CourseRight } from "../course/public.ts";
import { Failure } from "../kernel/failure.ts";
import { tellLearned } from "./learned.ts";
import { implement, type LearningTables } from "./tables.ts";

const MARKS_SHOWN = 50;

interface Wanted {
  readonly periodId?: string | undefined;
  readonly userId: string;
}

/** The period of the taught course in which the person learns. */
async function taughtPeriod(
  db: Kysely<LearningTables>,
  right: CourseRight,
  wanted: Wanted,
): Promise<string> {
  const place = await db
    .selectFrom("course.enrolment")
    .select("period_id")
    .where("course_id", "=", right.id)
    .where("period_id", "=", wanted.periodId ?? right.periodId)
    .where("user_id", "=", wanted.userId)
    .where("status", "=", EnrolmentStatus.learns)
    .executeTakeFirst();
  if (!place) throw new Failure("learning.notALearner");
  return place.period_id;
}

async function marksOf(db: Kysely<LearningTables>, periodId: string, userId: string) {
  const rows = await db
    .selectFrom("learning.mark as mark")
    .leftJoin("identity.user as teacher", "teacher.id", "mark.marked_by")
    .select(["mark.id", "mark.points", "mark.reason", "mark.created_at", "teacher.name"])
    .where("mark.period_id", "=", periodId)
    .where("mark.user_id", "=", userId)
    .orderBy("mark.created_at", "desc")
    .orderBy("mark.id", "desc")
    .limit(MARKS_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    points: row.points,
    reason: row.reason,
    markedBy: row.name ?? "",
    createTime: row.created_at,
  }));
}

/** The team's own points; every change stays readable. */
export const mark = implement(contract, {
  async markLearner({ input, db, viewer, right, fail }) {
    const periodId = await taughtPeriod(db, right.courseId, input);
    const { userId, points, reason } = input;
    const before = await marksOf(db, periodId, userId);
    if (before.length > 0 && reason === "")
      return fail("learning.markReason", [{ path: "reason", message: "required" }]);
    await db
      .insertInto("learning.mark")
      .values({
        period_id: periodId,
        user_id: userId,
        points,
        reason,
        marked_by: viewer().userId,
      })
      .execute();
    await tellLearned(db, { userId, courseId: right.courseId.id });
    return marksOf(db, periodId, userId);
  },

  async listMarks({ input, db, right }) {
    return marksOf(db, await taughtPeriod(db, right.courseId, input), input.userId);
  },
});
