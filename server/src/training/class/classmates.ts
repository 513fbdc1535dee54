import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import type { TrainingTables } from "../tables.ts";

/** Learners of a class of this name. */
export function classmates(db: Kysely<TrainingTables>, classId: string, keyword: string) {
  let found = db
    .selectFrom("training.member as member")
    .innerJoin("identity.user as person", "person.id", "member.user_id")
    .where("member.class_id", "=", classId)
    .where("member.status", "=", EnrolmentStatus.learns);
  if (keyword !== "")
    found = found.where(sql<boolean>`strpos(lower(person.name), ${keyword.toLowerCase()}) > 0`);
  return found;
}

export type Classmates = ReturnType<typeof classmates>;
