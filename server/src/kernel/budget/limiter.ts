import type pg from "pg";
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import type { BudgetFigure, BudgetRule } from "./figures.ts";

/** A rule with its counter. */
export interface RuleLimiter {
  readonly rule: BudgetRule;
  /** Milliseconds until it may be asked again, or undefined when there was still room. */
  spend(key: string, points: number): Promise<number | undefined>;
  giveBack(key: string, points: number): Promise<void>;
}

async function waitOf(spending: Promise<unknown>): Promise<number | undefined> {
  try {
    await spending;
    return undefined;
  } catch (thrown) {
    if (thrown instanceof RateLimiterRes) return thrown.msBeforeNext;
    throw thrown;
  }
}

/**
 * The limiter of one rule. A rule for all processes is counted in memory first, so that a flood against one process is
 * refused without a statement. While the database does not answer, memory alone decides.
 */
export function ruleLimiter(
  pool: pg.Pool,
  keyPrefix: string,
  holds: BudgetFigure["holds"],
  rule: BudgetRule,
): RuleLimiter {
  const { points, seconds: duration } = rule;
  const counted = { keyPrefix, points, duration };
  const layers: RateLimiterAbstract[] = [new RateLimiterMemory(counted)];
  if (holds === "everywhere")
    layers.push(
      new RateLimiterPostgres({
        ...counted,
        storeClient: pool,
        storeType: "pool",
        schemaName: "kernel",
        tableName: "budget",
        // A migration creates this table and our sweep clears it, because the serving role owns no tables.
        tableCreated: true,
        clearExpiredByTimeout: false,
        insuranceLimiter: new RateLimiterMemory(counted),
      }),
    );
  return {
    rule,
    async spend(key, cost) {
      for (const layer of layers) {
        // oxlint-disable-next-line no-await-in-loop -- the second is asked only when the first has room
        const wait = await waitOf(layer.consume(key, cost));
        if (wait !== undefined) return wait;
      }
      return undefined;
    },
    async giveBack(key, cost) {
      for (const layer of layers)
        // oxlint-disable-next-line no-await-in-loop -- two layers, one after the other
        await layer.reward(key, cost).catch(() => undefined);
    },
  };
}
