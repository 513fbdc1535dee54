import pg from "pg";
import type { Logger } from "pino";
import { setClock } from "../clock.ts";
import type { BoundedPool } from "./bounded-pool.ts";
import { brokenOff, isAsking, streamOf } from "./connection.ts";
import { inTime, Silence } from "./in-time.ts";

/** How long after one answer the next question is asked. */
const PERIOD_MS = 500;
/** No answer for that long: away. With the limits of the pool an answer of ours goes out within 5 s. */
const SILENCE_MS = 2_500;
/** A connection that asked so long ago, and of whose question the database does not know, is dead. */
const UNHEARD_MS = 3_000;
/** Somewhat longer than the database lets any statement run. */
const BEYOND_TIMEOUT_MS = 17_000;

const CLOCK = "select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms";
const AT_WORK = `select pid from pg_stat_activity where pid = any($1::int[]) and state = 'active'`;

/** Says whether the database answers, by asking it on a connection of its own. */
export interface DatabaseWatch {
  isAway(): boolean;
  /** Asks it now: false when there is no answer within `limitMs`. */
  answers(limitMs: number): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Watches the database behind a pool: a frozen machine closes no connection and fires no timeout, so its silence is
 * the only sign. When it falls silent, whatever waits for it is broken off at once; when it speaks again, all goes on.
 * Each answer also sets the product's clock (`kernel/clock.ts`).
 */
export function watchDatabase(pool: BoundedPool, log: Logger | undefined): DatabaseWatch {
  const heard = new WeakMap<pg.PoolClient, { bytes: number; since: number }>();
  /** Given up because nothing came; whoever else waited on them need not try again. */
  const silent = new WeakSet<pg.Client>();
  let awaySince: number | undefined;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function open(): Promise<pg.Client> {
    const fresh = new pg.Client({
      ...pool.options,
      application_name: "perennial-watch",
      connectionTimeoutMillis: SILENCE_MS,
    });
    fresh.on("error", () => undefined);
    try {
      await fresh.connect();
    } catch (error) {
      brokenOff(fresh);
      throw error;
    }
    return fresh;
  }

  /** One question, on a fresh connection when the known one turns out to be broken. */
  async function ask(text: string, values: unknown[]): Promise<unknown[]> {
    const known = client;
    client ??= await open();
    const asked = client;
    try {
      const { rows } = await inTime(asked.query(text, values), SILENCE_MS);
      return rows as unknown[];
    } catch (error) {
      brokenOff(asked);
      if (client === asked) client = undefined;
      if (error instanceof Silence) silent.add(asked);
      if (!known || silent.has(asked) || isClosed) throw error;
      return ask(text, values); // only its connection was ended: a restart, an administrator
    }
  }

  async function lookAtClock(): Promise<void> {
    const from = performance.now();
    const [row] = (await ask(CLOCK, [])) as { ms: number }[];
    const until = performance.now();
    if (row) setClock(row.ms, (from + until) / 2);
  }

  /** Single connections can be dead while the database lives: a frozen backend, a network that forgot them. */
  async function endDeadOnes(): Promise<void> {
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
      if (client) await inTime(client.end(), SILENCE_MS).catch(() => undefined);
    },
  };
}

const pidOf = (client: pg.PoolClient): number =>
  (client as unknown as { processID: number | null }).processID ?? 0;
