import type { Kysely } from "kysely";
import type pg from "pg";
import type { Logger } from "pino";
import type { Audit } from "./audit.ts";
import type { Budgets } from "./budget/budgets.ts";
import type { Bus } from "./bus.ts";
import type { AnyDatabase } from "./database/database.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { DomainMenu } from "./menu/menu-part.ts";
import type { PersonData } from "./person-data.ts";
import type { FailureCatalogue } from "./failure.ts";
import type { Heavy } from "./heavy/heavy.ts";
import type { Jobs } from "./jobs.ts";
import type { Live } from "./live.ts";
import type { Settings } from "./settings.ts";
import type { Storage } from "./storage/storage.ts";
import type { JudgeTexts } from "./text/judge.ts";
import type { Vault } from "./vault.ts";

/** What the process offers to every domain. */
export interface Services {
  readonly settings: Settings;
  readonly log: Logger;
  readonly pool: pg.Pool;
  /** Untyped on purpose: a domain narrows it to its own tables with `tablesOf`. */
  readonly db: Kysely<unknown>;
  readonly bus: Bus;
  readonly live: Live;
  readonly jobs: Jobs;
  /** Where work runs that a person can make expensive. */
  readonly heavy: Heavy;
  readonly vault: Vault;
  /** Where the bytes of files lie. */
  readonly storage: Storage;
  readonly audit: Audit;
  /** How often somebody may do something. */
  readonly budgets: Budgets;
  /** What `/metrics` tells. */
  readonly metrics: Metrics;
  /** What every domain keeps about a person, upper domains first. */
  readonly personData: readonly PersonData[];
  /** What every domain puts into menus. */
  readonly menu: Required<DomainMenu>;
  /** Words of every domain's failures by their code. */
  readonly catalogue: FailureCatalogue;
  /** What the site's words say of texts; one domain keeps the words. */
  readonly judgeTexts: JudgeTexts;
  /** Unread messages of a person, for domains below the one that keeps them. */
  readonly countUnread: (db: AnyDatabase, userId: string) => Promise<number>;
  /** DATA_DIR/files: what `/files/` serves. */
  readonly filesDir: string;
}

/** Topic of the bus: pages of the site named by the payload must be rendered anew; empty means all sites. */
export const PAGES_TOPIC = "pages";

/** Drops the rendered pages of a site in every process, as soon as the transaction has committed. */
export function forgetPages(db: AnyDatabase, services: Services, siteId: string): Promise<void> {
  return services.bus.send(db, PAGES_TOPIC, siteId);
}

/** Topic of the bus: the page at the path in the payload must be rendered anew, on every site. */
export const PAGE_PATH_TOPIC = "page";

/** Drops one rendered page in every process; for a change of one thing that people make as often as they like. */
export function forgetPath(db: AnyDatabase, services: Services, path: string): Promise<void> {
  return services.bus.send(db, PAGE_PATH_TOPIC, path);
}

/** The same connection, seen through one domain's table types. */
export function tablesOf<Tables>(db: Kysely<unknown>): Kysely<Tables> {
  return db as unknown as Kysely<Tables>;
}
