import type { AnyDatabase } from "../../kernel/database/database.ts";
import type { Services } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";

/** Topic of the bus: sessions named by the payload are to be read anew: `user:<id>`, `session:<id>`, or all. */
const SESSIONS_TOPIC = "sessions";
const MAX_SESSIONS = 50_000;
/** Everything that ends a session is announced; this only bounds what an unannounced change can cost. */
const MAX_AGE_MS = 20_000;

interface Kept {
  readonly viewer: Viewer;
  readonly siteId: string;
  readonly at: number;
  readonly endsAt: number;
}

/** Sessions that were just read, per process; a signed-in call then costs no read of its own. */
export interface SessionCache {
  get(tokenHash: string, siteId: string): Viewer | undefined;
  /** Remembers what was read, unless something changed since `generation`. */
  keep(tokenHash: string, siteId: string, viewer: Viewer, leftMs: number, generation: number): void;
  generation(): number;
  /** Whether the session stands in the cache, of whatever site and age. */
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
      // How long the session still has is the database's word; this clock only counts it down.
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
 * Must follow every write that changes who somebody is or what they may: within the transaction, heard when it
 * commits, in every process, before the answer goes out. Without ids all sessions are read anew (a role changed).
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
