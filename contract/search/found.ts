import * as z from "zod";
import { Id, text } from "../kernel/fields.ts";
import { LIMITS } from "../kernel/limits.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";

/** What can be found, in the order of the tabs. A domain declares each kind (`Domain.searchKinds`). */
export const SEARCH_KINDS = [
  "course",
  "package",
  "project",
  "activity",
  "news",
  "teacher",
  "shop",
  "help",
] as const;
export type SearchKindName = (typeof SEARCH_KINDS)[number];

const Kind = z.enum(SEARCH_KINDS);
/** Where the keyword stands in a title: from this letter to before that one. */
const Marks = z.array(z.tuple([z.int(), z.int()]));

export const FoundRow = z.object({
  kind: Kind,
  id: Id,
  title: z.string(),
  marks: Marks,
  /** The page that shows it. */
  href: z.string(),
  cover: z.string(),
  text: z.string(),
  /** Names, places and days, each short. */
  facts: z.array(z.string()),
});

const Keyword = text(1, LIMITS.keywordMax);

export const getFoundKinds = operation({
  name: "search.getFoundKinds",
  summary: "How much of each kind a keyword finds on the site, with the first rows of each",
  method: "GET",
  path: "/search/api/found/kinds",
  access: "anyone",
  input: z.strictObject({
    keyword: Keyword,
    /** Rows of each kind; 0 for counts alone. */
    rows: z.int().min(0).max(8).default(4),
  }),
  output: z.object({
    kinds: z.array(z.object({ kind: Kind, rowCount: z.int(), rows: z.array(FoundRow) })),
    /** Nothing contains the keyword; what was found sounds or looks like it. */
    isNear: z.boolean(),
    /** Words that the site's synonyms put beside the keyword. */
    synonyms: z.array(z.string()),
    /** Words that may have been meant, where nothing contains the keyword. */
    nearWords: z.array(z.string()),
  }),
  fails: [],
  effect: "read",
  budget: "search",
});

export const listFound = operation({
  name: "search.listFound",
  summary: "What a keyword finds of one kind",
  method: "GET",
  path: "/search/api/found/list",
  access: "anyone",
  input: z.strictObject({
    ...Paging,
    kind: Kind,
    keyword: Keyword,
    /** 1: what sounds or looks like the keyword, as `isNear` of the kinds says. */
    near: z.int().min(0).max(1).default(0),
  }),
  output: z.array(FoundRow),
  fails: [],
  effect: "read",
  isPaged: true,
  budget: "search",
});

export const listSuggestions = operation({
  name: "search.listSuggestions",
  summary: "At most eight titles while somebody types, pinyin too",
  method: "GET",
  path: "/search/api/suggestion/list",
  access: "anyone",
  input: z.strictObject({ keyword: Keyword }),
  output: z.array(FoundRow.pick({ kind: true, id: true, title: true, marks: true, href: true })),
  fails: [],
  effect: "read",
  budget: "search",
});
