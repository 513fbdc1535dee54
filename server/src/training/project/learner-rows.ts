import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import type { TrainingTables } from "../tables.ts";

interface LearnerFilter {
  readonly keyword: string;
  readonly status?: number | undefined;
  /** Of this class; empty for learners in none. */
  readonly classId?: string | undefined;
}

/** People in a project with this name and in this state. */
export function foundLearners(
  db: Kysely<TrainingTables>,
  packageId: string,
  { keyword, status, classId }: LearnerFilter,
) {
  let found = db.selectFrom("training.member as member").where("member.package_id", "=", packageId);
  if (status !== undefined) found = found.where("member.status", "=", status);
  if (classId === "")
    found = found
      .where("member.status", "=", EnrolmentStatus.learns)
      .where("member.class_id", "is", null);
  else if (classId !== undefined) found = found.where("member.class_id", "=", classId);
  if (keyword !== "")
    found = found.where(
      sql<boolean>`exists (select from identity."user" as named
        where named.id = member.user_id
          and strpos(lower(named.name), ${keyword.toLowerCase()}) > 0)`,
    );
  return found;
}

/** Those with what a list shows of each, applicants first. */
export const withResults = (found: ReturnType<typeof foundLearners>) =>
  found
    .leftJoin("identity.user as person", "person.id", "member.user_id")
    .leftJoin("organisation.corp as corp", "corp.id", "member.corp_id")
    .leftJoin("training.class as class", "class.id", "member.class_id")
    .leftJoin("training.learner as learner", (join) =>
      join
        .onRef("learner.package_id", "=", "member.package_id")
        .onRef("learner.user_id", "=", "member.user_id")
        .on("member.status", "=", EnrolmentStatus.learns)
        .on("learner.counted_at", "is not", null),
    )
    .select([
      "member.user_id",
      "person.name",
      "corp.name as corp_name",
      "member.status",
      "member.source",
      "class.name as class_name",
      "member.created_at",
      "learner.progress",
      sql<number | null>`learner.total::float8`.as("total"),
      "learner.is_passed",
    ])
    .orderBy("member.status")
    .orderBy("member.created_at", "desc")
    .orderBy("member.user_id");
