import type { Kysely, Selectable } from "kysely";
import { eachThing } from "../../kernel/access/things.ts";
import { Failure } from "../../kernel/failure.ts";
import { notThereAs } from "../../course/public.ts";
import type { SettingRow } from "../setting/setting-row.ts";
import { requireWatch } from "../setting/team-things.ts";
import type { PhotoTables } from "./photo-tables.ts";

/** A row of assessment.photo_check. */
export type PhotoCheckRow = Selectable<PhotoTables["assessment.photo_check"]>;

declare module "../../kernel/access/things.ts" {
  interface ThingFacts {
    photoCheck: { readonly check: PhotoCheckRow; readonly setting: SettingRow };
  }
}

/**
 * A check of who answers. Nobody compares with the own photo, also not who is in the team. Throws
 * assessment.photoCheckNotFound, course.mayNot.
 */
export const photoCheckThing = eachThing(async (call, id, right: "own" | "compare" | "see") => {
  const db = call.db as Kysely<PhotoTables>;
  const check = await db
    .selectFrom("assessment.photo_check")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  const setting =
    check &&
    (await db
      .selectFrom("assessment.setting")
      .selectAll()
      .where("id", "=", check.setting_id)
      .where("deleted_at", "is", null)
      .executeTakeFirst());
  if (!check || !setting) throw new Failure("assessment.photoCheckNotFound");
  const isOwn = check.user_id === call.viewer().userId;
  if (isOwn ? right === "compare" : right === "own")
    throw new Failure("assessment.photoCheckNotFound");
  if (!isOwn)
    await notThereAs(
      "assessment.photoCheckNotFound",
      requireWatch(call, setting, check.user_id, "assessment.photoCheckNotFound"),
    );
  return { check, setting };
});
