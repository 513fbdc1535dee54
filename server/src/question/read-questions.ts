import type { LearnerQuestion } from "@perennial/contract/question/question.ts";
import type { Kysely } from "kysely";
import type { z } from "zod";
import { judge } from "./judge.ts";
import { shownFile } from "./question-file.ts";
import type { QuestionTables } from "./tables.ts";

type ForLearner = z.output<typeof LearnerQuestion>;

/** A question for a learner with the judge of its answers; the answer itself stays inside. */
interface AskedQuestion {
  readonly question: ForLearner;
  readonly isRight: (chosen: readonly string[]) => boolean;
}

/** The questions with these ids, in their order; removed ones are left out. Nothing of an answer can be read. */
export async function askedQuestions(
  db: Kysely<QuestionTables>,
  ids: readonly string[],
): Promise<AskedQuestion[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("question.question")
    .select(["id", "type", "stem_html", "options", "right_answer"])
    .select(["file_name", "file_kind", "file_url"])
    .where("id", "in", [...new Set(ids)])
    .where("deleted_at", "is", null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id): AskedQuestion[] => {
    const row = byId.get(id);
    if (!row) return [];
    const { type, options, right_answer: rightAnswer } = row;
    return [
      {
        question: {
          id,
          type: type as ForLearner["type"],
          name: row.stem_html,
          options,
          ...shownFile(row),
        },
        isRight: (chosen) => judge({ type, options, rightAnswer }, chosen),
      },
    ];
  });
}

/** The questions with these ids as learners see them, in their order. */
export async function questionsForLearner(
  db: Kysely<QuestionTables>,
  ids: readonly string[],
): Promise<ForLearner[]> {
  return (await askedQuestions(db, ids)).map(({ question }) => question);
}
