import type { countTagHits as operation } from "@perennial/contract/course/course.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { OutputOf, ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { findRows } from "../../kernel/search/find-rows.ts";
import { searchText } from "../../kernel/search/searchable.ts";
import type { CourseTables } from "../tables.ts";
import { courseSearch } from "./search-courses.ts";
import { searchableCourses } from "./search-query.ts";

/** The tags to count: those without a parent, and those below one. An id holds no quotes, so it stands in a tsquery. */
const tagsBelow = (siteId: string, parentId: string | undefined): RawBuilder<unknown> => sql`
  select tag.id, '''#' || tag.id || '''' as mark
  from course.tag join course.tag_count counted on counted.tag_id = tag.id
  where counted.site_id = ${siteId} and counted.course_num > 0
    and (tag.parent_id is null or tag.parent_id = ${parentId ?? null})`;

/** Courses with the text and a tag's mark, counted up to the cap. */
const withText = (text: string): RawBuilder<unknown> => {
  const tiers = searchableCourses.orders.popular.tiers.map(
    (tier) => sql`(select 1 from course.listing
      where is_listed and ${tier} and search @@ (${text}::text || ' & ' || tags.mark)::tsquery
      limit ${LIMITS.searchCountCap})`,
  );
  return sql`select 1 from (${sql.join(tiers, sql` union all `)}) as tiers limit ${LIMITS.searchCountCap}`;
};

const amongIds = (siteId: string, ids: readonly string[]): RawBuilder<unknown> => sql`
  select 1 from course.listing
  where site_id = ${siteId} and course_id = any(${ids}::text[]) and search @@ tags.mark::tsquery`;

/** How many of the courses that a search finds bear each tag: the figures beside channels and subjects. */
export async function countTagHits(
  db: Kysely<CourseTables>,
  siteId: string,
  input: ParsedInputOf<typeof operation>,
  keywords: readonly string[],
): Promise<OutputOf<typeof operation>> {
  const search = courseSearch(siteId, input, keywords);
  const { rowCount, by } = await findRows(db, search, { offset: 0, limit: 0 });
  if (rowCount === 0) return { courseNum: 0, tags: [] };
  const hits =
    "ids" in by ? amongIds(siteId, by.ids) : withText(searchText(search.marks, by.words).text);
  const { rows } = await sql<{ id: string; course_num: number }>`
    select tags.id, (select count(*) from (${hits}) as hits) as course_num
    from (${tagsBelow(siteId, input.parentId)}) as tags`.execute(db);
  return {
    courseNum: rowCount,
    tags: rows.map(({ id, course_num: courseNum }) => ({ id, courseNum })),
  };
}
