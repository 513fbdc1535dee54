import { sql, type RawBuilder, type SqlBool } from "kysely";
import { quoteLexeme, searchQuery } from "./lexemes.ts";

/** One order of a table's rows, with what an index of each tier holds. */
export interface SearchOrder {
  /** The columns of the order, as a select names them. */
  readonly columns: RawBuilder<unknown>;
  readonly by: RawBuilder<unknown>;
  /** Conditions of the tiers, first to last (decision 015); a single one that is always true for a table without. */
  readonly tiers: readonly RawBuilder<SqlBool>[];
  /** True in any tier, in words that an index over tier and title understands. */
  readonly anyTier: RawBuilder<SqlBool>;
}

/**
 * A table that can be searched. Each has `site_id`, the title for comparison in `folded_name` (foldTitle) and the
 * lexemes in `search` (searchLexemes, blurredSoundLexemes, siteMark), with indexes: GIN over `search`, B-tree over site
 * and `folded_name`, trigrams over `lower(folded_name)`, and one along each order.
 */
export interface Searchable<Order extends string = string> {
  /** With its schema: `course.listing`. */
  readonly table: string;
  readonly id: string;
  /**
   * Rows that everybody may find. It says nothing of the site: that is a lexeme, for with a column of its own the
   * planner would rather walk an index over all rows of the site than search for a word.
   */
  readonly listed: () => RawBuilder<SqlBool>;
  readonly orders: Readonly<Record<Order, SearchOrder>>;
  /** The order in which equally good titles stand. */
  readonly main: Order;
}

const ALWAYS = sql<SqlBool>`true`;

/** The one order of a table without tiers: small enough, or walked along its index where a word is common. */
export const plainOrder = (columns: RawBuilder<unknown>, by: RawBuilder<unknown>): SearchOrder => ({
  columns,
  by,
  tiers: [ALWAYS],
  anyTier: ALWAYS,
});

/** The lexeme by which the rows of a site are found. */
export const siteMark = (siteId: string): string => `@${siteId}`;

/** What a row must bear beside the words: all of some marks, and one of others unless there are none. */
export interface MarkFilter {
  readonly all: readonly string[];
  readonly any: readonly string[];
}

/** A search in the form in which the column `search` is asked. */
export interface SearchText {
  /** Text of the whole tsquery. */
  readonly text: string;
  /** The part that the index is searched for. */
  readonly sought: string;
  /** The other part, which is checked row by row; empty for none. */
  readonly checked: string;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Marks and words as one tsquery. Beside words, marks that many rows bear (`commonMarks`) are cheaper to check in the
 * rows found than to intersect in the index.
 */
export function searchText(
  marks: MarkFilter,
  words: string | undefined,
  commonMarks: ReadonlySet<string> = NONE,
): SearchText {
  const quoted = (some: readonly string[]): string[] => some.map((one) => quoteLexeme(one));
  const anyMark = marks.any.length > 0 ? [`(${quoted(marks.any).join(" | ")})`] : [];
  const given = words ? [words] : [];
  const isCommon = (one: string): boolean => words !== undefined && commonMarks.has(one);
  // One of them that many rows bear is enough to make the whole choice a common one.
  const isAnyCommon = marks.any.some(isCommon);
  const rare = [
    ...quoted(marks.all.filter((one) => !isCommon(one))),
    ...(isAnyCommon ? [] : anyMark),
  ];
  const common = [...quoted(marks.all.filter(isCommon)), ...(isAnyCommon ? anyMark : [])];
  return {
    text: [...quoted(marks.all), ...anyMark, ...given].join(" & "),
    sought: [...rare, ...given].join(" & "),
    checked: common.join(" & "),
  };
}

/** A tsquery for what contains one of these: the keyword as it was typed, or words that mean the same. */
export function anyOfQuery(keywords: readonly string[]): string | undefined {
  const queries = [...new Set(keywords.flatMap((keyword) => searchQuery(keyword) ?? []))];
  return queries.length > 1 ? `(${queries.map((query) => `(${query})`).join(" | ")})` : queries[0];
}
