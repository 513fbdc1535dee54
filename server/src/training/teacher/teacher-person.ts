import { sql } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";

/** What both accounts teach is taught by the second. */
export async function mergeTeachings(db: AnyDatabase, fromId: string, toId: string): Promise<void> {
  await sql`
    insert into training.teacher (package_id, user_id, title, added_by, created_at)
    select package_id, ${toId}, title, added_by, created_at from training.teacher
    where user_id = ${fromId} on conflict do nothing`.execute(db);
  await sql`
    update training.teaching as theirs set user_id = ${toId} where user_id = ${fromId}
      and not exists (select from training.teaching as own where own.user_id = ${toId}
        and own.package_id = theirs.package_id and own.course_id = theirs.course_id
        and own.class_id = theirs.class_id)`.execute(db);
  await sql`delete from training.teacher where user_id = ${fromId}`.execute(db);
}
