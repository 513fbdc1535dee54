import { rowsBefore } from "../../kernel/database/paging.ts";
import type { CourseCard, searchCourses } from "@perennial/contract/course/course.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import { pageInfo, type PageInfo } from "@perennial/contract/kernel/page.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { idsOf } from "../../kernel/id-list.ts";
import { foldTitle, oneWrongCharacter, soundAlikeQuery } from "../../kernel/search.ts";
import { commonMarks } from "../plan/common-marks.ts";
import { courseCards } from "./course-cards.ts";
import { courseQuery, type CourseFilter } from "./search-query.ts";
import {
  countHits,
  firstHits,
  titlesWithOneWrong,
  type CourseOrder,
  type TierSearch,
} from "./search-tiers.ts";
import type { CourseTables } from "../tables.ts";

type Database = Kysely<CourseTables>;

const NO_FACETS = { tagIds: [], courseQuality: 0, courseLevelId: 0, courseType: 0 } as const;
/** Shorter words have too few trigrams to tell a slip from another word. */
const SLIP_LETTERS = /^[a-z]{4,40}$/;
const SLIP_CAP = 100;

interface Stretch {
  readonly offset: number;
  readonly limit: number;
}
interface Found {
  readonly ids: string[];
  readonly rowCount: number;
}

/** The whole catalogue of a site, along the order's own index. */
async function allCourses(
  db: Database,
  siteId: string,
  order: CourseOrder,
  { offset, limit }: Stretch,
): Promise<Found> {
  const by = order === "newest" ? sql`published_at desc` : sql`student_num desc`;
  const counting = sql<{ found: number }>`
    select count(*) as found from (
      select 1 from course.listing where is_listed and site_id = ${siteId} limit ${LIMITS.catalogueCountCap}
    ) as hits`.execute(db);
  const listing = sql<{ course_id: string }>`
    select course_id from course.listing where is_listed and site_id = ${siteId}
    order by ${by}, course_id limit ${limit} offset ${offset}`.execute(db);
  const [counted, listed] = await Promise.all([counting, listing]);
  return {
    ids: listed.rows.map((row) => row.course_id),
    rowCount: counted.rows[0]?.found ?? 0,
  };
}

async function hits(db: Database, search: TierSearch, { offset, limit }: Stretch): Promise<Found> {
  const rowCount = await countHits(db, search);
  // A word that stands nowhere is asked for no further.
  const wanted = Math.min(offset + limit, rowCount);
  const ids = offset < wanted ? await firstHits(db, search, wanted) : [];
  return { ids: ids.slice(offset), rowCount };
}

/** Titles with a Latin word that differs by a letter or two, the most alike first. */
async function slippedTitles(db: Database, text: string, keyword: string): Promise<string[]> {
  if (!SLIP_LETTERS.test(keyword)) return [];
  const { rows } = await sql<{ course_id: string }>`
    select course_id from course.listing
    where is_listed and lower(folded_name) %> ${keyword} and (search @@ ${text}::tsquery) is true
    order by word_similarity(${keyword}, lower(folded_name)) desc, student_num desc, course_id
    limit ${SLIP_CAP}`.execute(db);
  return rows.map((row) => row.course_id);
}

/** What is found in spite of a character of the same sound, mixed-up pinyin, a wrong character or a slip of the pen. */
async function nearHits(
  db: Database,
  siteId: string,
  filter: CourseFilter & { readonly keyword: string },
  order: CourseOrder,
  stretch: Stretch,
): Promise<Found> {
  const { keyword } = filter;
  const sound = soundAlikeQuery(keyword);
  if (sound) {
    const query = courseQuery(siteId, filter, await commonMarks(db), sound);
    const found = await hits(db, { siteId, query, order, keyword: undefined }, stretch);
    if (found.rowCount > 0) return found;
  }
  const { text } = courseQuery(siteId, { ...filter, keyword: undefined });
  const ways = oneWrongCharacter(keyword);
  const ids =
    ways.length > 0
      ? await titlesWithOneWrong(db, text, ways, SLIP_CAP)
      : await slippedTitles(db, text, foldTitle(keyword));
  const { offset, limit } = stretch;
  return { ids: ids.slice(offset, offset + limit), rowCount: ids.length };
}

async function find(
  db: Database,
  siteId: string,
  filter: CourseFilter,
  sort: "relevance" | CourseOrder,
  stretch: Stretch,
): Promise<Found> {
  const query = courseQuery(siteId, filter, await commonMarks(db));
  const order = sort === "newest" ? "newest" : "popular";
  if (query.isEmpty) return { ids: [], rowCount: 0 };
  if (query.isPlain) return allCourses(db, siteId, order, stretch);
  const { keyword } = filter;
  const found = await hits(
    db,
    { siteId, query, order, keyword: sort === "relevance" ? keyword : undefined },
    stretch,
  );
  if (found.rowCount > 0 || !keyword) return found;
  return nearHits(db, siteId, { ...filter, keyword }, order, stretch);
}

/**
 * One page of the site's courses; exact titles first, then those that begin so, when sorted by relevance. Where no
 * course has the keyword as it stands, those that it may have meant.
 */
export async function findCourses(
  db: Database,
  siteId: string,
  input: ParsedInputOf<typeof searchCourses>,
): Promise<{ data: z.output<typeof CourseCard>[]; page: PageInfo }> {
  const { pageNo, pageSize, sort } = input;
  const filter = { ...input, tagIds: idsOf(input.tagIds), keyword: input.keyword || undefined };
  const stretch = { offset: rowsBefore(input), limit: pageSize };
  const { ids, rowCount } = await find(db, siteId, filter, sort, stretch);
  return { data: await courseCards(db, siteId, ids), page: pageInfo(rowCount, pageNo, pageSize) };
}

/** Ids of the courses to offer while somebody types: names that begin so, then names that contain it. */
export async function suggestCourseIds(
  db: Database,
  siteId: string,
  keyword: string,
  limit: number,
): Promise<string[]> {
  const stretch = { offset: 0, limit };
  return (await find(db, siteId, { keyword, ...NO_FACETS }, "relevance", stretch)).ids;
}
