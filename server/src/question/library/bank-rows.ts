import type { BankRow } from "@perennial/contract/question/bank.ts";
import type { ExpressionBuilder } from "kysely";
import type { z } from "zod";
import type { QuestionTables } from "../tables.ts";
import { libraryOfRow, nameOfLibrary } from "./library.ts";

const STEM_MAX = 200;
const PERCENT = 100;

/** The columns of a line of a library, over heads (`question`) and tallies (`tally`). */
export const bankColumns = (
  eb: ExpressionBuilder<
    { question: QuestionTables["question.question"]; tally: QuestionTables["question.tally"] },
    "question" | "tally"
  >,
) =>
  [
    "question.id",
    "question.library_kind",
    "question.library_id",
    "question.type",
    "question.difficulty",
    "question.knowledge_ids",
    "question.tags",
    "question.may_practise",
    "question.is_secret",
    "question.state",
    "question.version",
    "question.updated_at",
    eb.fn<string>("left", ["question.stem_text", eb.lit(STEM_MAX)]).as("stem"),
    "tally.answer_num",
    "tally.person_num",
    "tally.fraction_sum",
  ] as const;

/** A line as its columns come. */
export interface BankColumns {
  readonly id: string;
  readonly library_kind: number;
  readonly library_id: string;
  readonly type: number;
  readonly difficulty: number;
  readonly knowledge_ids: string[];
  readonly tags: string[];
  readonly may_practise: boolean;
  readonly is_secret: boolean;
  readonly state: number;
  readonly version: number;
  readonly updated_at: string;
  readonly stem: string;
  readonly answer_num: number;
  readonly person_num: number;
  readonly fraction_sum: number;
}

/** A line as it is shown, with the number of places that ask it. */
export const shownBankRow = (row: BankColumns, useNum: number): z.output<typeof BankRow> => ({
  id: row.id,
  libraryId: nameOfLibrary(libraryOfRow(row)),
  type: row.type as z.output<typeof BankRow>["type"],
  stem: row.stem,
  difficulty: row.difficulty as z.output<typeof BankRow>["difficulty"],
  knowledgeIds: row.knowledge_ids,
  tags: row.tags,
  mayPractise: row.may_practise,
  isSecret: row.is_secret,
  state: row.state === 1 ? 1 : 0,
  version: row.version,
  updatedAt: new Date(row.updated_at).toISOString(),
  answerNum: row.answer_num,
  personNum: row.person_num,
  correctPercent:
    row.person_num === 0 ? null : Math.round((row.fraction_sum / row.person_num) * PERCENT),
  useNum,
});
