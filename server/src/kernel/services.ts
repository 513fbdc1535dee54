import type { Kysely } from "kysely";
import type pg from "pg";
import type { Logger } from "pino";
import type { Audit } from "./audit.ts";
import type { Budgets } from "./budget/budgets.ts";
import type { Bus } from "./bus.ts";
import type { AnyDatabase } from "./database/database.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { DomainMenu } from "./menu/menu-part.ts";
import type { Merging, PersonData } from "./person-data.ts";
import type { FailureCatalogue } from "./failure.ts";
import type { Heavy } from "./heavy/heavy.ts";
import type { Jobs } from "./jobs.ts";
import type { Live } from "./live.ts";
import type { SearchKind } from "./search/kinds.ts";
import type { Settings } from "./settings.ts";
import type { Storage } from "./storage/storage.ts";
import type { JudgeTexts } from "./text/judge.ts";
import type { Vault } from "./vault.ts";
import type { WorkKind } from "./work/work-kind.ts";

/** What the process offers to every domain. */
export interface Services {
  readonly settings: Settings;
  readonly log: Logger;
  readonly pool: pg.Pool;
  /** Untyped on purpose: a domain views it with its own table types by `tablesOf`. */
  readonly db: Kysely<unknown>;
  readonly bus: Bus;
  readonly live: Live;
  readonly jobs: Jobs;
  /** Runs work that people can make expensive. */
  readonly heavy: Heavy;
  readonly vault: Vault;
  /** Where the bytes of files lie. */
  readonly storage: Storage;
  readonly audit: Audit;
  /** Limits how often something may be done. */
  readonly budgets: Budgets;
  /** The figures of `/metrics`. */
  readonly metrics: Metrics;
  /** What every domain keeps about a person, upper domains first. */
  readonly personData: readonly PersonPort[];
  /** What every domain puts into menus. */
  readonly menu: Required<DomainMenu>;
  /** Every kind of work that waits for people. */
  readonly work: readonly WorkKind[];
  /** What can be found, in the order of the domains. */
  readonly searchKinds: readonly SearchKind[];
  /** Words of every domain's failures by their code. */
  readonly catalogue: FailureCatalogue;
  /** Judges texts by the site's words; one domain keeps the words. */
  readonly judgeTexts: JudgeTexts;
  /** Counts a person's unread messages, for domains below the one that keeps them. */
  readonly countUnread: (db: AnyDatabase, userId: string) => Promise<number>;
  /** DATA_DIR/files: what `/files/` serves. */
  readonly filesDir: string;
}

/** What a domain keeps about a person, with what it does beside its rows when two accounts are merged. */
export interface PersonPort extends PersonData {
  /** Tells people of a merge. */
  merged?(db: AnyDatabase, merge: Merging, services: Services): Promise<void>;
  /** Takes back what is not noted, and mends what is worked out of several rows, after the rows went back. */
  undoMerge?(
    db: AnyDatabase,
    merge: Merging & { readonly mergedAt: string; readonly noted: unknown },
    services: Services,
  ): Promise<void>;
}

/** Topic of the bus: the pages of the site that the payload names must be rendered again; empty means all sites. */
export const PAGES_TOPIC = "pages";

/** Drops the rendered pages of a site in every process, as soon as the transaction has committed. */
export function forgetPages(db: AnyDatabase, services: Services, siteId: string): Promise<void> {
  return services.bus.send(db, PAGES_TOPIC, siteId);
}

/** Topic of the bus: the page at the path in the payload must be rendered again, on every site. */
export const PAGE_PATH_TOPIC = "page";

/** Drops one rendered page in every process, for a change of a single thing that people make often. */
export function forgetPath(db: AnyDatabase, services: Services, path: string): Promise<void> {
  return services.bus.send(db, PAGE_PATH_TOPIC, path);
}

/** The same connection with one domain's table types. */
export function tablesOf<Tables>(db: Kysely<unknown>): Kysely<Tables> {
  return db as unknown as Kysely<Tables>;
}
