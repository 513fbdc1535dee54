import type { BankTypeNumber } from "@perennial/contract/question/item.ts";
import { CHOICE_TYPES } from "@perennial/contract/question/item.ts";
import type { LearnerQuestion } from "@perennial/contract/question/question.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { grade } from "./grade/grade.ts";
import type { Grade } from "./grade/question-key.ts";
import { learnerView, type QuestionContent } from "./item/content.ts";
import { gradeKeyOf } from "./item/grade-key.ts";
import type { QuestionTables } from "./tables.ts";

type ForLearner = z.output<typeof LearnerQuestion>;

/** A question for a learner with the judge of its answers; the answer itself stays inside. */
interface AskedQuestion {
  readonly question: ForLearner;
  /** The version that is asked. */
  readonly version: number;
  readonly gradeOf: (chosen: readonly string[]) => Grade;
  /** For who has answered right; empty where the author shows none. */
  readonly explanation: string;
}

/** True for types that films and exercises ask: a choice, on which a machine decides at once. */
export const isChoice = (type: number): boolean => CHOICE_TYPES.includes(type as BankTypeNumber);

/** A choice as films and exercises show it. */
function choiceView(id: string, content: QuestionContent): ForLearner {
  const { type, name, options } = learnerView(content);
  return {
    id,
    type: type as ForLearner["type"],
    name,
    options: options.map((option) => ({
      id: option.id,
      optionHead: option.optionHead,
      optionContent: option.optionContent,
    })),
    ...content.file,
  };
}

const newest = (db: Kysely<QuestionTables>, ids: readonly string[]) =>
  db
    .selectFrom("question.question as question")
    .innerJoin("question.version as version", (join) =>
      join
        .onRef("version.question_id", "=", "question.id")
        .onRef("version.number", "=", "question.version"),
    )
    .where("question.id", "=", sql<string>`any(${[...new Set(ids)]}::text[])`)
    .where("question.type", "in", [...CHOICE_TYPES])
    .where("question.deleted_at", "is", null);

/** The choices with these ids, in their order; removed ones are left out. Nothing of an answer can be read. */
export async function askedQuestions(
  db: Kysely<QuestionTables>,
  ids: readonly string[],
): Promise<AskedQuestion[]> {
  if (ids.length === 0) return [];
  const rows = await newest(db, ids)
    .select(["question.id", "version.number", "version.content", "version.key"])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id): AskedQuestion[] => {
    const row = byId.get(id);
    if (!row) return [];
    const key = gradeKeyOf(row.content, row.key);
    return [
      {
        question: choiceView(id, row.content),
        version: row.number,
        gradeOf: (chosen) => grade(key, { chosen }),
        explanation: row.key.isExplained ? row.key.analysis : "",
      },
    ];
  });
}

/** The choices with these ids as learners see them, in their order; what is right is not even read. */
export async function questionsForLearner(
  db: Kysely<QuestionTables>,
  ids: readonly string[],
): Promise<ForLearner[]> {
  if (ids.length === 0) return [];
  const rows = await newest(db, ids).select(["question.id", "version.content"]).execute();
  const byId = new Map(rows.map((row) => [row.id, row.content]));
  return ids.flatMap((id) => {
    const content = byId.get(id);
    return content ? [choiceView(id, content)] : [];
  });
}
