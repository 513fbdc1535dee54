import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import { foldTitle, soundPrefixQuery } from "../../kernel/search.ts";
import type { CourseQuery } from "./search-query.ts";
import type { CourseTables } from "../tables.ts";

type Database = Kysely<CourseTables>;
type Tier = 1 | 2 | 3;

const TIERS: readonly Tier[] = [1, 2, 3];
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

/** A part of a statement that draws ids of courses in their order. */
type Draw = RawBuilder<{ course_id: string }>;

/**
 * The first `limit` ids of these draws, one after the other. One statement: PostgreSQL begins a part only when those
 * before it have not filled the limit, and a limit of its own keeps each part whole and in its order.
 */
async function drawn(db: Database, draws: readonly Draw[], limit: number): Promise<string[]> {
  const all = sql.join(
    draws.map((draw) => sql`(${draw})`),
    sql` union all `,
  );
  const { rows } = await sql<{ course_id: string }>`
    select course_id from (${all}) as drawn limit ${limit}`.execute(db);
  return rows.map((row) => row.course_id);
}

/** True for rows whose title begins with the keyword, by its characters or its sound. */
function beginsWith(keyword: string): RawBuilder<SqlBool> {
  const sound = soundPrefixQuery(keyword);
  const byTitle = sql`starts_with(folded_name, ${foldTitle(keyword)})`;
  return sound ? sql`(${byTitle} or (search @@ ${sound}::tsquery) is true)` : sql`${byTitle}`;
}

function exactTitles(search: TierSearch, title: string): Draw {
  return sql`
    select course_id from course.listing
    where site_id = ${search.siteId} and is_listed and popular_tier in (1, 2, 3) and folded_name = ${title}
      and (search @@ ${search.query.text}::tsquery) is true
    order by ${ORDERS.popular.by} limit ${LIMITS.searchCountCap}`;
}

function titlesOfTier(
  { siteId, query }: TierSearch,
  keyword: string,
  tier: Tier,
  limit: number,
): Draw {
  const title = foldTitle(keyword);
  const sound = soundPrefixQuery(keyword);
  const bySound = sound
    ? sql`union select course_id, student_num from course.listing
        where ${inTier("popular", tier)} and search @@ ${`${query.text} & ${sound}`}::tsquery
          and folded_name <> ${title}`
    : sql``;
  return sql`
    select course_id from (
      select course_id, student_num from course.listing
      where site_id = ${siteId} and ${inTier("popular", tier)}
        and folded_name > ${title} and folded_name < ${title + LAST_CHARACTER}
        and (search @@ ${query.text}::tsquery) is true
      ${bySound}
    ) as titles order by ${ORDERS.popular.by} limit ${limit}`;
}

function hitsOfTier({ query, order, keyword }: TierSearch, tier: Tier, limit: number): Draw {
  const others = keyword === undefined ? sql`` : sql`and not ${beginsWith(keyword)}`;
  // Fenced off, or the planner might walk the order's index past thousands of rows without the word.
  return sql`
    select course_id from (
      select course_id, student_num, published_at from course.listing
      where ${inTier(order, tier)} and ${found(query)} ${others}
      offset 0
    ) as hits order by ${ORDERS[order].by} limit ${limit}`;
}

/** The first `wanted` hits in order: tier after tier, until there are enough. */
export function firstHits(db: Database, search: TierSearch, wanted: number): Promise<string[]> {
  const { keyword } = search;
  const titles =
    keyword === undefined
      ? []
      : [
          exactTitles(search, foldTitle(keyword)),
          ...TIERS.map((tier) => titlesOfTier(search, keyword, tier, wanted)),
        ];
  const others = TIERS.map((tier) => hitsOfTier(search, tier, wanted));
  return drawn(db, [...titles, ...others], wanted);
}

/** How many hits there are, counted up to the cap; later tiers only as far as the earlier ones leave room. */
export async function countHits(db: Database, { query, order }: TierSearch): Promise<number> {
  const tiers = TIERS.map(
    (tier) => sql`(
      select 1 from course.listing where ${inTier(order, tier)} and ${found(query)}
      limit ${LIMITS.searchCountCap}
    )`,
  );
  const { rows } = await sql<{ hits: number }>`
    select count(*) as hits from (
      select 1 from (${sql.join(tiers, sql` union all `)}) as tiers limit ${LIMITS.searchCountCap}
    ) as hits`.execute(db);
  return rows[0]?.hits ?? 0;
}

/** Titles that have the keyword with one character wrong, up to `limit`, by popularity within each tier. */
export function titlesWithOneWrong(
  db: Database,
  text: string,
  ways: readonly { readonly words: string; readonly pattern: string }[],
  limit: number,
): Promise<string[]> {
  const query = `${text} & (${ways.map(({ words }) => `(${words})`).join(" | ")})`;
  const patterns = ways.map(({ pattern }) => pattern);
  const draws = TIERS.map<Draw>(
    (tier) => sql`
      select course_id from course.listing
      where ${inTier("popular", tier)} and search @@ ${query}::tsquery
        and folded_name like any(${patterns}::text[])
      order by ${ORDERS.popular.by} limit ${limit}`,
  );
  return drawn(db, draws, limit);
}
