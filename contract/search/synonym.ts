import * as z from "zod";
import { Id, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";

/** What a group of synonyms may be: so many words, each so long, and so many groups on a site. */
export const SYNONYMS = { wordsMin: 2, wordsMax: 10, lengthMin: 2, lengthMax: 20, groupsMax: 500 };

export const listSynonyms = operation({
  name: "search.listSynonyms",
  summary: "Groups of words that mean the same to the search of the administrator's site",
  method: "POST",
  path: "/search/api/synonym/list",
  access: "site.manage",
  input: z.strictObject({ ...Paging, keyword: text(0, SYNONYMS.lengthMax).default("") }),
  output: z.array(z.object({ id: Id, words: z.array(z.string()) })),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const saveSynonym = operation({
  name: "search.saveSynonym",
  summary: "Creates a group of synonyms, or changes the one named by id",
  method: "POST",
  path: "/search/api/synonym/save",
  access: "site.manage",
  things: { id: "synonym:manage" },
  input: z.strictObject({
    id: Id.optional(),
    /** Words between commas, equals signs or spaces: 毛笔字 = 书法. */
    words: text(SYNONYMS.lengthMin, 240),
  }),
  output: z.object({ id: Id }),
  fails: [
    "search.synonymNotFound",
    "search.synonymFew",
    "search.synonymLength",
    "search.synonymTaken",
    "search.synonymsFull",
  ],
  effect: "write",
});

export const removeSynonym = operation({
  name: "search.removeSynonym",
  summary: "Deletes a group of synonyms",
  method: "POST",
  path: "/search/api/synonym/delete",
  access: "site.manage",
  things: { id: "synonym:manage" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: ["search.synonymNotFound"],
  effect: "write",
});
