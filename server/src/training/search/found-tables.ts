import type { Generated } from "kysely";

/** What packages and projects are found by. */
export interface FoundTables {
  /** One row for each that stands on a shelf. */
  "training.found": {
    package_id: string;
    site_id: string;
    published_at: string;
    folded_name: Generated<string>;
    search: Generated<string>;
  };
}
