import * as contract from "@perennial/contract/assessment/preview.ts";
import type { Kysely } from "kysely";
import { implementOn } from "../kernel/domain.ts";
import { readDraft } from "./draft/draft.ts";
import type { PaperRow } from "./draft/paper-right.ts";
import { drawDraft } from "./publish.ts";
import { freeze } from "./release/freeze.ts";
import type { FrozenPaper } from "./release/frozen-paper.ts";
import { gradePaper } from "./release/grade-paper.ts";
import { orderInPrint, orderOnScreen, shownPaper } from "./release/show-paper.ts";
import type { AssessmentTables } from "./tables.ts";

/** What learners would get: what was frozen last, or the paper as it stands now with what the seed draws. */
export async function frozenOf(
  db: Kysely<AssessmentTables>,
  row: PaperRow,
  { seed, isReleased }: { readonly seed: string; readonly isReleased: boolean },
): Promise<FrozenPaper | undefined> {
  if (isReleased)
    return db
      .selectFrom("assessment.release")
      .select(["content", "key"])
      .where("paper_id", "=", row.id)
      .where("number", "=", row.release_number)
      .executeTakeFirst();
  const draft = await readDraft(db, row);
  return freeze(db, draft, await drawDraft(db, draft, seed));
}

/** Previews of papers for their authors; what they show holds no key, and answers are graded here. */
export const previewOperations = implementOn<AssessmentTables>()(contract, {
  async previewPaper({ input, db, right, fail }) {
    const { seed, printed } = input;
    const frozen = await frozenOf(db, right.id.row, input);
    if (!frozen) return fail("assessment.stateWrong");
    const { content } = frozen;
    const order =
      printed === 0 ? orderOnScreen(content, seed) : orderInPrint(content, seed, printed - 1);
    return shownPaper(content, order);
  },

  async tryPaper({ input, db, right, fail }) {
    const frozen = await frozenOf(db, right.id.row, input);
    if (!frozen) return fail("assessment.stateWrong");
    return gradePaper(frozen, new Map(input.answers.map(({ id, answer }) => [id, answer])));
  },
});
