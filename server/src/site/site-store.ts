import { LANGUAGES } from "@perennial/contract/kernel/failure.ts";
import { LIMITS, NO, YES } from "@perennial/contract/kernel/limits.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import type { PortalDocument } from "@perennial/contract/site/portal/document.ts";
import type { Selectable } from "kysely";
import type { AnyDatabase } from "../kernel/database/database.ts";
import { isDatabaseAway } from "../kernel/outage/is-away.ts";
import { forgetPages, tablesOf, type Services } from "../kernel/services.ts";
import type { RequestSite } from "../kernel/viewer.ts";
import { hostPart } from "./host-part.ts";
import { addressRule } from "./ip-list.ts";
import { playerOrigins } from "./player-origins.ts";
import { publishedPortal } from "./portal/published-portal.ts";
import type { SiteTables } from "./tables.ts";

const SITE_TOPIC = "site";
const MAX_HOSTS = 2_000;

/** A site with its parameters, and the rules that follow from them. */
export interface LoadedSite extends RequestSite {
  readonly row: Selectable<SiteTables["site.site"]>;
  readonly params: ReadonlyMap<string, string>;
  /** What is published of its portal. */
  readonly portal: PortalDocument;
}

/** Sites by host name, kept for 5 minutes and dropped in every process when one changes. */
export interface SiteStore {
  ofHost(host: string): LoadedSite | Promise<LoadedSite>;
  ofId(id: string): Promise<LoadedSite | undefined>;
}

/** Sends, within the transaction, that a site changed; its pages are rendered anew too. */
export async function siteChanged(
  db: AnyDatabase,
  services: Services,
  siteId: string,
): Promise<void> {
  await services.bus.send(db, SITE_TOPIC, siteId);
  await forgetPages(db, services, siteId);
}

function originOf(domainName: string | null, services: Services): string {
  const { publicOrigin, port } = services.settings;
  if (!domainName) return publicOrigin ?? `http://localhost:${port}`;
  const base = new URL(publicOrigin ?? `http://localhost:${port}`);
  base.hostname = domainName;
  return base.origin;
}

async function loadSite(
  services: Services,
  row: Selectable<SiteTables["site.site"]>,
): Promise<LoadedSite> {
  const db = tablesOf<SiteTables>(services.db);
  const [rows, portal] = await Promise.all([
    db.selectFrom("site.param").select(["key", "value"]).where("site_id", "=", row.id).execute(),
    publishedPortal(db, row.id),
  ]);
  const params = new Map(rows.map(({ key, value }) => [key, value]));
  return {
    id: row.id,
    corpId: row.corp_id,
    rightPath: row.right_path,
    origin: originOf(row.domain_name, services),
    defaultLanguage: LANGUAGES.find((language) => language === params.get(PARAM.defaultLanguage)),
    isInstalled: row.is_installed,
    isClosed: row.status < 0 || params.get(PARAM.pcSchool) === String(NO),
    requiresSecondFactor: params.get(PARAM.adminSecondFactor) === String(YES),
    playerOrigins: playerOrigins(params),
    mayVisit: addressRule(row.ip_blacklist, row.ip_whitelist),
    row,
    params,
    portal,
  };
}

/** The site of a call with all that was loaded of it; every RequestSite comes from the store. */
export function loadedSite(site: RequestSite): LoadedSite {
  if (!("row" in site)) throw new Error("this site did not come from the store");
  return site as LoadedSite;
}

function keptFor(site: LoadedSite, error: unknown): LoadedSite {
  if (isDatabaseAway(error)) return site;
  throw error;
}

const stores = new WeakMap<Services, SiteStore>();

/** The store of this process. */
export function siteStoreOf(services: Services): SiteStore {
  const store = stores.get(services) ?? siteStore(services);
  stores.set(services, store);
  return store;
}

/** Opens the store; the default site is the one without a domain name and must exist. */
function siteStore(services: Services): SiteStore {
  const byHost = new Map<string, { site: LoadedSite; at: number }>();
  let generation = 0;
  const forget = (): void => {
    generation += 1;
    byHost.clear();
  };
  services.bus.on(SITE_TOPIC, forget);
  services.bus.onReconnect(forget);
  const sites = () => tablesOf<SiteTables>(services.db).selectFrom("site.site").selectAll();

  async function fetchHost(host: string): Promise<LoadedSite> {
    const startedIn = generation;
    const named = await sites()
      .where((where) =>
        where.or([where("domain_name", "=", host), where("domain_name", "is", null)]),
      )
      .orderBy("domain_name", (order) => order.asc().nullsLast())
      .limit(1)
      .executeTakeFirstOrThrow();
    const part = named.domain_name === null ? await hostPart(services.db, host) : undefined;
    const row = part && (await sites().where("id", "=", part.siteId).limit(1).executeTakeFirst());
    const found = await loadSite(services, row ?? named);
    const site = part && row ? { ...found, home: part.home } : found;
    if (byHost.size >= MAX_HOSTS) byHost.clear();
    // What was read before a change must not be kept after it.
    if (startedIn === generation) byHost.set(host, { site, at: performance.now() });
    return site;
  }

  return {
    ofHost(host) {
      const known = byHost.get(host);
      if (known && performance.now() - known.at < LIMITS.siteInfoMaxAgeMs) return known.site;
      const fetched = fetchHost(host.toLowerCase().slice(0, 253));
      // Rather an old one than none while the database is away; changes drop it in any case.
      return known ? fetched.catch((error: unknown) => keptFor(known.site, error)) : fetched;
    },
    async ofId(id) {
      const row = await sites().where("id", "=", id).executeTakeFirst();
      return row && loadSite(services, row);
    },
  };
}
