import type { Kysely } from "kysely";
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

interface Place {
  readonly siteId: string;
  readonly corpId: string;
  readonly rightPath: string;
  readonly courseId: string;
  readonly ownerId: string;
}

/** Puts questions of the demo region into a course. */
export async function addDemoQuestions(
  db: Kysely<QuestionTables>,
  place: Place,
  questions: readonly DemoQuestion[],
): Promise<void> {
  await db
    .insertInto("question.question")
    .values(
      questions.map(({ id, type, stem, options, right, analysis }) => ({
        id,
        site_id: place.siteId,
        corp_id: place.corpId,
        right_path: place.rightPath,
        owner_id: place.ownerId,
        course_id: place.courseId,
        type,
        stem_html: `<p>${stem}</p>`,
        stem_text: stem,
        options: JSON.stringify(
          options.map((optionContent, at) => ({
            id: `${id}-${at + 1}`,
            optionHead: "ABCDEFGHIJ"[at],
            optionContent,
          })),
        ),
        right_answer: right.map((at) => `${id}-${at + 1}`).join(","),
        analysis_html: `<p>${analysis}</p>`,
      })),
    )
    .execute();
}
