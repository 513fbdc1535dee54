import { tablesOf } from "../kernel/services.ts";
import { Failure } from "../kernel/failure.ts";
import { setFileReader } from "../files/public.ts";
import { knownPlaces } from "./places.ts";
import { ANSWER_FILES } from "./submit.ts";
import type { FormTables } from "./tables.ts";

/** Files of an answer are read by those who manage the form, beside the person who sent them. */
export function letManagersRead(): void {
  setFileReader(ANSWER_FILES, async ({ db }, viewer, answerId) => {
    const row = await tablesOf<FormTables>(db)
      .selectFrom("form.answer as answer")
      .innerJoin("form.form as form", "form.id", "answer.form_id")
      .select(["form.place_kind", "form.place_id"])
      .where("answer.id", "=", answerId)
      .executeTakeFirst();
    const source = row && knownPlaces(row.place_kind);
    if (!source) return false;
    try {
      await source.manage(db, viewer, row.place_id);
      return true;
    } catch (error) {
      if (error instanceof Failure) return false;
      throw error;
    }
  });
}
