import type { Logger } from "pino";
import { setClock } from "../clock.ts";
import type { BoundedPool } from "./bounded-pool.ts";
import { deadConnections } from "./dead-connections.ts";
import { inTime } from "./in-time.ts";
import { watchConnection } from "./watch-connection.ts";

/** Pause between an answer and the next query. */
const PERIOD_MS = 500;
const CLOCK = "select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms";

/** Tells whether the database answers, by queries on a connection of its own. */
export interface DatabaseWatch {
  isAway(): boolean;
  /** Queries it now: false without an answer within `limitMs`. */
  answers(limitMs: number): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Watches the database behind a pool. A frozen machine closes no connection and triggers no timeout, so its silence is
 * the only sign. When it falls silent, everything that waits for it is aborted at once; when it answers again, work
 * goes on. Each answer also sets the product's clock (`kernel/clock.ts`).
 */
export function watchDatabase(pool: BoundedPool, log: Logger | undefined): DatabaseWatch {
  const connection = watchConnection(pool.options);
  const { ask } = connection;
  const endDeadOnes = deadConnections(pool, ask);
  let awaySince: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function lookAtClock(): Promise<void> {
    const from = performance.now();
    const [row] = (await ask(CLOCK, [])) as { ms: number }[];
    const until = performance.now();
    if (row) setClock(row.ms, from, until);
  }

  async function look(): Promise<void> {
    try {
      await lookAtClock();
      if (awaySince !== undefined) {
        const ms = Math.round(performance.now() - awaySince);
        awaySince = undefined;
        log?.warn({ ms }, "the database answers again");
      }
      await endDeadOnes();
    } catch (error) {
      if (isClosed) return;
      if (awaySince === undefined) log?.error({ err: error }, "the database does not answer");
      awaySince ??= performance.now();
      pool.breakOff();
    }
  }

  const loop = async (): Promise<void> => {
    await look();
    if (!isClosed) timer = setTimeout(() => void loop(), PERIOD_MS).unref();
  };
  pool.isAway = () => awaySince !== undefined;
  void loop();

  return {
    isAway: () => awaySince !== undefined,
    async answers(limitMs) {
      if (awaySince !== undefined) return false;
      return inTime(ask("select 1", []), limitMs).then(
        () => true,
        () => false,
      );
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await connection.close();
    },
  };
}
