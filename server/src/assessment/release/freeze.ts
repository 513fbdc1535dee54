import type { Kysely } from "kysely";
import { rulesOf } from "../draft/check-draft.ts";
import { questionHeads, type Draft, type DraftSection } from "../draft/draft.ts";
import type { DrawnRule } from "../draw/draw.ts";
import type { AssessmentTables } from "../tables.ts";
import type { FrozenPaper, PaperContent, PaperKey } from "./frozen-paper.ts";

/** A question in its place, before its words are read. */
interface Placed {
  readonly id: string;
  /** Null for the newest version. */
  readonly pinned: number | null;
  readonly points: number;
  readonly isFixed: boolean;
}

/** The questions of each section: first those picked by hand, then what its rules drew. */
function placedQuestions(draft: Draft, drawn: readonly DrawnRule[]): Placed[][] {
  const places = rulesOf(draft);
  const picked = (section: DraftSection): Placed[] =>
    section.items.map(({ questionId, pinned, points, isFixed }) => ({
      id: questionId,
      pinned,
      points: points ?? section.pointsEach,
      isFixed,
    }));
  return draft.sections.map((section, at) => [
    ...picked(section),
    ...places.flatMap(({ rule, section: of }, place) =>
      of === at
        ? (drawn[place]?.drawn ?? []).map((id) => ({
            id,
            pinned: null,
            points: rule.points ?? section.pointsEach,
            isFixed: false,
          }))
        : [],
    ),
  ]);
}

/** The words and keys of these questions, each in its pinned or newest version. */
async function versionsOf(db: Kysely<AssessmentTables>, placed: readonly Placed[]) {
  const heads = await questionHeads(
    db,
    placed.map(({ id }) => id),
  );
  const wanted = placed.flatMap(({ id, pinned }) => {
    const head = heads.get(id);
    return head ? [{ id, number: pinned ?? head.version }] : [];
  });
  if (wanted.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom("question.version")
    .select(["question_id", "number", "content", "key"])
    .where((eb) =>
      eb.or(
        wanted.map(({ id, number }) =>
          eb.and([eb("question_id", "=", id), eb("number", "=", number)]),
        ),
      ),
    )
    .execute();
  return new Map(rows.map((row) => [row.question_id, row]));
}

/** A paper as it would be shown now. Questions that were removed are left out; publishing refuses them before. */
export async function freeze(
  db: Kysely<AssessmentTables>,
  draft: Draft,
  drawn: readonly DrawnRule[],
): Promise<FrozenPaper> {
  const { row } = draft;
  const placed = placedQuestions(draft, drawn);
  const versions = await versionsOf(db, placed.flat());
  const keys: { id: string; key: PaperKey["questions"][number]["key"] }[] = [];
  const sections = draft.sections.map((section, at) => ({
    id: section.id,
    name: section.name,
    instructions: section.instructions,
    isShuffled: section.isShuffled,
    questions: (placed[at] ?? []).flatMap(({ id, points, isFixed }) => {
      const version = versions.get(id);
      if (!version) return [];
      keys.push({ id, key: version.key });
      return [{ id, version: version.number, points, isFixed, content: version.content }];
    }),
  }));
  return {
    content: {
      name: row.name,
      kind: row.kind as PaperContent["kind"],
      instructions: row.instructions_html,
      total: row.total,
      passLine: row.pass_line,
      isOptionShuffled: row.is_option_shuffled,
      versionNum: row.version_num,
      sections,
    },
    key: { policy: row.policy as PaperKey["policy"], questions: keys },
  };
}
