import type { CourseCard, searchCourses } from "@perennial/contract/course/course.ts";
import type { ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import { pageInfo, type PageInfo } from "@perennial/contract/kernel/page.ts";
import { sql, type Kysely, type SqlBool } from "kysely";
import type { z } from "zod";
import { idsOf } from "../kernel/id-list.ts";
import { foldTitle, soundPrefixQuery } from "../kernel/search.ts";
import { courseCards } from "./course-cards.ts";
import { courseQuery } from "./search-query.ts";
import type { CourseTables } from "./tables.ts";

type Database = Kysely<CourseTables>;

/** Nobody pages further; beyond it `rowCount` stays there, which a display may call "1000+". */
const COUNT_CAP = 1_000;
/** The list without any filter is counted further, for that is cheap. */
const PLAIN_COUNT_CAP = 10_000;
/** So many titles that begin with the keyword come first; the others follow by popularity. */
const HEAD_CAP = 200;
const LAST_CHARACTER = "\u{10FFFF}";

const byOrder = {
  popular: sql`student_num desc, course_id`,
  newest: sql`published_at desc, course_id`,
} as const;
type Order = keyof typeof byOrder;
const NO_FACETS = { tagIds: [], courseQuality: 0, courseLevelId: 0, courseType: 0 } as const;

type Query = ReturnType<typeof courseQuery>;

/** Hits up to a cap; a list without any filter is counted from the order's index alone, so it goes further. */
async function countHits(db: Database, siteId: string, query: Query): Promise<number> {
  if (query.isEmpty) return 0;
  const hits = query.isPlain
    ? sql`site_id = ${siteId} limit ${PLAIN_COUNT_CAP}`
    : sql`search @@ ${query.text}::tsquery limit ${COUNT_CAP}`;
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (select 1 from course.listing where is_listed and ${hits}) as hits`.execute(
    db,
  );
  return rows[0]?.found ?? 0;
}

/**
 * Ids of one stretch of the hits. Few hits are fetched by the search index and sorted; many hits are met soon on a
 * walk along the order's own index, which `is true` forces, since the planner can't know which case it is when
 * the statement is prepared.
 */
async function idsInOrder(
  db: Database,
  hits: { siteId: string; query: string; areFew: boolean; without: readonly string[] },
  order: Order,
  stretch: { offset: number; limit: number },
): Promise<string[]> {
  if (stretch.limit <= 0) return [];
  const matches = hits.areFew
    ? sql<SqlBool>`search @@ ${hits.query}::tsquery`
    : sql<SqlBool>`site_id = ${hits.siteId} and (search @@ ${hits.query}::tsquery) is true`;
  const from = hits.areFew
    ? sql`(select course_id, student_num, published_at from course.listing where is_listed and ${matches} offset 0) as hits`
    : sql`course.listing`;
  const where = hits.areFew ? sql`true` : sql`is_listed and ${matches}`;
  const { rows } = await sql<{ course_id: string }>`
    select course_id from ${from}
    where ${where} and course_id <> all(${hits.without}::text[])
    order by ${byOrder[order]} limit ${stretch.limit} offset ${stretch.offset}`.execute(db);
  return rows.map((row) => row.course_id);
}

/** Hits whose title is the keyword or begins with it, by sound too; the exact ones first, then by popularity. */
async function titlesBeginningWith(
  db: Database,
  siteId: string,
  keyword: string,
  query: string,
): Promise<string[]> {
  const title = foldTitle(keyword);
  const sound = soundPrefixQuery(keyword);
  const bySound = sound
    ? sql`union select course_id, student_num, false from course.listing
        where is_listed and search @@ ${`${query} & ${sound}`}::tsquery`
    : sql``;
  const { rows } = await sql<{ course_id: string }>`
    select course_id from (
      select course_id, student_num, folded_name = ${title} as is_exact from course.listing
      where site_id = ${siteId} and is_listed
        and folded_name >= ${title} and folded_name < ${title + LAST_CHARACTER}
        and (search @@ ${query}::tsquery) is true
      ${bySound}
    ) as head
    group by course_id, student_num
    order by bool_or(is_exact) desc, student_num desc, course_id limit ${HEAD_CAP}`.execute(db);
  return rows.map((row) => row.course_id);
}

interface Search {
  readonly siteId: string;
  /** Set when titles that begin with it shall come first. */
  readonly keyword: string | undefined;
  readonly query: Query;
  readonly order: Order;
}

async function findIds(
  db: Database,
  { siteId, keyword, query, order }: Search,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: string[]; rowCount: number }> {
  const rowCount = await countHits(db, siteId, query);
  if (offset >= rowCount) return { ids: [], rowCount };
  const head = keyword ? await titlesBeginningWith(db, siteId, keyword, query.text) : [];
  const first = head.slice(offset, offset + limit);
  const areFew = !query.isPlain && rowCount < COUNT_CAP;
  const rest = await idsInOrder(db, { siteId, query: query.text, areFew, without: head }, order, {
    offset: Math.max(0, offset - head.length),
    limit: limit - first.length,
  });
  return { ids: [...first, ...rest], rowCount };
}

/** One page of the site's courses; titles that begin with the keyword stand first when sorted by relevance. */
export async function findCourses(
  db: Database,
  siteId: string,
  input: ParsedInputOf<typeof searchCourses>,
): Promise<{ data: z.output<typeof CourseCard>[]; page: PageInfo }> {
  const { pageNo, pageSize, keyword, sort } = input;
  const search: Search = {
    siteId,
    keyword: sort === "relevance" ? keyword : undefined,
    query: courseQuery(siteId, { ...input, tagIds: idsOf(input.tagIds) }),
    order: sort === "newest" ? "newest" : "popular",
  };
  const stretch = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { ids, rowCount } = await findIds(db, search, stretch);
  return { data: await courseCards(db, siteId, ids), page: pageInfo(rowCount, pageNo, pageSize) };
}

/** Ids of the courses to offer while somebody types: names that begin so, then names that contain it. */
export async function suggestCourseIds(
  db: Database,
  siteId: string,
  keyword: string,
  limit: number,
): Promise<string[]> {
  const query = courseQuery(siteId, { keyword, ...NO_FACETS });
  const { ids } = await findIds(
    db,
    { siteId, keyword, query, order: "popular" },
    { offset: 0, limit },
  );
  return ids;
}
