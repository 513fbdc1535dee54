import { sql } from "kysely";
import type { PersonData } from "../kernel/person-data.ts";
import { tablesOf } from "../kernel/services.ts";
import type { DiscussionTables } from "./tables.ts";

/** What somebody has said: all of it moves. */
const SAID = ["post", "reply", "note", "inquiry", "answer"] as const;

/** What there is once for each person, with what tells it apart: the second account keeps its own. */
const ONCE = {
  rating: ["course_id"],
  post_like: ["post_id"],
  post_look: ["post_id"],
  notice_receipt: ["notice_id"],
  post_draft: ["course_id", "post_id"],
  reminder: ["period_id", "kind"],
  mention: ["post_id", "reply_id"],
  report: ["target_id"],
} as const;

/** Posts, notes, questions, answers and ratings; of what both have the second account's stays. */
export const mergeTalk: NonNullable<PersonData["mergePerson"]> = async (untyped, fromId, toId) => {
  const db = tablesOf<DiscussionTables>(untyped);
  let talk = 0;
  for (const name of SAID) {
    const { numAffectedRows } = await sql`
      update ${sql.table(`discussion.${name}`)} set user_id = ${toId} where user_id = ${fromId}`.execute(
      db,
    );
    talk += Number(numAffectedRows ?? 0n);
  }
  for (const [name, keys] of Object.entries(ONCE)) {
    const table = sql.table(`discussion.${name}`);
    const isSame = sql.join(
      keys.map((key) => sql`own.${sql.ref(key)} = gone.${sql.ref(key)}`),
      sql` and `,
    );
    await sql`
      update ${table} as gone set user_id = ${toId} where gone.user_id = ${fromId}
        and not exists (select 1 from ${table} as own where own.user_id = ${toId} and ${isSame})`.execute(
      db,
    );
    await sql`delete from ${table} where user_id = ${fromId}`.execute(db);
  }
  return { talk };
};
