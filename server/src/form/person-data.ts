import { sql } from "kysely";
import type { PersonData } from "../kernel/person-data.ts";
import { tablesOf } from "../kernel/services.ts";
import type { FormTables } from "./tables.ts";

const MAX_ROWS = 10_000;

/** What forms keep about a person. Answers to anonymous forms belong to nobody. */
export const formPersonData: PersonData = {
  async collect(untyped, userId) {
    const db = tablesOf<FormTables>(untyped);
    const [answers, kept, made] = await Promise.all([
      db
        .selectFrom("form.answer as answer")
        .innerJoin("form.form as form", "form.id", "answer.form_id")
        .select(["form.title", "answer.given", "answer.submitted_at"])
        .where("answer.user_id", "=", userId)
        .orderBy("answer.submitted_at")
        .limit(MAX_ROWS)
        .execute(),
      db
        .selectFrom("form.progress as progress")
        .innerJoin("form.form as form", "form.id", "progress.form_id")
        .select(["form.title", "progress.answers", "progress.saved_at"])
        .where("progress.user_id", "=", userId)
        .orderBy("progress.saved_at")
        .limit(MAX_ROWS)
        .execute(),
      db
        .selectFrom("form.form")
        .select(["title", "created_at"])
        .where("owner_id", "=", userId)
        .where("deleted_at", "is", null)
        .orderBy("created_at")
        .limit(MAX_ROWS)
        .execute(),
    ]);
    return { 提交的问卷和表单: answers, 未提交的问卷和表单: kept, 创建的问卷和表单: made };
  },

  // Answers stay with the organisation that asked; their writer is an account without a name.
  async erase(untyped, userId) {
    const db = tablesOf<FormTables>(untyped);
    await db.deleteFrom("form.progress").where("user_id", "=", userId).execute();
  },

  rows: {
    "form.form": { by: ["owner_id"], skips: ["answer_num"] },
    "form.participant": { by: ["user_id"] },
    "form.answer": { by: ["user_id"] },
    "form.progress": { by: ["user_id"] },
  },

  /** Where both have answered, both answers stay: somebody has counted them already. */
  async mergePerson(untyped, fromId, toId) {
    for (const name of ["form.participant", "form.progress"]) {
      const table = sql.table(name);
      // oxlint-disable-next-line no-await-in-loop -- two tables, in one transaction
      await sql`update ${table} set user_id = ${toId} where user_id = ${fromId}
        and form_id not in (select form_id from ${table} where user_id = ${toId})`.execute(untyped);
      // oxlint-disable-next-line no-await-in-loop -- two tables, in one transaction
      await sql`delete from ${table} where user_id = ${fromId}`.execute(untyped);
    }
    const db = tablesOf<FormTables>(untyped);
    const moved = await db
      .updateTable("form.answer")
      .set({ user_id: toId })
      .where("user_id", "=", fromId)
      .executeTakeFirst();
    await db
      .updateTable("form.form")
      .set({ owner_id: toId })
      .where("owner_id", "=", fromId)
      .execute();
    return { formAnswers: Number(moved.numUpdatedRows) };
  },
};

/** Columns that keep naming the account that it was then. */
export const FORM_STAYS: Readonly<Record<string, string>> = {
  "form.version.by_id": "who published it then",
};
