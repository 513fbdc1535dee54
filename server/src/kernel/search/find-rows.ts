import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { Kysely } from "kysely";
import { commonMarks } from "./common-marks.ts";
import { countHits, firstHits, slippedTitles, titlesLike, type TierSearch } from "./draws.ts";
import { foldTitle, oneWrongCharacter, soundAlikeQuery } from "./lexemes.ts";
import {
  anyOfQuery,
  searchText,
  siteMark,
  type MarkFilter,
  type Searchable,
} from "./searchable.ts";

/** Shorter words have too few trigrams to distinguish a typing error from another word. */
const SLIP_LETTERS = /^[a-z]{4,40}$/;
const SLIP_CAP = 100;

/** What is looked for in one table. */
export interface RowSearch {
  readonly of: Searchable;
  readonly siteId: string;
  readonly marks: MarkFilter;
  /** As it was typed, with words that mean the same; the first is the one that was typed. Empty for marks alone. */
  readonly keywords: readonly string[];
  /** One of the table's orders. */
  readonly order: string;
  /** Titles that equal the keyword or begin with it come first. */
  readonly isByTitle: boolean;
}

/** A search in a table of which a kind has all rows, in its main order. */
export const siteSearch = (
  of: Searchable,
  siteId: string,
  keywords: readonly string[],
  marks: MarkFilter = { all: [siteMark(siteId)], any: [] },
): RowSearch => ({ of, siteId, marks, keywords, order: of.main, isByTitle: true });

export interface Stretch {
  readonly offset: number;
  readonly limit: number;
}

/** How rows were found: by words of a tsquery, or one by one. */
type FoundBy = { readonly words: string | undefined } | { readonly ids: readonly string[] };

export interface FoundRows {
  readonly ids: readonly string[];
  /** Up to the cap of counting. */
  readonly rowCount: number;
  /** Nothing contains the keyword; these may have been meant. */
  readonly isNear: boolean;
  readonly by: FoundBy;
}

/** The keyword is given, but contains nothing to look for: marks only. */
export const isWordless = (keywords: readonly string[]): boolean =>
  keywords.some((keyword) => keyword !== "") && anyOfQuery(keywords) === undefined;

async function tierSearch<Tables>(
  db: Kysely<Tables>,
  { of, siteId, marks, order }: RowSearch,
  words: string | undefined,
  keyword: string | undefined,
): Promise<TierSearch> {
  const query = searchText(marks, words, await commonMarks(db, of.table));
  return { of, siteId, query, order, keyword };
}

async function hits<Tables>(
  db: Kysely<Tables>,
  search: TierSearch,
  { offset, limit }: Stretch,
): Promise<{ ids: string[]; rowCount: number }> {
  const rowCount = await countHits(db, search);
  // A word that occurs nowhere is not searched for any further.
  const wanted = Math.min(offset + limit, rowCount);
  const isCommon = rowCount >= LIMITS.searchCountCap;
  const ids = offset < wanted ? await firstHits(db, search, wanted, isCommon) : [];
  return { ids: ids.slice(offset), rowCount };
}

/** Rows that contain the keyword or a word that means the same, and bear the marks. */
export async function literalRows<Tables>(
  db: Kysely<Tables>,
  search: RowSearch,
  stretch: Stretch,
): Promise<FoundRows> {
  const words = anyOfQuery(search.keywords);
  const keyword = search.isByTitle ? search.keywords[0] : undefined;
  const found = isWordless(search.keywords)
    ? { ids: [], rowCount: 0 }
    : await hits(db, await tierSearch(db, search, words, keyword || undefined), stretch);
  return { ...found, isNear: false, by: { words } };
}

/** The first rows without a count, for suggestions: titles that begin with the keyword, then others. */
export async function firstRows<Tables>(
  db: Kysely<Tables>,
  search: RowSearch,
  limit: number,
): Promise<string[]> {
  if (isWordless(search.keywords)) return [];
  const tier = await tierSearch(db, search, anyOfQuery(search.keywords), search.keywords[0]);
  return firstHits(db, tier, limit, false);
}

/** Titles with one wrong character, or a Latin word with a typing error. */
async function misspelt<Tables>(
  db: Kysely<Tables>,
  search: RowSearch,
  keyword: string,
): Promise<string[]> {
  const ways = oneWrongCharacter(keyword);
  if (ways.length > 0) {
    const words = `(${ways.map((way) => `(${way.words})`).join(" | ")})`;
    const patterns = ways.map(({ pattern }) => pattern);
    return titlesLike(db, await tierSearch(db, search, words, undefined), patterns, SLIP_CAP);
  }
  const word = foldTitle(keyword);
  if (!SLIP_LETTERS.test(word)) return [];
  const query = searchText(search.marks, undefined);
  return slippedTitles(db, { ...search, query }, word, SLIP_CAP);
}

/** Rows despite a character of the same sound, confused pinyin, a wrong character or a typing error. */
export async function nearRows<Tables>(
  db: Kysely<Tables>,
  search: RowSearch,
  stretch: Stretch,
): Promise<FoundRows> {
  const [keyword = ""] = search.keywords;
  const sound = soundAlikeQuery(keyword);
  if (sound) {
    const found = await hits(db, await tierSearch(db, search, sound, undefined), stretch);
    if (found.rowCount > 0) return { ...found, isNear: true, by: { words: sound } };
  }
  const ids = await misspelt(db, search, keyword);
  const { offset, limit } = stretch;
  return {
    ids: ids.slice(offset, offset + limit),
    rowCount: ids.length,
    isNear: true,
    by: { ids },
  };
}

/** What contains the keyword; when nothing does, what may have been meant. */
export async function findRows<Tables>(
  db: Kysely<Tables>,
  search: RowSearch,
  stretch: Stretch,
): Promise<FoundRows> {
  const found = await literalRows(db, search, stretch);
  if (found.rowCount > 0 || !search.keywords[0] || isWordless(search.keywords)) return found;
  return nearRows(db, search, stretch);
}
