import { TEACHER_APPLICATION } from "@perennial/contract/identity/people/application-review.ts";
import type { Kysely } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import type { IdentityTables } from "../tables.ts";

/** An invigilator whom the organiser has let in. */
export interface ApprovedInvigilator {
  readonly userId: string;
  readonly name: string;
  readonly examPoint: string;
}

const LIST_MAX = 500;

/**
 * Invigilators whose application at a site was approved and whose account is in use, by name; only those of `userIds`
 * where they are given. Whoever asks has seen that the caller may organise exams there.
 */
export async function approvedInvigilators(
  db: AnyDatabase,
  siteId: string,
  userIds?: readonly string[],
): Promise<ApprovedInvigilator[]> {
  let rows = (db as Kysely<IdentityTables>)
    .selectFrom("identity.teacher_application as application")
    .innerJoin("identity.user as person", "person.id", "application.user_id")
    .select(["person.id as userId", "person.name", "application.exam_point as examPoint"])
    .distinctOn(["person.name", "person.id"])
    .where("application.site_id", "=", siteId)
    .where("application.status", "=", TEACHER_APPLICATION.passed)
    .where("person.is_enabled", "=", true)
    .orderBy("person.name")
    .orderBy("person.id")
    .orderBy("application.reviewed_at", "desc")
    .limit(LIST_MAX);
  if (userIds) rows = rows.where("person.id", "in", [...userIds, ""]);
  return rows.execute();
}
