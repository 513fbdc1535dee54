import type { Selectable } from "kysely";
import { eachThing } from "../../kernel/access/things.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf } from "../../kernel/services.ts";
import { libraryRight, type LibraryRight } from "../library/library-right.ts";
import type { ImportTables } from "./import-tables.ts";

/** An import and the library into which it leads. */
export interface ImportRight {
  readonly row: Selectable<ImportTables["question.import"]>;
  readonly library: LibraryRight;
}

declare module "../../kernel/access/things.ts" {
  interface ThingFacts {
    questionImport: ImportRight;
  }
}

/** Throws question.importNotFound to whoever may not change the library. */
export const importThing = eachThing(async (call, id, _right: "edit"): Promise<ImportRight> => {
  const row = await tablesOf<ImportTables>(call.db)
    .selectFrom("question.import")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  const library =
    row &&
    (await libraryRight(call.db, call.viewer(), { kind: row.library_kind, id: row.library_id }));
  if (!row || !library?.mayEdit) throw new Failure("question.importNotFound");
  return { row, library };
});
