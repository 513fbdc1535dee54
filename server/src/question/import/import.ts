import * as contract from "@perennial/contract/question/import.ts";
import type { Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { readPage } from "../../kernel/database/paging.ts";
import { implementOn } from "../../kernel/domain.ts";
import type { QuestionTables } from "../tables.ts";
import { beginImport } from "./begin-import.ts";
import {
  selectImports,
  shownImport,
  shownRow,
  storedImport,
  wordsOfLikes,
  type ImportReadTables,
} from "./import-shown.ts";
import type { ImportTables } from "./import-tables.ts";
import { itemMarks } from "./read-rows.ts";
import { saveRows } from "./save-rows.ts";
import { removeUnsavedImport } from "./sweep-imports.ts";

type Tables = ImportReadTables;

const { ImportState, RowFate } = contract;

/** The state of an import while nobody else can end it. */
const lockedState = async (db: Kysely<Tables>, id: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom("question.import")
      .select("state")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst()
  )?.state;

/** Imports of questions: read, looked through, mended, saved in one go. */
export const importOperations = implementOn<Tables>()(contract, {
  async importText({ input, viewer, caller, right, services, transaction }) {
    const library = right.libraryId;
    const id = await beginImport(
      services,
      caller,
      viewer(),
      {
        library,
        uploadId: input.uploadId,
        fileName: "",
        read: { format: "text", text: input.text },
      },
      (work) => transaction((db) => work(db as unknown as Kysely<QuestionTables & ImportTables>)),
    );
    return storedImport(services.db as unknown as Kysely<Tables>, id);
  },

  async listImports({ input, db, right }) {
    const { kind, id } = right.libraryId;
    const found = db
      .selectFrom("question.import")
      .where("library_kind", "=", kind)
      .where("library_id", "=", id);
    const { rows, page } = await readPage(found, input, (all) =>
      all.select(["id", "created_at"]).orderBy("created_at", "desc").orderBy("id"),
    );
    const ids = rows.map((row) => row.id);
    const seen =
      ids.length === 0 ? [] : await selectImports(db).where("import.id", "in", ids).execute();
    const byId = new Map(seen.map((row) => [row.id, shownImport(row)]));
    return { data: ids.flatMap((one) => byId.get(one) ?? []), page };
  },

  async getImport({ input, db }) {
    const row = await selectImports(db).where("import.id", "=", input.id).executeTakeFirstOrThrow();
    return { ...shownImport(row), leftOver: [...row.left_over] };
  },

  async listImportRows({ input, db }) {
    const { id, only } = input;
    const found = db
      .selectFrom("question.import_row")
      .where("import_id", "=", id)
      .$if(only === "doubtful", (query) =>
        query
          .where("fate", "in", [RowFate.waiting, RowFate.refused])
          .where((where) =>
            where.or([
              where("doubts", "<>", "[]" as never),
              where("faults", "<>", "[]" as never),
              where("like_id", "<>", ""),
            ]),
          ),
      )
      .$if(typeof only === "number", (query) => query.where("fate", "=", Number(only)));
    const { rows, page } = await readPage(found, input, (all) => all.selectAll().orderBy("no"));
    const likes = await wordsOfLikes(db, rows);
    return { data: rows.map((row) => shownRow(row, likes)), page };
  },

  async updateImportRow({ input, db, right, fail }) {
    const { id, no, version, item, isLeftOut, difficulty, knowledge, tags } = input;
    if (right.id.row.state !== ImportState.review) return fail("question.importClosed");
    const faults = item ? itemMarks(item) : [];
    if (faults.length > 0)
      return fail(
        "question.answerWrong",
        faults.map(({ at, code }) => ({ path: `item.${at}`, message: code })),
      );
    const row = await db
      .updateTable("question.import_row")
      .set({
        version: version + 1,
        fate: isLeftOut ? RowFate.leftOut : RowFate.waiting,
        difficulty,
        knowledge,
        tags,
        // Somebody has looked: what was written by hand holds no doubt any more.
        ...(item ? { item: JSON.stringify(item), doubts: "[]", faults: "[]" } : {}),
      })
      .where("import_id", "=", id)
      .where("no", "=", no)
      .where("version", "=", version)
      .returningAll()
      .executeTakeFirst();
    if (!row) return fail("question.changed");
    await db
      .updateTable("question.import")
      .set({ changed_at: now().toISOString() })
      .where("id", "=", id)
      .execute();
    return shownRow(row, await wordsOfLikes(db, [row]));
  },

  async saveImport({ input, db, viewer, right, fail }) {
    const { id, mayPractise, isSecret } = input;
    if (mayPractise && isSecret) return fail("question.flagsDiffer");
    if ((await lockedState(db, id)) !== ImportState.review) return fail("question.importClosed");
    const { row, library } = right.id;
    await saveRows(db, id, {
      place: { ...library, ownerId: viewer().userId },
      mayPractise,
      isSecret,
      fileName: row.file_name,
    });
    await db
      .updateTable("question.import")
      .set({ state: ImportState.saved, saved_at: now().toISOString() })
      .where("id", "=", id)
      .execute();
    return storedImport(db, id);
  },

  async removeImport({ input, db, right, fail }) {
    if ((await lockedState(db, input.id)) !== ImportState.review)
      return fail("question.importClosed");
    await removeUnsavedImport(db as unknown as Kysely<ImportTables>, right.id.row);
    return true;
  },
});
