import type { Kysely } from "kysely";
import { eachThing } from "../kernel/access/things.ts";
import { seenSynonym } from "./synonym.ts";
import type { SearchTables } from "./tables.ts";

declare module "../kernel/access/things.ts" {
  interface ThingFacts {
    /** Its id. */
    synonym: string;
  }
}

/** A group of synonyms of the site of the session. */
export const synonymThing = eachThing((call, id) =>
  seenSynonym(call.db as Kysely<SearchTables>, call.viewer().siteId, id),
);
