import type { PaperCard, PaperDetail } from "@perennial/contract/assessment/paper.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { nameOfLibrary } from "../../question/public.ts";
import type { AssessmentTables } from "../tables.ts";
import { attemptedPapers } from "./attempts.ts";
import { readDraft, type Draft } from "./draft.ts";
import type { PaperRight, PaperRow } from "./paper-right.ts";
import { questionNum } from "../arrange/points.ts";

type Card = z.output<typeof PaperCard>;
type Detail = z.output<typeof PaperDetail>;
type Picked = Detail["sections"][number]["items"][number];

/** What a card needs beside the row itself. */
interface CardFacts {
  readonly mayEdit: boolean;
  readonly isAttempted: boolean;
  readonly questionNum: number;
}

/** A paper as lists show it. */
export function cardOf(row: PaperRow, facts: CardFacts): Card {
  const { mayEdit, isAttempted } = facts;
  const isOut = row.publish_state !== 0;
  return {
    id: row.id,
    libraryId: nameOfLibrary({ kind: row.library_kind, id: row.library_id }),
    periodId: row.period_id,
    kind: row.kind as Card["kind"],
    publishState: row.publish_state as Card["publishState"],
    name: row.name,
    total: row.total,
    passLine: row.pass_line,
    questionNum: facts.questionNum,
    version: row.version,
    releaseNum: row.release_number,
    hasChanges: row.release_number > 0 && row.released_version !== row.version,
    updatedAt: new Date(row.updated_at).toISOString(),
    may: {
      edit: mayEdit,
      publish: mayEdit,
      unpublish: mayEdit && isOut && !isAttempted,
      remove: mayEdit && !isOut && !isAttempted,
    },
  };
}

/** Questions of each paper in a query that lists papers: those picked by hand and those that rules want. */
export const questionNumOf = sql<number>`(
  (select count(*) from assessment.item where item.paper_id = paper.id)
  + (select coalesce(sum(rule.count), 0) from assessment.rule where rule.paper_id = paper.id)
)::int`;

function pickedOf(draft: Draft): Detail["sections"] {
  return draft.sections.map((section) => ({
    ...section,
    rules: [...section.rules],
    items: section.items.map(({ head, ...item }) => ({
      ...item,
      type: (head?.type ?? 1) as Picked["type"],
      stemText: head?.stem_text ?? "",
      difficulty: (head?.difficulty ?? 1) as Picked["difficulty"],
      newest: head?.version ?? 1,
      isDisabled: head?.state === 0,
      isSecret: head?.is_secret ?? false,
      isForeign: head === undefined,
    })),
  }));
}

/** A paper with all that its author has written. */
export async function paperDetail(
  db: Kysely<AssessmentTables>,
  { row, mayEdit }: PaperRight,
): Promise<Detail> {
  const draft = await readDraft(db, row);
  const attempted = await attemptedPapers(db, [row.id]);
  return {
    ...cardOf(row, {
      mayEdit,
      isAttempted: attempted.has(row.id),
      questionNum: draft.sections.reduce((all, section) => all + questionNum(section), 0),
    }),
    instructions: row.instructions_html,
    policy: row.policy as Detail["policy"],
    isOptionShuffled: row.is_option_shuffled,
    versionNum: row.version_num,
    sections: pickedOf(draft),
  };
}
