import type { Kysely } from "kysely";
import { PAGES_TOPIC, type Services } from "../kernel/services.ts";
import { findChannel } from "./channel-rows.ts";
import type { CmsTables } from "./tables.ts";

type Channel = NonNullable<Awaited<ReturnType<typeof findChannel>>>;

const MOST_CHANNELS = 2_000;
/** Every change of a channel is announced with the pages; this only bounds what an unannounced one can cost. */
const MAX_AGE_MS = 20_000;

interface ChannelCache {
  readonly kept: Map<string, { readonly channel: Channel; readonly at: number }>;
  generation: number;
}

const caches = new WeakMap<Services["bus"], ChannelCache>();

function cacheOf({ bus }: Services): ChannelCache {
  const known = caches.get(bus);
  if (known) return known;
  const cache: ChannelCache = { kept: new Map(), generation: 0 };
  const forget = (): void => {
    cache.generation += 1;
    cache.kept.clear();
  };
  bus.on(PAGES_TOPIC, forget);
  bus.onReconnect(forget);
  caches.set(bus, cache);
  return cache;
}

/** A channel by its id or its indefiner, for reading: pages name the same few again and again. */
export async function knownChannel(
  db: Kysely<CmsTables>,
  services: Services,
  siteId: string,
  idOrIndefiner: string,
): Promise<Channel | undefined> {
  const cache = cacheOf(services);
  const key = `${siteId} ${idOrIndefiner}`;
  const known = cache.kept.get(key);
  if (known && performance.now() - known.at < MAX_AGE_MS) return known.channel;
  const { generation } = cache;
  const channel = await findChannel(db, siteId, idOrIndefiner);
  if (channel && generation === cache.generation) {
    if (cache.kept.size >= MOST_CHANNELS) cache.kept.clear();
    cache.kept.set(key, { channel, at: performance.now() });
  }
  return channel;
}
