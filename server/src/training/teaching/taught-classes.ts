import { sql, type Kysely } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { packageStanding } from "../package-right.ts";
import type { TrainingTables } from "../tables.ts";

/** True for `training.class as class` that the person leads as head teacher, or in which the person teaches. */
export const isTaughtBy = (userId: string) => sql<boolean>`(class.head_id = ${userId} or exists (
  select from training.teaching where teaching.package_id = class.package_id
    and teaching.user_id = ${userId} and teaching.class_id in ('', class.id)))`;

/** Classes of a project for who works in it: all for its team, the own ones for who only teaches in it. */
export const classesFor = (
  db: Kysely<TrainingTables>,
  userId: string,
  right: { readonly id: string; readonly may: { readonly leads: boolean } },
) =>
  db
    .selectFrom("training.class as class")
    .where("class.package_id", "=", right.id)
    .$if(!right.may.leads, (found) => found.where(isTaughtBy(userId)));

/** Ids of the classes for which somebody who works in a project may act. */
export async function taughtClasses(
  db: AnyDatabase,
  userId: string,
  right: Parameters<typeof classesFor>[2],
): Promise<string[]> {
  const rows = await classesFor(tablesOf<TrainingTables>(db), userId, right)
    .select("class.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The classes for which somebody may act in a project; undefined for who does not work in it. */
export async function teachingPlace(db: AnyDatabase, viewer: Viewer, packageId: string) {
  const found = await packageStanding(tablesOf<TrainingTables>(db), viewer, packageId);
  if (found?.row.kind !== "project" || !found.may.teach) return undefined;
  const place = { id: packageId, may: found.may };
  return { leads: found.may.leads, classIds: await taughtClasses(db, viewer.userId, place) };
}
