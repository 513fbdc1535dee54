import { FeedbackStatus } from "@perennial/contract/course/school/credit-feedback.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import { inDemoTime } from "../../kernel/demo-time.ts";
import { PROVINCE_SITE_ID } from "../../site/public.ts";
import { countLearners } from "../enrolment/enrolment-place.ts";
import type { CourseTables } from "../tables.ts";

const SCHOOL = "corp-senior-university";
const BY = "site01";

/** Courses of other organisations that the school's students take for credit: one runs, one is over and scored. */
const ASSIGNED = [
  { courseId: "course-ai-01", credit: 2, note: "选修，计入通识学分", students: ["student04"] },
  {
    courseId: "course-finance-01",
    credit: 1.5,
    note: "上学期选修",
    students: ["student04", "student05"],
  },
] as const;

const SCORES = [
  { userId: "student04", score: 86, isPassed: true, status: FeedbackStatus.fedBack },
  { userId: "student05", score: 58, isPassed: false, status: FeedbackStatus.open },
] as const;

async function place(
  db: Kysely<CourseTables>,
  periodId: string,
  courseId: string,
  students: readonly string[],
): Promise<void> {
  const klass = await db
    .selectFrom("course.class")
    .select("id")
    .where("period_id", "=", periodId)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  await countLearners(db, { id: klass.id, periodId, courseId }, students.length);
  await db
    .insertInto("course.enrolment")
    .values(
      students.map((user_id) => ({
        class_id: klass.id,
        user_id,
        period_id: periodId,
        course_id: courseId,
        corp_id: SCHOOL,
        site_id: PROVINCE_SITE_ID,
        status: EnrolmentStatus.learns,
        source: "assign" as const,
      })),
    )
    .execute();
}

/** Assigns two courses to the demo's school, with students in their classes and the scores of the finished one. */
export async function demoAssignments(db: Kysely<CourseTables>): Promise<void> {
  for (const { courseId, credit, note, students } of ASSIGNED) {
    const period = await db
      .selectFrom("course.course as course")
      .select("course.current_period_id as id")
      .where("course.id", "=", courseId)
      .executeTakeFirstOrThrow();
    const periodId = period.id ?? "";
    await db
      .insertInto("course.assignment")
      .columns([
        "course_id",
        "period_id",
        "corp_id",
        "right_path",
        "site_id",
        "credit",
        "note",
        "created_by",
      ])
      .expression((eb) =>
        eb
          .selectFrom("organisation.corp as corp")
          .select([
            sql.lit(courseId).as("course_id"),
            sql.lit(periodId).as("period_id"),
            "corp.id",
            "corp.right_path",
            sql.lit(PROVINCE_SITE_ID).as("site_id"),
            sql.lit(credit).as("credit"),
            sql.lit(note).as("note"),
            sql.lit(BY).as("created_by"),
          ])
          .where("corp.id", "=", SCHOOL),
      )
      .execute();
    await place(db, periodId, courseId, students);
    if (courseId !== "course-finance-01") continue;
    await db
      .insertInto("course.credit_feedback")
      .values(
        SCORES.map(({ userId, score, isPassed, status }) => ({
          period_id: periodId,
          user_id: userId,
          corp_id: SCHOOL,
          score,
          is_passed: isPassed,
          hours: isPassed ? 16 : 0,
          credit: isPassed ? credit : 0,
          status,
          fed_back_by: status === FeedbackStatus.fedBack ? BY : null,
          fed_back_at:
            status === FeedbackStatus.fedBack ? inDemoTime("2026-11-16T02:00:00Z") : null,
        })),
      )
      .execute();
  }
}
