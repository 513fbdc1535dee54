import { sql, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import type { TrainingTables } from "../tables.ts";

/** A class that the viewer leads. */
export interface LedClass {
  readonly id: string;
  readonly name: string;
  readonly packageId: string;
  readonly projectName: string;
  readonly siteId: string;
  readonly hours: number;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  /** Otherwise a monitor. */
  readonly isHead: boolean;
}

/** True for `training.class as class` that the person leads, as head teacher or as monitor. */
export const isLedBy = (userId: string) => sql<boolean>`(class.head_id = ${userId} or exists (
  select from training.class_monitor as monitor
  where monitor.class_id = class.id and monitor.user_id = ${userId}))`;

/** Classes of projects that were not removed, which the person leads. */
export const ledClasses = (db: Kysely<TrainingTables>, userId: string) =>
  db
    .selectFrom("training.class as class")
    .innerJoin("training.package as package", "package.id", "class.package_id")
    .where("package.deleted_at", "is", null)
    .where(isLedBy(userId));

/**
 * A class for who leads it. Throws training.classNotFound for any other, whether it exists or not, so that nobody
 * learns of classes that are none of theirs.
 */
export async function ledClass(
  db: Kysely<TrainingTables>,
  { userId }: Viewer,
  classId: string,
): Promise<LedClass> {
  const row = await ledClasses(db, userId)
    .innerJoin("training.project as project", "project.package_id", "class.package_id")
    .select([
      "class.id",
      "class.name",
      "class.package_id as packageId",
      "package.name as projectName",
      "package.site_id as siteId",
      "project.hours",
      sql<string | null>`coalesce(class.starts_on, project.study_starts_on)`.as("startsOn"),
      sql<string | null>`coalesce(class.ends_on, project.study_ends_on)`.as("endsOn"),
      sql<boolean>`coalesce(class.head_id = ${userId}, false)`.as("isHead"),
    ])
    .where("class.id", "=", classId)
    .executeTakeFirst();
  if (!row) throw new Failure("training.classNotFound");
  return row;
}
