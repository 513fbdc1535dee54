import { CHANNEL } from "@perennial/contract/cms/content.ts";
import type { Kysely } from "kysely";
import { PAGES_TOPIC, type Services } from "../kernel/services.ts";
import type { CmsTables } from "./tables.ts";

/** What visitors look for among the items of channels. */
export type ContentKind = "activity" | "news" | "help";
/** Ids of a site's channels by what stands in them. */
export type ChannelKinds = Readonly<Record<ContentKind, readonly string[]>>;

const MOST_SITES = 500;
/** Changes are announced with the pages; this only bounds what an unannounced one can cost. */
const MAX_AGE_MS = 20_000;

interface Kept {
  readonly at: number;
  readonly kinds: Promise<ChannelKinds>;
}

const caches = new WeakMap<Services["bus"], Map<string, Kept>>();

function cacheOf({ bus }: Pick<Services, "bus">): Map<string, Kept> {
  const known = caches.get(bus);
  if (known) return known;
  const cache = new Map<string, Kept>();
  const forget = (): void => cache.clear();
  bus.on(PAGES_TOPIC, forget);
  bus.onReconnect(forget);
  caches.set(bus, cache);
  return cache;
}

interface ChannelRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly indefiner: string | null;
  readonly channel_type: string;
}

/** Sorts channels: texts to read are help, articles below the activities are activities, all others news. */
export function kindsOf(rows: readonly ChannelRow[]): ChannelKinds {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isActivity = (row: ChannelRow | undefined, depth = 0): boolean =>
    row !== undefined &&
    depth < rows.length &&
    (row.indefiner === CHANNEL.activities ||
      (row.parent_id !== null && isActivity(byId.get(row.parent_id), depth + 1)));
  const kinds: Record<ContentKind, string[]> = { activity: [], news: [], help: [] };
  for (const row of rows) {
    if (row.channel_type === "Text") kinds.help.push(row.id);
    if (row.channel_type === "Article") kinds[isActivity(row) ? "activity" : "news"].push(row.id);
  }
  return kinds;
}

async function readKinds(db: Kysely<CmsTables>, siteId: string): Promise<ChannelKinds> {
  const rows = await db
    .selectFrom("cms.channel")
    .select(["id", "parent_id", "indefiner", "channel_type"])
    .where("site_id", "=", siteId)
    .execute();
  return kindsOf(rows);
}

/** The channels of a site by kind; each process remembers them until pages of the site change. */
export function knownKinds(
  db: Kysely<CmsTables>,
  services: Pick<Services, "bus">,
  siteId: string,
): Promise<ChannelKinds> {
  const cache = cacheOf(services);
  const known = cache.get(siteId);
  if (known && performance.now() - known.at < MAX_AGE_MS) return known.kinds;
  if (cache.size >= MOST_SITES) cache.clear();
  const kinds = readKinds(db, siteId);
  cache.set(siteId, { at: performance.now(), kinds });
  kinds.catch(() => cache.delete(siteId));
  return kinds;
}
