import type { Transaction } from "kysely";
import type pg from "pg";
import { DatabaseAway } from "../outage/is-away.ts";
import type { Services } from "../services.ts";

/**
 * What has to survive a refusal (a counted failure, a line in a log) is written on another connection beside the
 * transaction. If transactions could hold all connections, each would wait for one that is never free.
 */
const KEPT_FOR_OTHERS = 4;
const POOL_SIZE_DEFAULT = 10;
/** After a longer wait, or with a longer queue, the request is answered with 503. */
const WAIT_MS = 3_000;
const MAX_WAITING = 2_000;

interface Turns {
  free: number;
  /** The waiting callers, the longest first; each is called at its turn. */
  readonly waiting: Set<() => void>;
}

const turnsOf = new WeakMap<pg.Pool, Turns>();

function turns(pool: pg.Pool): Turns {
  const known = turnsOf.get(pool);
  if (known) return known;
  const size = pool.options.max ?? POOL_SIZE_DEFAULT;
  const made = { free: Math.max(1, size - KEPT_FOR_OTHERS), waiting: new Set<() => void>() };
  turnsOf.set(pool, made);
  return made;
}

/** Resolves at the caller's turn; throws DatabaseAway when that takes too long. */
function turnOf({ waiting }: Turns): Promise<void> {
  if (waiting.size >= MAX_WAITING) throw new DatabaseAway("too many wait for a transaction");
  return new Promise((resolve, reject) => {
    const begin = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.delete(begin);
      reject(new DatabaseAway("no turn for a transaction in time"));
    }, WAIT_MS);
    waiting.add(begin);
  });
}

/**
 * Runs `work` in a transaction, in turn with others, and lets this process hear what it sent before giving its result.
 * There is no other way to a transaction: operations get theirs from `invoke`; endpoints and jobs call this.
 */
export async function inTransaction<T>(
  services: Pick<Services, "db" | "pool" | "bus">,
  work: (db: Transaction<unknown>) => Promise<T>,
): Promise<T> {
  const turn = turns(services.pool);
  if (turn.free > 0) turn.free -= 1;
  else await turnOf(turn);
  try {
    let transaction: Transaction<unknown> | undefined;
    const answer = await services.db.transaction().execute((db) => {
      transaction = db;
      return work(db);
    });
    if (transaction) services.bus.committed(transaction);
    return answer;
  } finally {
    const [next] = turn.waiting;
    if (next) {
      turn.waiting.delete(next);
      next();
    } else turn.free += 1;
  }
}
