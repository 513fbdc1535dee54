import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import * as contract from "@perennial/contract/course/create/copy.ts";
import { PublishStatus } from "@perennial/contract/course/course.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { copyCourseInto } from "./course-copy.ts";
import { insertNewCourse } from "./new-course.ts";
import { daysBetween, shiftedDay } from "../period/period-days.ts";
import { copyPlan } from "../plan/plan-copy.ts";
import { implement, type CourseTables } from "../tables.ts";

/** The new period gets classes with the settings of the old ones, without learners and with new codes. */
async function copyClasses(
  db: Kysely<CourseTables>,
  from: string,
  to: string,
  shiftDays: number,
  makerId: string,
): Promise<void> {
  const classes = await db
    .selectFrom("course.class")
    .selectAll()
    .where("period_id", "=", from)
    .execute();
  if (classes.length === 0) return;
  await db
    .insertInto("course.class")
    .values(
      classes.map((one) => ({
        period_id: to,
        name: one.name,
        teacher_id: one.teacher_id,
        starts_on: shiftedDay(one.starts_on, shiftDays),
        ends_on: shiftedDay(one.ends_on, shiftDays),
        quota: one.quota,
        enrol_mode: one.enrol_mode,
        // Eight characters that can be read out without mistakes.
        invite_code: sql<string>`case when ${one.invite_code} = '' then '' else upper(substr(md5(random()::text), 1, 8)) end`,
        created_by: makerId,
      })),
    )
    .execute();
}

/** Courses and periods made from others. */
export const copy = implement(contract, {
  async copyCourse({ input, db, viewer, right }) {
    const { courseId: source } = right;
    const made = await insertNewCourse(db, viewer(), {
      type: source.type,
      name: input.name,
      startsOn: input.startDate || null,
    });
    await copyCourseInto(db, source.periodId, made.periodId);
    return made;
  },

  async copyPeriod({ input, db, viewer, right: { periodId: course }, fail }) {
    // The course's row is locked, so that two concurrent copies do not make two periods with the same number.
    await db
      .selectFrom("course.course")
      .select("id")
      .where("id", "=", course.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const periods = await db
      .selectFrom("course.period")
      .selectAll()
      .where("course_id", "=", course.id)
      .orderBy("version", "desc")
      .execute();
    const source = periods.find(({ id }) => id === input.periodId);
    const newest = periods[0];
    if (!source || !newest) return fail("course.notFound");
    if (newest.publish_status < PublishStatus.upcoming) return fail("course.draftWaiting");
    const shiftDays = daysBetween(source.starts_on ?? chinaDay(now()), input.startDate);
    const { id: periodId } = await db
      .insertInto("course.period")
      .values({
        course_id: course.id,
        version: newest.version + 1,
        name: input.name,
        starts_on: input.startDate,
        ends_on: shiftedDay(source.ends_on, shiftDays),
        enrol_starts_on: shiftedDay(source.enrol_starts_on, shiftDays),
        enrol_ends_on: shiftedDay(source.enrol_ends_on, shiftDays),
        price_fen: source.price_fen,
        assessment: JSON.stringify(source.assessment),
        params: JSON.stringify(source.params),
        copied_from_id: source.id,
        created_by: viewer().userId,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await copyPlan(db, source.id, periodId, shiftDays);
    if (input.hasClasses) {
      await copyClasses(db, source.id, periodId, shiftDays, viewer().userId);
    }
    await db
      .updateTable("course.course")
      .set({ updated_at: sql<string>`now()` })
      .where("id", "=", course.id)
      .execute();
    return { courseId: course.id, periodId };
  },
});
