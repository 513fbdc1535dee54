import { inChina } from "../../kernel/database/china-time.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import { DEMO_LEARNER_IDS } from "../../identity/public.ts";
import { PROVINCE_SITE_ID } from "../../site/public.ts";
import { countLearners } from "../enrolment/enrolment-place.ts";
import type { CourseTables } from "../tables.ts";

const LEARNER = "student01";
const SCHOOL = "corp-senior-university";

/** One under way with live sessions, one that ends soon, one that is over. */
const LEARNS = [
  { courseId: "course-memoir-01", daysAgo: 24 },
  { courseId: "course-hulusi-01", daysAgo: 31 },
  { courseId: "course-opera-01", daysAgo: 76 },
] as const;
/** A full class, for whose places student01 and somebody before wait. */
const FULL = "course-crochet-01";
/** Of this course the last unit opens soon. */
const OPENING = "course-memoir-01";
const OPENS_IN_DAYS = 2;
/** And from this total on a certificate is due. */
const CERTIFICATE_LINE = 80;

const classOf = (db: Kysely<CourseTables>, courseId: string) =>
  db
    .selectFrom("course.class as class")
    .innerJoin("course.period as period", "period.id", "class.period_id")
    .select(["class.id", "class.student_num", "period.id as period_id", "period.course_id"])
    .where("period.course_id", "=", courseId)
    .orderBy("class.id")
    .limit(1)
    .executeTakeFirstOrThrow();

/** Where the demo's learner stands in other courses: learning, done, and on a waiting list. */
export async function demoOwnPlaces(db: Kysely<CourseTables>): Promise<void> {
  const common = { corp_id: SCHOOL, site_id: PROVINCE_SITE_ID, source: "self" };
  for (const { courseId, daysAgo } of LEARNS) {
    const klass = await classOf(db, courseId);
    await countLearners(db, { id: klass.id, periodId: klass.period_id, courseId }, 1);
    await db
      .insertInto("course.enrolment")
      .values({
        ...common,
        class_id: klass.id,
        user_id: LEARNER,
        period_id: klass.period_id,
        course_id: courseId,
        status: EnrolmentStatus.learns,
        created_at: sql<string>`now() - make_interval(days => ${daysAgo})`,
      })
      .execute();
  }
  const full = await classOf(db, FULL);
  await db
    .updateTable("course.class")
    .set({ quota: full.student_num })
    .where("id", "=", full.id)
    .execute();
  const inside = await db
    .selectFrom("course.enrolment")
    .select("user_id")
    .where("class_id", "=", full.id)
    .execute();
  const insideIds = new Set(inside.map(({ user_id }) => user_id));
  const before = DEMO_LEARNER_IDS.find((id) => !insideIds.has(id));
  const waiting = [...(before === undefined ? [] : [before]), LEARNER];
  await db
    .insertInto("course.enrolment")
    .values(
      waiting.map((user_id, at) => ({
        corp_id: SCHOOL,
        site_id: PROVINCE_SITE_ID,
        source: "self",
        class_id: full.id,
        user_id,
        period_id: full.period_id,
        course_id: FULL,
        status: EnrolmentStatus.queued,
        queued_at: sql<string>`now() - make_interval(days => ${waiting.length - at})`,
      })),
    )
    .execute();
  await sql`
    update course.unit set opens_on = (now() ${inChina})::date + ${OPENS_IN_DAYS}::integer
    where id = (
      select unit.id from course.unit
      join course.chapter on chapter.id = unit.chapter_id
      join course.course on course.current_period_id = chapter.period_id
      where course.id = ${OPENING}
      order by chapter.sort desc, unit.sort desc limit 1)`.execute(db);
  await sql`
    update course.period set params = coalesce(params, '{}') ||
      jsonb_build_object('certificateLine', ${CERTIFICATE_LINE}::integer)
    where course_id = ${OPENING}`.execute(db);
}
