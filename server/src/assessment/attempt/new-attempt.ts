import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { ArrangedSection } from "../arrange/arrange.ts";
import { releasedPaper } from "../release/releases.ts";
import type { PaperContent } from "../release/frozen-paper.ts";
import { orderOnScreen } from "../release/show-paper.ts";
import type { AssessmentTables } from "../tables.ts";

/** Who gets an attempt, on what, and under which number. */
export interface Place {
  readonly userId: string;
  readonly classId: string;
  readonly number: number;
}

/** What all attempts of one opening have in common. */
export interface Given {
  readonly id: string;
  readonly paperId: string;
  readonly release: number;
  readonly rules: {
    readonly shufflesQuestions: boolean | null;
    readonly shufflesOptions: boolean | null;
  };
}

/** The order that a seed gives, mixed as the paper says unless the setting says otherwise. */
export function orderFor(
  content: PaperContent,
  { shufflesQuestions, shufflesOptions }: Given["rules"],
  seed: string,
): ArrangedSection[] {
  return orderOnScreen(
    {
      ...content,
      isOptionShuffled: shufflesOptions ?? content.isOptionShuffled,
      sections: content.sections.map((section) => ({
        ...section,
        isShuffled: shufflesQuestions ?? section.isShuffled,
      })),
    },
    seed,
  );
}

/**
 * Makes attempts that have not begun, each with the order of its paper; those that are there already stay. A person has
 * one of each number, whoever makes it first.
 */
export async function insertAttempts(
  db: Kysely<AssessmentTables>,
  given: Given,
  places: readonly Place[],
): Promise<void> {
  if (places.length === 0) return;
  const { content } = await releasedPaper(db, given.paperId, given.release);
  const seeds = places.map(() => randomUUID());
  const orders = seeds.map((seed) => JSON.stringify(orderFor(content, given.rules, seed)));
  await sql`
    with made as (
      insert into assessment.attempt
        (setting_id, paper_id, release_number, user_id, class_id, number, seed)
      select ${given.id}, ${given.paperId}, ${given.release}, user_id, class_id, number, seed
      from unnest(${places.map(({ userId }) => userId)}::text[],
        ${places.map(({ classId }) => classId)}::text[],
        ${places.map(({ number }) => number)}::integer[], ${seeds}::text[])
        as told (user_id, class_id, number, seed)
      on conflict (setting_id, user_id, number) do nothing
      returning id, seed
    )
    insert into assessment.arrangement (attempt_id, sections)
    select made.id, told.sections::jsonb
    from made join unnest(${seeds}::text[], ${orders}::text[]) as told (seed, sections)
      on told.seed = made.seed`.execute(db);
}
