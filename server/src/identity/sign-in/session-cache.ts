import type { AnyDatabase } from "../../kernel/database/database.ts";
import type { Services } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";

/** Topic of the bus: sessions that the payload names must be read again: `user:<id>`, `session:<id>`, or all. */
const SESSIONS_TOPIC = "sessions";
const MAX_SESSIONS = 50_000;
/** Everything that ends a session is announced; this only limits the harm of a change that is not. */
const MAX_AGE_MS = 20_000;

interface Kept {
  readonly viewer: Viewer;
  readonly siteId: string;
  readonly at: number;
  readonly endsAt: number;
}

/** Sessions that were read recently, per process, so that a signed-in call needs no query of its own. */
export interface SessionCache {
  get(tokenHash: string, siteId: string): Viewer | undefined;
  /** Remembers a session that was read, unless something has changed since `generation`. */
  keep(tokenHash: string, siteId: string, viewer: Viewer, leftMs: number, generation: number): void;
  generation(): number;
  /** True when the session is in the cache, of whatever site and age. */
  has(tokenHash: string): boolean;
}

const caches = new WeakMap<Services["bus"], SessionCache>();

/** The cache of this process. */
export function sessionCacheOf(bus: Services["bus"]): SessionCache {
  const known = caches.get(bus);
  if (known) return known;
  const kept = new Map<string, Kept>();
  let generation = 0;
  const forget = (payload: string): void => {
    generation += 1;
    if (payload === "") return kept.clear();
    const [kind, id] = payload.split(":", 2);
    for (const [hash, { viewer }] of kept) {
      if ((kind === "user" ? viewer.userId : viewer.sessionId) === id) kept.delete(hash);
    }
    return undefined;
  };
  bus.on(SESSIONS_TOPIC, forget);
  bus.onReconnect(() => forget(""));
  const cache: SessionCache = {
    get(tokenHash, siteId) {
      const found = kept.get(tokenHash);
      if (!found || found.siteId !== siteId) return undefined;
      const now = performance.now();
      if (now - found.at < MAX_AGE_MS && now < found.endsAt) return found.viewer;
      kept.delete(tokenHash);
      return undefined;
    },
    keep(tokenHash, siteId, viewer, leftMs, startedIn) {
      if (startedIn !== generation) return;
      if (kept.size >= MAX_SESSIONS) kept.clear();
      // The database says how long the session still lasts; this clock only counts down.
      const at = performance.now();
      kept.set(tokenHash, { viewer, siteId, at, endsAt: at + leftMs });
    },
    generation: () => generation,
    has: (tokenHash) => kept.has(tokenHash),
  };
  caches.set(bus, cache);
  return cache;
}

/**
 * Must follow every write that changes a person's identity or rights. It is called within the transaction, and every
 * process hears it at the commit, before the answer goes out. Without ids all sessions are read again (a role has
 * changed).
 */
export async function sessionsChanged(
  db: AnyDatabase,
  services: Services,
  who: { readonly userIds?: readonly string[]; readonly sessionId?: string } = {},
): Promise<void> {
  const { bus } = services;
  if (who.sessionId) await bus.send(db, SESSIONS_TOPIC, `session:${who.sessionId}`);
  for (const userId of who.userIds ?? []) await bus.send(db, SESSIONS_TOPIC, `user:${userId}`);
  if (!who.sessionId && !who.userIds) await bus.send(db, SESSIONS_TOPIC, "");
}
