import type { PaperRuleInput } from "@perennial/contract/assessment/paper-parts.ts";
import type { Kysely } from "kysely";
import { drawCandidates, libraryOfName } from "../../question/public.ts";
import { candidatesNeeded, draw, type DrawnRule, type DrawRule } from "../draw/draw.ts";
import { randomOf } from "../draw/random.ts";
import type { AssessmentTables } from "../tables.ts";
import type { PaperRow } from "./paper-right.ts";
import { mayAsk } from "./save-draft.ts";

/** So many questions for each that a rule wants are looked at first, that the least asked of them may be taken. */
const CHOICE = 3;

/** What decides which questions a paper's rules may draw. */
type DrawingPaper = Pick<PaperRow, "kind" | "library_kind" | "library_id">;

/** Candidates of each rule, at most so many as `mostOf` says; the same stretches for the same seed. */
async function candidatesOf(
  db: Kysely<AssessmentTables>,
  row: DrawingPaper,
  rules: readonly PaperRuleInput[],
  seed: string,
  mostOf: (rule: PaperRuleInput) => number,
): Promise<DrawRule[]> {
  const own = { kind: row.library_kind, id: row.library_id };
  const random = randomOf(seed);
  const filled: DrawRule[] = [];
  for (const [at, rule] of rules.entries()) {
    const library = rule.libraryId === null ? own : (libraryOfName(rule.libraryId) ?? own);
    const isOwn = library.kind === own.kind && library.id === own.id;
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    const candidates = await drawCandidates(
      db,
      library,
      { ...rule, withSecret: isOwn && mayAsk(row.kind, { is_secret: true }) },
      { from: random(), most: mostOf(rule) },
    );
    filled.push({
      id: String(at),
      count: rule.count,
      candidates: candidates.map(({ id, uses }) => ({ id, uses, isSeen: false })),
    });
  }
  return filled;
}

/**
 * Draws the questions of these rules beside those that were picked; ids of the result are the places of the rules. What
 * is kept for exams is drawn from the paper's own library only, and never for homework or exercises. A few candidates are
 * mostly enough; only where something is missing, as many are looked at as could help.
 */
export async function drawRules(
  db: Kysely<AssessmentTables>,
  row: DrawingPaper,
  rules: readonly PaperRuleInput[],
  pickedIds: readonly string[],
  seed: string,
): Promise<DrawnRule[]> {
  const picked = new Set(pickedIds);
  const few = await candidatesOf(db, row, rules, seed, ({ count }) => count * CHOICE);
  const drawn = draw(few, seed, picked);
  if (drawn.every(({ missing }) => missing === 0)) return drawn;
  const needed = candidatesNeeded(
    rules.map(({ count }) => count),
    pickedIds.length,
  );
  const all = await candidatesOf(db, row, rules, seed, ({ count }) => needed + count * CHOICE);
  return draw(all, seed, picked);
}
