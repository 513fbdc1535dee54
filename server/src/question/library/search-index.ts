import { sql } from "kysely";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { headColumns } from "../item/marks.ts";
import type { QuestionTables } from "../tables.ts";
import { nameOfLibrary, libraryOfRow } from "./library.ts";
import { selectWhole } from "./whole-question.ts";

const BATCH = 500;

/** Writes what questions are found and compared by, for those that stood already before an update of the product. */
export async function writeMissingSearch(services: Services): Promise<void> {
  const db = tablesOf<QuestionTables>(services.db);
  for (let after = ""; ;) {
    const rows = await selectWhole(db)
      .where(sql<boolean>`question.search = ''`)
      .where("question.id", ">", after)
      .orderBy("question.id")
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      await db
        .updateTable("question.question")
        .set(headColumns(row.content, row.key, nameOfLibrary(libraryOfRow(row))))
        .where("id", "=", row.id)
        .execute();
      after = row.id;
    }
    if (rows.length < BATCH) return;
  }
}
