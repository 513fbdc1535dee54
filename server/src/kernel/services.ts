import type { Kysely } from "kysely";
import type pg from "pg";
import type { Logger } from "pino";
import type { Bus } from "./bus.ts";
import type { Settings } from "./settings.ts";

/** What the process offers to every domain. */
export interface Services {
  readonly settings: Settings;
  readonly log: Logger;
  readonly pool: pg.Pool;
  /** Untyped on purpose: a domain narrows it to its own tables with `tablesOf`. */
  readonly db: Kysely<unknown>;
  readonly bus: Bus;
  /** Drops what was rendered for a site, here and in the other processes; undefined means every site. */
  readonly forgetPages: (siteId: string | undefined) => void;
}

/** The same connection, seen through one domain's table types. */
export function tablesOf<Tables>(db: Kysely<unknown>): Kysely<Tables> {
  return db as unknown as Kysely<Tables>;
}
