import type pg from "pg";
import type { BoundedPool } from "./bounded-pool.ts";
import { brokenOff, isAsking, streamOf } from "./connection.ts";
import type { AskDatabase } from "./watch-connection.ts";

/** A connection whose query is this old and unknown to the database is dead. */
const UNHEARD_MS = 3_000;
/** Somewhat longer than the database lets any statement run. */
const BEYOND_TIMEOUT_MS = 17_000;

const AT_WORK = `select pid from pg_stat_activity where pid = any($1::int[]) and state = 'active'`;

const pidOf = (client: pg.PoolClient): number =>
  (client as unknown as { processID: number | null }).processID ?? 0;

/**
 * Makes a function that closes the dead connections of a pool; call it again and again. Single connections can be dead
 * while the database lives: a backend froze, or the network forgot them.
 */
export function deadConnections(pool: BoundedPool, ask: AskDatabase): () => Promise<void> {
  const heard = new WeakMap<pg.PoolClient, { bytes: number; since: number }>();
  return async () => {
    const now = performance.now();
    const doubtful: pg.PoolClient[] = [];
    for (const one of pool.busy) {
      const bytes = streamOf(one).bytesRead;
      const seen = heard.get(one);
      if (!seen || !isAsking(one) || bytes !== seen.bytes) heard.set(one, { bytes, since: now });
      else if (now - seen.since > BEYOND_TIMEOUT_MS) brokenOff(one);
      else if (now - seen.since > UNHEARD_MS) doubtful.push(one);
    }
    if (doubtful.length === 0) return;
    const pids = doubtful.map((one) => pidOf(one));
    const atWork = new Set(
      ((await ask(AT_WORK, [pids])) as { pid: number }[]).map(({ pid }) => pid),
    );
    for (const one of doubtful) if (!atWork.has(pidOf(one)) && isAsking(one)) brokenOff(one);
  };
}
