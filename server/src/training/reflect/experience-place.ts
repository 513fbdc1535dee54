import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import type { TrainingTables } from "../tables.ts";

/** Where somebody writes experiences of a project; undefined for who does not learn in it. */
export async function experiencePlace(
  db: Kysely<TrainingTables>,
  userId: string,
  packageId: string,
) {
  return db
    .selectFrom("training.member as member")
    .innerJoin("training.package as package", "package.id", "member.package_id")
    .leftJoin("training.class as class", "class.id", "member.class_id")
    .leftJoin("training.experience_rule as rule", "rule.class_id", "member.class_id")
    .select([
      "package.site_id as siteId",
      "member.class_id as classId",
      sql<string>`coalesce(class.name, '')`.as("className"),
      sql<number>`coalesce(rule.min_words, 0)`.as("minWords"),
    ])
    .where("member.package_id", "=", packageId)
    .where("member.user_id", "=", userId)
    .where("member.status", "=", EnrolmentStatus.learns)
    .where("package.kind", "=", "project")
    .where("package.deleted_at", "is", null)
    .executeTakeFirst();
}
