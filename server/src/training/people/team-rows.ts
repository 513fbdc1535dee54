import type { PROJECT_RIGHTS } from "@perennial/contract/training/package-edit.ts";
import { sql, type Kysely } from "kysely";
import type { TrainingTables } from "../tables.ts";

/** Who runs a project, those who were there first before the others. */
export const readTeam = (db: Kysely<TrainingTables>, packageId: string) =>
  db
    .selectFrom("training.project_admin as admin")
    .innerJoin("identity.user as person", "person.id", "admin.user_id")
    .leftJoin("identity.user as actor", "actor.id", "admin.added_by")
    .leftJoin("organisation.corp as corp", "corp.id", "person.corp_id")
    .select([
      "person.id",
      "person.name",
      "person.login_name as loginName",
      "person.mobile",
      sql<string>`coalesce(corp.name, '')`.as("corpName"),
      "admin.is_owner as isOwner",
      sql<(typeof PROJECT_RIGHTS)[number][]>`admin.rights`.as("rights"),
      sql<string>`coalesce(actor.name, '')`.as("addedByName"),
      "admin.created_at as addedAt",
    ])
    .where("admin.package_id", "=", packageId)
    .orderBy("admin.created_at")
    .orderBy("person.id")
    .execute();
