import { QuestionItem } from "@perennial/contract/question/item.ts";
import type { Kysely } from "kysely";
import { escaped } from "../kernel/html/texts.ts";
import { insertQuestion, type NewPlace } from "./library/write-question.ts";
import type { QuestionTables } from "./tables.ts";

/** A question of the demo region, in plain words; `right` names the right options by their place, from 0. */
export interface DemoQuestion {
  readonly id: string;
  readonly type: 1 | 2 | 3 | 10;
  readonly stem: string;
  readonly options: readonly string[];
  readonly right: readonly number[];
  readonly analysis: string;
}

/** Puts questions of the demo region into a library. */
export async function createDemoQuestions(
  db: Kysely<QuestionTables>,
  place: NewPlace,
  questions: readonly DemoQuestion[],
): Promise<void> {
  for (const { id, type, stem, options, right, analysis } of questions) {
    const item = QuestionItem.parse({
      type,
      name: `<p>${escaped(stem)}</p>`,
      options: options.map((optionContent, at) => ({
        optionContent: escaped(optionContent),
        isRight: right.includes(at),
      })),
      analysis: `<p>${escaped(analysis)}</p>`,
      isExplained: true,
    });
    // One after the other: the newest stands first in every list.
    // oxlint-disable-next-line no-await-in-loop
    await insertQuestion(db, { ...place, questionId: id }, item, { may_practise: true });
  }
}
