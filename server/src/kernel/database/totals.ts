import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { Total } from "@perennial/contract/kernel/total.ts";
import { CompiledQuery, sql, type Compilable } from "kysely";
import * as z from "zod";
import { nowMs } from "../clock.ts";
import { parseJson } from "../door/parse-json.ts";
import type { Services } from "../services.ts";
import type { Viewer } from "../viewer.ts";

/** A list that may be long, and who reads it. */
export interface LongList {
  readonly services: Pick<Services, "db" | "log" | "pool" | "vault">;
  /** Without a session nobody can ask for the exact number. */
  readonly viewer: Viewer | undefined;
}

/** How many rows there are; with a key it is a bound, and the key asks for the exact number. */
export interface Counted {
  readonly rowCount: number;
  readonly totalKey?: string;
}

/** The statement of a key, for one session in one role. */
const Asked = z.object({
  sessionId: z.string(),
  roleId: z.string(),
  period: z.int(),
  text: z.string(),
  values: z.array(z.unknown()),
});
type Asked = z.output<typeof Asked>;

const PURPOSE = "total";
/** A key is good in the period in which it was given and the next one; within one the same list has the same key. */
const PERIOD_MS = 600_000;
/** A statement longer than this gets no key: the answer of the list would be heavier than its rows. */
const LONGEST_KEY = 12_000;
/** A count that takes longer is given up; an answer waits for it a moment, and holds nothing meanwhile. */
const COUNTING = { limitMs: 15_000, waitMs: 1_500 };
const KEPT_MS = 60_000;
const MOST_KEPT = 500;
/** More lists than these do not wait for the one that is being counted. */
const MOST_WAITING = 20;

const isPlain = (value: unknown): boolean =>
  value === null ||
  ["string", "number", "boolean"].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain));

function keyOf({ services, viewer }: LongList, text: string, values: readonly unknown[]) {
  if (!viewer || !values.every(isPlain)) return undefined;
  const { sessionId, roleId } = viewer;
  const period = Math.floor(nowMs() / PERIOD_MS);
  const asked: Asked = { sessionId, roleId, period, text, values: [...values] };
  const key = services.vault.sealAlike(PURPOSE, JSON.stringify(asked));
  return key.length > LONGEST_KEY ? undefined : key;
}

const countOf = (text: string): string => `select count(*) as count from (${text}) as counted`;

/**
 * Counts what a query finds, up to `rows`. Beyond that the answer has a key instead of the exact number: `exactTotal`
 * counts on, beside the requests (decision 036).
 */
export async function countUpTo(
  list: LongList,
  found: Compilable,
  rows: number = LIMITS.listCountCap,
): Promise<Counted> {
  const { sql: text, parameters } = found.compile();
  const { rows: answer } = await list.services.pool.query<{ count: number }>({
    text: countOf(`${text} limit ${rows + 1}`),
    values: [...parameters],
  });
  const count = answer[0]?.count ?? 0;
  return count <= rows ? { rowCount: count } : boundOf(list, found, rows);
}

/** What a list says that is known to be longer than `rows`: the bound, and a key for the exact number. */
export function boundOf(list: LongList, found: Compilable, rows: number): Counted {
  const { sql: text, parameters } = found.compile();
  const totalKey = keyOf(list, text, parameters);
  return { rowCount: rows, ...(totalKey === undefined ? {} : { totalKey }) };
}

/** The counts of one process. */
interface Counter {
  readonly kept: Map<string, { readonly at: number; readonly total: Promise<Total> }>;
  waiting: number;
  /** Ends when what was asked last has been counted: one at a time. */
  last: Promise<unknown>;
}

const counters = new WeakMap<Services["pool"], Counter>();

function counterOf({ pool }: LongList["services"]): Counter {
  const known = counters.get(pool);
  if (known) return known;
  const counter: Counter = { kept: new Map(), waiting: 0, last: Promise.resolve() };
  counters.set(pool, counter);
  return counter;
}

async function counted(
  { db, log }: LongList["services"],
  { text, values }: Asked,
  limitMs: number,
): Promise<Total> {
  try {
    return await db
      .transaction()
      .setAccessMode("read only")
      .execute(async (reading) => {
        await sql`set local statement_timeout = ${sql.lit(limitMs)}`.execute(reading);
        const { rows } = await reading.executeQuery<{ count: number }>(
          CompiledQuery.raw(countOf(text), [...values]),
        );
        return { state: "known", rowCount: rows[0]?.count ?? 0 };
      });
  } catch (error) {
    log.warn({ err: error }, "a long list could not be counted");
    return { state: "unknown" };
  }
}

function begin(services: LongList["services"], asked: Asked, limitMs: number): Promise<Total> {
  const counter = counterOf(services);
  const { text, values } = asked;
  // The statement names site, branch and person itself: whose list it is makes no difference to the number.
  const name = JSON.stringify([text, values]);
  const known = counter.kept.get(name);
  if (known && performance.now() - known.at < KEPT_MS) return known.total;
  if (counter.waiting >= MOST_WAITING) return Promise.resolve({ state: "unknown" });
  counter.waiting += 1;
  const total = counter.last
    .then(() => counted(services, asked, limitMs))
    .finally(() => {
      counter.waiting -= 1;
    });
  counter.last = total;
  counter.kept.delete(name);
  counter.kept.set(name, { at: performance.now(), total });
  for (const oldest of counter.kept.keys()) {
    if (counter.kept.size <= MOST_KEPT) break;
    counter.kept.delete(oldest);
  }
  return total;
}

function plainOf({ vault }: LongList["services"], key: string): string {
  try {
    return vault.openAlike(PURPOSE, key);
  } catch {
    // Not ours, or changed on the way.
    return "";
  }
}

function opened({ services, viewer }: LongList, key: string): Asked | undefined {
  const asked = parseJson(Asked, plainOf(services, key));
  if (!asked) return undefined;
  const age = Math.floor(nowMs() / PERIOD_MS) - asked.period;
  const isOwn = asked.sessionId === viewer?.sessionId && asked.roleId === viewer.roleId;
  return isOwn && age >= 0 && age <= 1 ? asked : undefined;
}

/**
 * The exact number behind a key of `countUpTo`, for the same session in the same role. It is counted on a connection of
 * its own, one list at a time, and kept for a minute; an answer waits for it only shortly.
 */
export async function exactTotal(
  list: LongList,
  key: string,
  { limitMs, waitMs } = COUNTING,
): Promise<Total> {
  const asked = opened(list, key);
  if (!asked) return { state: "unknown" };
  let timer: NodeJS.Timeout | undefined;
  const wait = new Promise<Total>((resolve) => {
    timer = setTimeout(resolve, waitMs, { state: "counting" });
  });
  try {
    return await Promise.race([begin(list.services, asked, limitMs), wait]);
  } finally {
    clearTimeout(timer);
  }
}
