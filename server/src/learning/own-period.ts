import { EnrolmentStatus } from "@perennial/contract/course/enrolment.ts";
import type { Kysely } from "kysely";
import type { LearningTables } from "./tables.ts";
import { LEARNT } from "./unit-place.ts";

/** The learner's newest period of a course that is published. */
export async function ownPeriod(db: Kysely<LearningTables>, userId: string, courseId: string) {
  return db
    .selectFrom("course.enrolment as enrolment")
    .innerJoin("course.period as period", "period.id", "enrolment.period_id")
    .innerJoin("course.class as class", "class.id", "enrolment.class_id")
    .select([
      "period.id",
      "period.publish_status",
      "period.params",
      "class.id as class_id",
      "class.name",
    ])
    .where("enrolment.course_id", "=", courseId)
    .where("enrolment.user_id", "=", userId)
    .where("enrolment.status", "=", EnrolmentStatus.learns)
    .where("period.publish_status", "in", [...LEARNT])
    .orderBy("period.version", "desc")
    .limit(1)
    .executeTakeFirst();
}
