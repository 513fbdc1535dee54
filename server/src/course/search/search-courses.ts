import { rowsBefore } from "../../kernel/database/paging.ts";
import type { CourseCard, listCourses } from "@perennial/contract/course/course.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import { pageInfo, type PageInfo } from "@perennial/contract/kernel/page.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { idsOf } from "../../kernel/id-list.ts";
import {
  findRows,
  type FoundRows,
  type RowSearch,
  type Stretch,
} from "../../kernel/search/find-rows.ts";
import { courseCards } from "./course-cards.ts";
import { marksOf, searchableCourses, type CourseOrder } from "./search-query.ts";
import type { CourseTables } from "../tables.ts";

type Database = Kysely<CourseTables>;
type Asked = Pick<
  ParsedInputOf<typeof listCourses>,
  "courseQuality" | "courseLevelId" | "courseType" | "publishStatus" | "teacherId"
> & { readonly tagIds?: string | undefined; readonly sort?: "relevance" | CourseOrder };

/** What a visitor asks of the site's courses; `keywords` are the typed one and those that mean the same. */
export function courseSearch(siteId: string, asked: Asked, keywords: readonly string[]): RowSearch {
  const { sort = "popular" } = asked;
  return {
    of: searchableCourses,
    siteId,
    marks: marksOf(siteId, { ...asked, tagIds: idsOf(asked.tagIds) }),
    keywords,
    order: sort === "newest" ? "newest" : "popular",
    isByTitle: sort === "relevance",
  };
}

/** The whole catalogue of a site, along the order's own index. */
async function allCourses(
  db: Database,
  siteId: string,
  order: string,
  { offset, limit }: Stretch,
): Promise<Pick<FoundRows, "ids" | "rowCount">> {
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

/**
 * One page of the site's courses. By relevance, exact titles come first, then titles that begin with the keyword. When
 * no course contains the keyword, courses that may have been meant are given.
 */
export async function findCourses(
  db: Database,
  siteId: string,
  input: ParsedInputOf<typeof listCourses>,
  keywords: readonly string[],
): Promise<{ data: z.output<typeof CourseCard>[]; page: PageInfo }> {
  const { pageNo, pageSize } = input;
  const search = courseSearch(siteId, input, keywords);
  const stretch = { offset: rowsBefore(input), limit: pageSize };
  const { all, any } = search.marks;
  const isPlain = keywords.length === 0 && all.length === 1 && any.length === 0;
  const { ids, rowCount } = isPlain
    ? await allCourses(db, siteId, search.order, stretch)
    : await findRows(db, search, stretch);
  return { data: await courseCards(db, siteId, ids), page: pageInfo(rowCount, pageNo, pageSize) };
}
