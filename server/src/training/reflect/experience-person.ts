import { sql } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import type { PersonRows } from "../../kernel/person-data.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { TrainingTables } from "../tables.ts";

const MAX_ROWS = 10_000;

/** The tables that a merge changes. */
export const EXPERIENCE_ROWS: Readonly<Record<string, PersonRows>> = {
  "training.experience": { by: ["user_id"] },
  "training.experience_like": { by: ["user_id"] },
  "training.experience_comment": { by: ["user_id"] },
};

/** What names somebody and stays. */
export const EXPERIENCE_STAYS: Readonly<Record<string, string>> = {
  "training.experience.judged_by": "who judged it then",
  "training.experience_rule.by_id": "who set it then",
};

/** What somebody wrote about the own learning. */
export const collectedExperiences = (untyped: AnyDatabase, userId: string) =>
  tablesOf<TrainingTables>(untyped)
    .selectFrom("training.experience")
    .select(["title", "content_html", "created_at"])
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .limit(MAX_ROWS)
    .execute();

/** Takes away what somebody wrote, and what they said of others. */
export async function removeExperiences(untyped: AnyDatabase, userId: string): Promise<void> {
  const db = tablesOf<TrainingTables>(untyped);
  await db.deleteFrom("training.experience_like").where("user_id", "=", userId).execute();
  await db
    .updateTable("training.experience")
    .set({ title: "", content_html: "", deleted_at: sql<string>`coalesce(deleted_at, now())` })
    .where("user_id", "=", userId)
    .execute();
  await db
    .updateTable("training.experience_comment")
    .set({ content: "", deleted_at: sql<string>`coalesce(deleted_at, now())` })
    .where("user_id", "=", userId)
    .execute();
}

/** What both wrote is kept; a like is given once. */
export async function mergeExperiences(
  db: AnyDatabase,
  fromId: string,
  toId: string,
): Promise<void> {
  await sql`update training.experience set user_id = ${toId} where user_id = ${fromId}`.execute(db);
  await sql`update training.experience_comment set user_id = ${toId}
    where user_id = ${fromId}`.execute(db);
  await sql`
    update training.experience_like set user_id = ${toId} where user_id = ${fromId}
      and experience_id not in (
        select experience_id from training.experience_like where user_id = ${toId})`.execute(db);
  await sql`delete from training.experience_like where user_id = ${fromId}`.execute(db);
}
