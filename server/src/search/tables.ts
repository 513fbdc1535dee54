import type { Generated } from "kysely";
import { implementOn } from "../kernel/domain.ts";

/** Tables of the search domain. */
export interface SearchTables {
  "search.synonym": {
    id: Generated<string>;
    site_id: string;
    words: string[];
    folded: string[];
    created_at: Generated<string>;
  };
}

export const implement = implementOn<SearchTables>();
