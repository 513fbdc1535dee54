import { sql } from "kysely";
import type { PersonData, PersonRows } from "../kernel/person-data.ts";
import { tablesOf } from "../kernel/services.ts";
import type { DiscussionTables } from "./tables.ts";

/** Texts of the first account; all of them move. */
const SAID = ["post", "reply", "note", "inquiry", "answer"] as const;

/** Things of which a person has only one, with what distinguishes them: the second account keeps its own. */
const ONCE = {
  rating: ["course_id"],
  post_like: ["post_id"],
  post_look: ["post_id"],
  notice_receipt: ["notice_id"],
  post_draft: ["course_id", "post_id"],
  reminder: ["period_id", "kind"],
  mention: ["post_id", "reply_id"],
  report: ["target_id"],
  teacher_rating: ["package_id", "teacher_id"],
} as const;

/** Moves posts, notes, questions, answers and ratings; where both accounts have one, the second's stays. */
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

/** The tables that a merge changes. */
export const DISCUSSION_ROWS: Readonly<Record<string, PersonRows>> = Object.fromEntries(
  [...SAID, ...Object.keys(ONCE)].map((name) => [`discussion.${name}`, { by: ["user_id"] }]),
);

/** What names somebody and stays: who decided something then. */
export const DISCUSSION_STAYS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "answer.endorsed_by",
    "class_pin.by_id",
    "teacher_rating.teacher_id",
    "note.hidden_by",
    "notice.created_by",
    "post.deleted_by",
    "post.status_by",
    "rating.replied_by",
    "rating.hidden_by",
    "reply.deleted_by",
    "reply.status_by",
    "report.decided_by",
  ].map((column) => [`discussion.${column}`, "who did or decided it then"]),
);
