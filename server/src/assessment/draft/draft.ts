import type {
  PaperRuleInput,
  PaperSectionInput,
} from "@perennial/contract/assessment/paper-parts.ts";
import type { Kysely, Selectable } from "kysely";
import { nameOfLibrary } from "../../question/public.ts";
import type { AssessmentTables } from "../tables.ts";
import type { PaperRow } from "./paper-right.ts";

type Stored<Table extends keyof AssessmentTables> = Selectable<AssessmentTables[Table]>;

/** A question that was picked by hand, with what the bank says of it. */
export interface DraftItem {
  readonly questionId: string;
  readonly pinned: number | null;
  readonly points: number | null;
  readonly isFixed: boolean;
  /** Undefined once the question was removed from its library. */
  readonly head: QuestionHead | undefined;
}

/** What a paper needs to know of a question without opening it. */
export type QuestionHead = Pick<
  Stored<"question.question">,
  | "id"
  | "site_id"
  | "type"
  | "stem_text"
  | "difficulty"
  | "version"
  | "state"
  | "is_secret"
  | "library_kind"
  | "library_id"
>;

/** A section as it is written. */
export interface DraftSection {
  readonly id: string;
  readonly name: string;
  readonly instructions: string;
  readonly pointsEach: number;
  readonly isShuffled: boolean;
  readonly items: readonly DraftItem[];
  readonly rules: readonly PaperRuleInput[];
}

/** A paper as it is written, before it is frozen. */
export interface Draft {
  readonly row: PaperRow;
  readonly sections: readonly DraftSection[];
}

/** What the bank says of these questions; removed ones are left out. */
export async function questionHeads(
  db: Kysely<AssessmentTables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, QuestionHead>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("question.question")
    .select(["id", "site_id", "type", "stem_text", "difficulty", "version", "state", "is_secret"])
    .select(["library_kind", "library_id"])
    .where("id", "in", [...new Set(ids)])
    .where("deleted_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const ruleOf = (row: Stored<"assessment.rule">): PaperRuleInput => ({
  count: row.count,
  libraryId:
    row.library_kind === null || row.library_id === null
      ? null
      : nameOfLibrary({ kind: row.library_kind, id: row.library_id }),
  type: row.type as PaperRuleInput["type"],
  difficulty: row.difficulty as PaperRuleInput["difficulty"],
  knowledgeIds: row.knowledge_ids,
  tags: row.tags,
  points: row.points,
});

/** Rows by the section in which they stand, in their order. */
function bySection<Row extends { readonly section_id: string }>(rows: readonly Row[]) {
  const grouped = Map.groupBy(rows, ({ section_id }) => section_id);
  return (id: string): readonly Row[] => grouped.get(id) ?? [];
}

/** Everything that was written of a paper. */
export async function readDraft(db: Kysely<AssessmentTables>, row: PaperRow): Promise<Draft> {
  const sections = await db
    .selectFrom("assessment.section")
    .selectAll()
    .where("paper_id", "=", row.id)
    .orderBy("position")
    .execute();
  const items = await db
    .selectFrom("assessment.item")
    .selectAll()
    .where("paper_id", "=", row.id)
    .orderBy("position")
    .execute();
  const rules = await db
    .selectFrom("assessment.rule")
    .selectAll()
    .where("paper_id", "=", row.id)
    .orderBy("position")
    .execute();
  const heads = await questionHeads(
    db,
    items.map(({ question_id }) => question_id),
  );
  const [itemsOf, rulesOf] = [bySection(items), bySection(rules)];
  return {
    row,
    sections: sections.map((section) => ({
      id: section.id,
      name: section.name,
      instructions: section.instructions_html,
      pointsEach: section.points_each,
      isShuffled: section.is_shuffled,
      items: itemsOf(section.id).map((item) => ({
        questionId: item.question_id,
        pinned: item.pinned,
        points: item.points,
        isFixed: item.is_fixed,
        head: heads.get(item.question_id),
      })),
      rules: rulesOf(section.id).map(ruleOf),
    })),
  };
}

/** What is written of a paper before it is saved. */
interface WrittenPaper {
  readonly name: string;
  readonly total: number;
  readonly passLine: number;
  readonly sections: readonly PaperSectionInput[];
}

/** A paper as it would stand if this were saved. */
export async function writtenDraft(
  db: Kysely<AssessmentTables>,
  { row }: Draft,
  { name, total, passLine, sections }: WrittenPaper,
): Promise<Draft> {
  const heads = await questionHeads(
    db,
    sections.flatMap(({ items }) => items.map(({ questionId }) => questionId)),
  );
  return {
    row: { ...row, name, total, pass_line: passLine },
    sections: sections.map((section, at) => ({
      ...section,
      id: section.id ?? `new ${at}`,
      items: section.items.map((item) => ({ ...item, head: heads.get(item.questionId) })),
    })),
  };
}
