import type { FoundRow, SearchKindName } from "@perennial/contract/search/found.ts";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Bus } from "../bus.ts";
import type { MarkFilter, Searchable } from "./searchable.ts";

/** A row as a result shows it, before the kind and the places of the keyword are added. */
export type ShownRow = Omit<z.output<typeof FoundRow>, "kind" | "marks">;

/** What a domain declares so that its rows are found beside those of others. */
export interface SearchKind {
  readonly name: SearchKindName;
  /** The domain's own table; nothing is joined across domains. */
  readonly of: Searchable;
  /** Marks that rows of this kind bear beside the site's; undefined where the site can have none of the kind. */
  readonly marksOf?: (
    services: { readonly bus: Bus },
    db: Kysely<unknown>,
    siteId: string,
  ) => Promise<MarkFilter | undefined>;
  /** The rows with these ids in their order; what the site may not show is left out. */
  readonly present: (
    db: Kysely<unknown>,
    siteId: string,
    ids: readonly string[],
  ) => Promise<ShownRow[]>;
  /** Words by which people find rows of this kind, as suggestions where nothing was found. */
  readonly words?: (db: Kysely<unknown>, siteId: string) => Promise<readonly string[]>;
}
