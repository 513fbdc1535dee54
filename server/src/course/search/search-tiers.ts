import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import { foldTitle, soundPrefixQuery } from "../../kernel/search.ts";
import type { CourseQuery } from "./search-query.ts";
import type { CourseTables } from "../tables.ts";

type Database = Kysely<CourseTables>;
type Tier = 1 | 2 | 3;

const TIERS: readonly Tier[] = [1, 2, 3];
const LATER_TIERS: readonly Tier[] = [2, 3];
const LAST_CHARACTER = "\u{10FFFF}";

/** The two orders, each with the tiers that are drawn along it. */
const ORDERS = {
  popular: { by: sql`student_num desc, course_id`, tier: sql.ref("popular_tier") },
  newest: { by: sql`published_at desc, course_id`, tier: sql.ref("newest_tier") },
} as const;
export type CourseOrder = keyof typeof ORDERS;

/** A search of one site's courses. */
export interface TierSearch {
  readonly siteId: string;
  readonly query: CourseQuery;
  readonly order: CourseOrder;
  /** Set when titles that are it or begin with it shall come first. */
  readonly keyword: string | undefined;
}

// The tier is written into the statement: with a parameter the planner could not choose the tier's own index.
const inTier = (order: CourseOrder, tier: Tier): RawBuilder<SqlBool> =>
  sql<SqlBool>`is_listed and ${ORDERS[order].tier} = ${sql.lit(tier)}`;

/** Rows that have what is asked for: by the index, then what is common by looking. */
function found({ sought, checked }: CourseQuery): RawBuilder<SqlBool> {
  const looked = checked === "" ? sql`` : sql` and (search @@ ${checked}::tsquery) is true`;
  return sql<SqlBool>`search @@ ${sought}::tsquery${looked}`;
}

async function idsOf(db: Database, query: RawBuilder<{ course_id: string }>): Promise<string[]> {
  return (await query.execute(db)).rows.map((row) => row.course_id);
}

/** True for rows whose title begins with the keyword, by its characters or its sound. */
function beginsWith(keyword: string): RawBuilder<SqlBool> {
  const sound = soundPrefixQuery(keyword);
  const byTitle = sql`starts_with(folded_name, ${foldTitle(keyword)})`;
  return sound ? sql`(${byTitle} or (search @@ ${sound}::tsquery) is true)` : sql`${byTitle}`;
}

function exactTitles(db: Database, search: TierSearch, title: string): Promise<string[]> {
  return idsOf(
    db,
    sql`
      select course_id from course.listing
      where site_id = ${search.siteId} and is_listed and popular_tier in (1, 2, 3) and folded_name = ${title}
        and (search @@ ${search.query.text}::tsquery) is true
      order by ${ORDERS.popular.by} limit ${LIMITS.searchCountCap}`,
  );
}

function titlesOfTier(
  db: Database,
  { siteId, query, keyword = "" }: TierSearch,
  tier: Tier,
  limit: number,
): Promise<string[]> {
  const title = foldTitle(keyword);
  const sound = soundPrefixQuery(keyword);
  const bySound = sound
    ? sql`union select course_id, student_num from course.listing
        where ${inTier("popular", tier)} and search @@ ${`${query.text} & ${sound}`}::tsquery
          and folded_name <> ${title}`
    : sql``;
  return idsOf(
    db,
    sql`
      select course_id from (
        select course_id, student_num from course.listing
        where site_id = ${siteId} and ${inTier("popular", tier)}
          and folded_name > ${title} and folded_name < ${title + LAST_CHARACTER}
          and (search @@ ${query.text}::tsquery) is true
        ${bySound}
      ) as titles order by ${ORDERS.popular.by} limit ${limit}`,
  );
}

function hitsOfTier(
  db: Database,
  { query, order, keyword }: TierSearch,
  tier: Tier,
  limit: number,
): Promise<string[]> {
  const others = keyword === undefined ? sql`` : sql`and not ${beginsWith(keyword)}`;
  // Fenced off, or the planner might walk the order's index past thousands of rows without the word.
  return idsOf(
    db,
    sql`
      select course_id from (
        select course_id, student_num, published_at from course.listing
        where ${inTier(order, tier)} and ${found(query)} ${others}
        offset 0
      ) as hits order by ${ORDERS[order].by} limit ${limit}`,
  );
}

/** The first `wanted` hits in order: tier after tier, until there are enough. */
export async function firstHits(
  db: Database,
  search: TierSearch,
  wanted: number,
): Promise<string[]> {
  const { keyword } = search;
  const ids: string[] = [];
  if (keyword !== undefined) {
    const [exact, first] = await Promise.all([
      exactTitles(db, search, foldTitle(keyword)),
      titlesOfTier(db, search, 1, wanted),
    ]);
    ids.push(...exact, ...first);
    for (const tier of LATER_TIERS) {
      if (ids.length >= wanted) break;
      ids.push(...(await titlesOfTier(db, search, tier, wanted - ids.length)));
    }
  }
  for (const tier of TIERS) {
    if (ids.length >= wanted) break;
    ids.push(...(await hitsOfTier(db, search, tier, wanted - ids.length)));
  }
  return ids.slice(0, wanted);
}

/** How many hits there are, counted up to the cap; later tiers only as far as the earlier ones leave room. */
export async function countHits(db: Database, { query, order }: TierSearch): Promise<number> {
  let total = 0;
  for (const tier of TIERS) {
    const room = LIMITS.searchCountCap - total;
    if (room <= 0) break;
    const { rows } = await sql<{ hits: number }>`
      select count(*) as hits from (
        select 1 from course.listing where ${inTier(order, tier)} and ${found(query)} limit ${room}
      ) as hits`.execute(db);
    total += rows[0]?.hits ?? 0;
  }
  return total;
}

/** Titles that have the keyword with one character wrong, up to `limit`, by popularity within each tier. */
export async function titlesWithOneWrong(
  db: Database,
  text: string,
  ways: readonly { readonly words: string; readonly pattern: string }[],
  limit: number,
): Promise<string[]> {
  const ids: string[] = [];
  const query = `${text} & (${ways.map(({ words }) => `(${words})`).join(" | ")})`;
  const patterns = ways.map(({ pattern }) => pattern);
  for (const tier of TIERS) {
    if (ids.length >= limit) break;
    ids.push(
      ...(await idsOf(
        db,
        sql`
          select course_id from course.listing
          where ${inTier("popular", tier)} and search @@ ${query}::tsquery
            and folded_name like any(${patterns}::text[])
          order by ${ORDERS.popular.by} limit ${limit - ids.length}`,
      )),
    );
  }
  return ids;
}
