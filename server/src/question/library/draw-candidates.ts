import { sql, type Kysely, type RawBuilder } from "kysely";
import type { QuestionTables } from "../tables.ts";
import { Marks } from "./found-by.ts";
import type { Library } from "./library.ts";

/** What is wanted of the questions that a rule may draw. */
export interface WantedQuestions {
  readonly type: number | null;
  readonly difficulty: number | null;
  /** Any of these; none for all. */
  readonly knowledgeIds: readonly string[];
  /** All of these. */
  readonly tags: readonly string[];
  readonly withSecret: boolean;
}

/** A question that may be drawn, with how often it was answered. */
interface DrawnFrom {
  readonly id: string;
  readonly uses: number;
}

/** Where a draw begins among the draw keys (0 to 1), and how many it takes at most. */
interface Stretch {
  readonly from: number;
  readonly most: number;
}

/** Of a type: straight from the index over types, once for each difficulty. */
function ofType(
  { kind, id }: Library,
  { type, difficulty, withSecret }: WantedQuestions,
  { from, most }: Stretch,
) {
  const part = (round: number, beyond: RawBuilder<unknown>) => sql`(
    select hit.id, hit.draw_key + ${round}::integer as place
    from unnest(${difficulty === null ? [1, 2, 3] : [difficulty]}::smallint[]) as of_difficulty,
      unnest(${withSecret ? [false, true] : [false]}::boolean[]) as of_secret,
      lateral (select question.id, draw_key from question.question
        where library_kind = ${kind} and library_id = ${id} and type = ${type} and difficulty = of_difficulty
          and is_secret = of_secret and state = 1 and deleted_at is null and ${beyond}
        order by draw_key limit ${most}) as hit
    order by hit.draw_key)`;
  // The second part is begun only where the first one was not enough.
  return sql`select id, place from (${part(0, sql`draw_key >= ${from}`)}
    union all ${part(1, sql`draw_key < ${from}`)}) as both_parts limit ${most}`;
}

/** By tags and points of knowledge, or without a type: by marks, and what else is wanted is looked up in the rows. */
function byMarks(library: Library, wanted: WantedQuestions, { from, most }: Stretch) {
  const { type, difficulty, knowledgeIds, tags, withSecret } = wanted;
  const marks = new Marks(library);
  const parts = tags.map((tag) => marks.tag(tag, type ?? undefined));
  if (knowledgeIds.length > 0) parts.push(marks.points(knowledgeIds, type ?? undefined));
  return sql`
    select id, place from question.draw_from(${library.kind}, ${library.id},
      ${parts.length === 0 ? null : parts.join("&")}, ${type}, ${difficulty}, ${withSecret}, ${from}, ${most})
      with ordinality as found (id, place)`;
}

/**
 * At most so many questions of a library that may be drawn. Each has a draw key by chance; they are taken in its order
 * from `from` (0 to 1) on and then from the beginning, so that a large library costs no more than a small one.
 */
export async function drawCandidates(
  db: Kysely<QuestionTables>,
  library: Library,
  wanted: WantedQuestions,
  stretch: Stretch,
): Promise<readonly DrawnFrom[]> {
  const isPlain = wanted.knowledgeIds.length === 0 && wanted.tags.length === 0;
  const find = isPlain && wanted.type !== null ? ofType : byMarks;
  const { rows } = await sql<DrawnFrom>`
    select found.id, coalesce(tally.answer_num, 0) as uses
    from (${find(library, wanted, stretch)}) as found
    left join question.tally on tally.question_id = found.id order by place`.execute(db);
  return rows;
}
