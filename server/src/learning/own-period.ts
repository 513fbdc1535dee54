import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import { preparedRead } from "../kernel/database/prepared-read.ts";
import type { LearningTables } from "./tables.ts";
import { LEARNT } from "./unit-place.ts";

/** A course as somebody learns in it. */
export type OwnPeriod = NonNullable<Awaited<ReturnType<typeof ownPeriod>>>;

interface PeriodWanted {
  readonly userId: string;
  readonly courseId: string;
  readonly periodId: string | null;
}

const periodsOf = preparedRead((db: Kysely<LearningTables>, wanted: PeriodWanted) =>
  db
    .selectFrom("course.enrolment as enrolment")
    .innerJoin("course.course as course", "course.id", "enrolment.course_id")
    .innerJoin("course.period as period", "period.id", "enrolment.period_id")
    .innerJoin("course.class as class", "class.id", "enrolment.class_id")
    .select([
      "period.id",
      "period.publish_status",
      "period.params",
      "period.assessment",
      "course.id as course_id",
      "course.name as course_name",
      "course.type as course_type",
      "course.link_url",
      "class.id as class_id",
      "class.name",
    ])
    .where("enrolment.course_id", "=", wanted.courseId)
    .where("enrolment.user_id", "=", wanted.userId)
    .where("enrolment.status", "=", EnrolmentStatus.learns)
    .where("period.publish_status", "in", [...LEARNT])
    .where("course.deleted_at", "is", null)
    .where(sql<boolean>`(${wanted.periodId}::text is null or period.id = ${wanted.periodId})`)
    .orderBy("period.version", "desc")
    .limit(1),
);

/** The learner's newest period of a course that is published, or the named one. */
export async function ownPeriod(
  db: Kysely<LearningTables>,
  userId: string,
  courseId: string,
  periodId?: string,
) {
  return (await periodsOf(db, { userId, courseId, periodId: periodId ?? null }))[0];
}
