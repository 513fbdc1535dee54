import type { Selectable } from "kysely";
import { eachThing } from "../../kernel/access/things.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf } from "../../kernel/services.ts";
import { libraryRight } from "../../question/public.ts";
import type { AssessmentTables } from "../tables.ts";

/** A row of assessment.paper. */
export type PaperRow = Selectable<AssessmentTables["assessment.paper"]>;

/** A paper, with what the viewer may do in its library. */
export interface PaperRight {
  readonly row: PaperRow;
  readonly mayEdit: boolean;
}

declare module "../../kernel/access/things.ts" {
  interface ThingFacts {
    paper: PaperRight;
  }
}

/**
 * Papers are for those who see all of the library in which they stand: a course's team, managers of an organisation's or
 * a site's questions, a person's own. Throws assessment.paperNotFound for everybody else, and assessment.mayNot to
 * those who see it and may not change it.
 */
export const paperThing = eachThing(
  async ({ db, viewer }, id, right: "see" | "edit"): Promise<PaperRight> => {
    const row = await tablesOf<AssessmentTables>(db)
      .selectFrom("assessment.paper")
      .selectAll()
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    const library =
      row && (await libraryRight(db, viewer(), { kind: row.library_kind, id: row.library_id }));
    if (!row || !library?.seesAll) throw new Failure("assessment.paperNotFound");
    if (right === "edit" && !library.mayEdit) throw new Failure("assessment.mayNot");
    return { row, mayEdit: library.mayEdit };
  },
);
