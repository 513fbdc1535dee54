import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import { foldTitle, soundPrefixQuery } from "./lexemes.ts";
import type { Searchable, SearchOrder, SearchText } from "./searchable.ts";

const LAST_CHARACTER = "\u{10FFFF}";
/** Titles that begin alike and are put in order, where there are no tiers; nobody reads on. */
const MOST_TITLES = 500;

/** A search of one site's rows of a table. */
export interface TierSearch {
  readonly of: Searchable;
  readonly siteId: string;
  readonly query: SearchText;
  /** A name of the table's orders. */
  readonly order: string;
  /** Set when titles that equal the keyword or begin with it come first. */
  readonly keyword: string | undefined;
}

/** A part of a statement that draws ids of rows in their order. */
type Draw = RawBuilder<{ id: string }>;

const tableOf = ({ table }: Searchable): RawBuilder<unknown> => sql.table(table);
const idOf = ({ id }: Searchable): RawBuilder<unknown> => sql.ref(id);

function orderOf({ orders, main }: Searchable, name: string): SearchOrder {
  const order = orders[name] ?? orders[main];
  if (!order) throw new Error(`no order ${name}`);
  return order;
}

/** Rows that have what is asked for: by the index, then what is common by looking. */
function found({ sought, checked }: SearchText): RawBuilder<SqlBool> {
  const looked = checked === "" ? sql`` : sql` and (search @@ ${checked}::tsquery) is true`;
  return sql<SqlBool>`search @@ ${sought}::tsquery${looked}`;
}

/**
 * The first `limit` ids of these draws, one after the other. One statement: PostgreSQL begins a part only when those
 * before it have not filled the limit, and a limit of its own keeps each part whole and in its order.
 */
async function drawn<Tables>(
  db: Kysely<Tables>,
  draws: readonly Draw[],
  limit: number,
): Promise<string[]> {
  const all = sql.join(
    draws.map((draw) => sql`(${draw})`),
    sql` union all `,
  );
  const { rows } = await sql<{ id: string }>`
    select id from (${all}) as drawn limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** True for rows whose title begins with the keyword, by its characters or its sound. */
function beginsWith(keyword: string): RawBuilder<SqlBool> {
  const sound = soundPrefixQuery(keyword);
  const byTitle = sql`starts_with(folded_name, ${foldTitle(keyword)})`;
  return sound ? sql`(${byTitle} or (search @@ ${sound}::tsquery) is true)` : sql`${byTitle}`;
}

function exactTitles({ of, siteId, query }: TierSearch, title: string): Draw {
  const { by, anyTier } = orderOf(of, of.main);
  return sql`
    select ${idOf(of)} as id from ${tableOf(of)}
    where site_id = ${siteId} and ${of.listed()} and ${anyTier} and folded_name = ${title}
      and (search @@ ${query.text}::tsquery) is true
    order by ${by} limit ${LIMITS.searchCountCap}`;
}

function titlesOfTier(
  { of, siteId, query }: TierSearch,
  keyword: string,
  tier: RawBuilder<SqlBool>,
  limit: number,
): Draw {
  const title = foldTitle(keyword);
  const sound = soundPrefixQuery(keyword);
  const { by, columns, tiers } = orderOf(of, of.main);
  const cap = tiers.length === 1 ? sql` limit ${MOST_TITLES}` : sql``;
  const looked =
    query.checked === "" ? sql`` : sql` and (search @@ ${query.checked}::tsquery) is true`;
  const bySound = sound
    ? sql`union (select ${idOf(of)}, ${columns} from ${tableOf(of)}
        where ${of.listed()} and ${tier} and search @@ ${`${query.sought} & ${sound}`}::tsquery${looked}
          and folded_name <> ${title}${cap})`
    : sql``;
  return sql`
    select ${idOf(of)} as id from (
      (select ${idOf(of)}, ${columns} from ${tableOf(of)}
      where site_id = ${siteId} and ${of.listed()} and ${tier}
        and folded_name > ${title} and folded_name < ${title + LAST_CHARACTER}
        and (search @@ ${query.text}::tsquery) is true${cap})
      ${bySound}
    ) as titles order by ${by} limit ${limit}`;
}

function hitsOfTier(
  { of, siteId, query, order, keyword }: TierSearch,
  tier: RawBuilder<SqlBool>,
  limit: number,
  isCommon: boolean,
): Draw {
  const { by, columns, tiers } = orderOf(of, order);
  const others = keyword === undefined ? sql`` : sql`and not ${beginsWith(keyword)}`;
  // Fenced off, or the planner might walk the order's index past thousands of rows without the word. Without tiers,
  // walking the site's rows is the way to the first ones that have a common word.
  const isWalked = isCommon && tiers.length === 1;
  const fence = isWalked ? sql`` : sql`offset 0`;
  const walked = isWalked ? sql`site_id = ${siteId} and ` : sql``;
  return sql`
    select ${idOf(of)} as id from (
      select ${idOf(of)}, ${columns} from ${tableOf(of)}
      where ${walked}${of.listed()} and ${tier} and ${found(query)} ${others}
      ${fence}
    ) as hits order by ${by} limit ${limit}`;
}

/**
 * The first `wanted` hits in order, tier after tier, until there are enough. `isCommon` says that the count has reached
 * its cap.
 */
export function firstHits<Tables>(
  db: Kysely<Tables>,
  search: TierSearch,
  wanted: number,
  isCommon: boolean,
): Promise<string[]> {
  const { keyword, of, order } = search;
  const titles =
    keyword === undefined
      ? []
      : [
          exactTitles(search, foldTitle(keyword)),
          ...orderOf(of, of.main).tiers.map((tier) => titlesOfTier(search, keyword, tier, wanted)),
        ];
  const others = orderOf(of, order).tiers.map((tier) => hitsOfTier(search, tier, wanted, isCommon));
  return drawn(db, [...titles, ...others], wanted);
}

/** The number of hits, counted up to the cap; later tiers are counted only as far as the earlier ones leave room. */
export async function countHits<Tables>(
  db: Kysely<Tables>,
  { of, query, order }: Omit<TierSearch, "keyword" | "siteId">,
): Promise<number> {
  const tiers = orderOf(of, order).tiers.map(
    (tier) => sql`(
      select 1 from ${tableOf(of)} where ${of.listed()} and ${tier} and ${found(query)}
      limit ${LIMITS.searchCountCap}
    )`,
  );
  const { rows } = await sql<{ hits: number }>`
    select count(*) as hits from (
      select 1 from (${sql.join(tiers, sql` union all `)}) as tiers limit ${LIMITS.searchCountCap}
    ) as hits`.execute(db);
  return rows[0]?.hits ?? 0;
}

/** Titles that fit one of the LIKE patterns besides what is asked for, up to `limit`, in the main order of each tier. */
export function titlesLike<Tables>(
  db: Kysely<Tables>,
  { of, query }: Pick<TierSearch, "of" | "query">,
  patterns: readonly string[],
  limit: number,
): Promise<string[]> {
  const { tiers, by } = orderOf(of, of.main);
  const draws = tiers.map<Draw>(
    (tier) => sql`
      select ${idOf(of)} as id from ${tableOf(of)}
      where ${of.listed()} and ${tier} and ${found(query)}
        and folded_name like any(${patterns}::text[])
      order by ${by} limit ${limit}`,
  );
  return drawn(db, draws, limit);
}

/** Titles with a Latin word that differs by a letter or two, the most similar first. */
export async function slippedTitles<Tables>(
  db: Kysely<Tables>,
  { of, query }: Pick<TierSearch, "of" | "query">,
  word: string,
  limit: number,
): Promise<string[]> {
  const { by } = orderOf(of, of.main);
  const { rows } = await sql<{ id: string }>`
    select ${idOf(of)} as id from ${tableOf(of)}
    where ${of.listed()} and lower(folded_name) %> ${word}
      and (search @@ ${query.text}::tsquery) is true
    order by word_similarity(${word}, lower(folded_name)) desc, ${by} limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
