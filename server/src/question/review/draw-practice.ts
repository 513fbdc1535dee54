import { LibraryKind } from "@perennial/contract/question/library.ts";
import { sql, type Kysely } from "kysely";
import { bandsOf, likenessOf } from "../item/likeness.ts";
import { wordsOfContent } from "../item/marks.ts";
import { nameOfLibrary } from "../library/library.ts";
import type { QuestionTables } from "../tables.ts";
import { isAbout } from "./own-reviews.ts";
import { isInReach, isPractised, type Reach } from "./reach.ts";

type Database = Kysely<QuestionTables>;

/** At most so many questions are looked at, from a chance place on, however large the library is. */
const LOOKED_AT = 400;
const LIKE_LOOKED_AT = 60;
/** So many of the most promising are compared word by word. */
const COMPARED = 12;
const HARDEST = 3;
/** From this share of common pairs on, it is the same question in other words. */
const SAME = 0.95;

/** Of the questions that `pool` gives, those first that the learner has not met, then those that earned least. */
async function leastKnown(
  db: Database,
  userId: string,
  pool: ReturnType<typeof sql<{ id: string }>>,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with pool as (${pool})
    select pool.id from pool
    left join question.seen on seen.user_id = ${userId} and seen.question_id = pool.id
    order by seen.question_id is not null, seen.last_fraction, seen.last_at, random()
    limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Questions of a course's library to practise. */
export function drawOfCourse(db: Database, reach: Reach, courseId: string, most: number) {
  const part = (beyond: ReturnType<typeof sql>) => sql`(select question.id from question.question
    where question.library_kind = ${LibraryKind.course} and question.library_id = ${courseId}
      and ${isPractised} and ${beyond} order by question.draw_key limit ${LOOKED_AT})`;
  const from = Math.random();
  const pool = sql<{ id: string }>`${part(sql`question.draw_key >= ${from}`)}
    union all ${part(sql`question.draw_key < ${from}`)}`;
  return leastKnown(db, reach.userId, pool, most);
}

/** Questions about a point of knowledge of an own course, and about what lies below it. */
export function drawOfPoint(db: Database, reach: Reach, pointId: string, most: number) {
  const pool = sql<{ id: string }>`select question.id from question.question
    where ${isAbout(pointId)} and ${isInReach(reach)} limit ${LOOKED_AT}`;
  return leastKnown(db, reach.userId, pool, most);
}

/** What two questions have in common: points of knowledge before type, words and difficulty. */
const WEIGHTS = { point: 4, type: 2, words: 3, difficulty: 1, unseen: 2 } as const;

async function newestContents(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom("question.question as question")
    .innerJoin("question.version as version", (join) =>
      join
        .onRef("version.question_id", "=", "question.id")
        .onRef("version.number", "=", "question.version"),
    )
    .select(["question.id", "version.content"])
    .where("question.id", "=", sql<string>`any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, content }) => [id, content]));
}

/**
 * The question that is most like another of those that the learner may practise, and rather one that is new; undefined
 * when there is none. What says the same in nearly the same words is passed over, and so is what says nothing in common.
 */
export async function drawSimilar(
  db: Database,
  reach: Reach,
  asked: { readonly questionId: string; readonly courseId: string },
): Promise<string | undefined> {
  const source = await db
    .selectFrom("question.question as question")
    .innerJoin("question.version as version", (join) =>
      join
        .onRef("version.question_id", "=", "question.id")
        .onRef("version.number", "=", "question.version"),
    )
    .select(["question.library_kind", "question.library_id", "question.type"])
    .select(["question.difficulty", "question.knowledge_ids", "question.stem_text"])
    .select("version.content")
    .where("question.id", "=", asked.questionId)
    .executeTakeFirst();
  if (!source) return undefined;
  const text = wordsOfContent(source.content);
  const libraries = [
    { kind: source.library_kind, id: source.library_id },
    ...(asked.courseId === "" ? [] : [{ kind: LibraryKind.course, id: asked.courseId }]),
    { kind: LibraryKind.corp, id: reach.corpId },
    { kind: LibraryKind.site, id: reach.siteId },
  ];
  const bands = [...new Set(libraries.map(nameOfLibrary))].flatMap((name) => bandsOf(text, name));
  const mayBe = sql`${isInReach(reach)} and question.id <> ${asked.questionId}`;
  const home = sql`question.library_kind = ${source.library_kind} and question.library_id = ${source.library_id}`;
  const course = sql`question.library_kind = ${LibraryKind.course} and question.library_id = ${asked.courseId}`;
  const from = Math.random();
  const stretch = (library: ReturnType<typeof sql>, beyond: ReturnType<typeof sql>) =>
    sql`(select id from question.question where ${library} and question.type = ${source.type}
      and ${beyond} and ${mayBe} order by question.draw_key limit ${LIKE_LOOKED_AT})`;
  const { rows } = await sql<{
    id: string;
    type: number;
    difficulty: number;
    shared: number;
    is_seen: boolean;
    stem_text: string;
  }>`
    with found as (
      (select id from question.question where question.knowledge_ids && ${source.knowledge_ids}::text[]
        and ${mayBe} limit ${LIKE_LOOKED_AT})
      union (select id from question.question where question.bands && ${bands}::integer[]
        and ${mayBe} limit ${LIKE_LOOKED_AT})
      union ${stretch(home, sql`question.draw_key >= ${from}`)}
      union ${stretch(home, sql`question.draw_key < ${from}`)}
      union ${stretch(course, sql`question.draw_key >= ${from}`)}
      union ${stretch(course, sql`question.draw_key < ${from}`)}
    )
    select question.id, question.type, question.difficulty, question.stem_text,
      cardinality(array(select unnest(question.knowledge_ids)
        intersect select unnest(${source.knowledge_ids}::text[]))) as shared,
      seen.question_id is not null as is_seen
    from found join question.question using (id)
    left join question.seen on seen.user_id = ${reach.userId} and seen.question_id = question.id
    order by question.id`.execute(db);
  const scored = rows.map((row) => ({
    id: row.id,
    score:
      WEIGHTS.point * Math.min(1, row.shared) +
      WEIGHTS.type * Number(row.type === source.type) +
      WEIGHTS.words * likenessOf(source.stem_text, row.stem_text) +
      WEIGHTS.difficulty * (1 - Math.abs(row.difficulty - source.difficulty) / HARDEST) +
      WEIGHTS.unseen * Number(!row.is_seen),
  }));
  const best = scored.toSorted((one, other) => other.score - one.score).slice(0, COMPARED);
  const contents = await newestContents(
    db,
    best.map(({ id }) => id),
  );
  return best.find(({ id }) => {
    const content = contents.get(id);
    return content && likenessOf(text, wordsOfContent(content)) < SAME;
  })?.id;
}
