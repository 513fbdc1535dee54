import { BUDGET_NAMES, type BudgetName } from "@perennial/contract/kernel/budget.ts";
import type pg from "pg";
import { Failure } from "../failure.ts";
import { FIGURES, type BudgetRule } from "./figures.ts";
import { ruleLimiter, type RuleLimiter } from "./limiter.ts";
import { networkOf } from "./network.ts";

const SWEEP_MS = 300_000;

/** Who spends: the person where we know one (by session or by the browser's device cookie), or else the address. */
export interface Spender {
  readonly ip: string;
  readonly personId?: string | undefined;
}

/** Every budget of the process. */
export interface Budgets {
  /**
   * Takes one from a budget, and `bytes` from its bytes. Throws `kernel.tooManyRequests` with the waiting time when
   * nothing is left.
   */
  spend(name: BudgetName, spender: Spender, bytes?: number): Promise<void>;
  /** Like `spend`, but gives the milliseconds to wait instead of throwing. */
  take(name: BudgetName, spender: Spender, bytes?: number): Promise<number | undefined>;
  /** Gives one back that turned out to be harmless, such as the try with the right password. */
  giveBack(name: BudgetName, spender: Spender): Promise<void>;
  /** How often each budget has refused in this process. */
  refused(): ReadonlyMap<BudgetName, number>;
  /** True when a rule of the budget counts bytes. */
  countsBytes(name: BudgetName): boolean;
  close(): void;
}

function keyOf(rule: BudgetRule, spender: Spender): string | undefined {
  if (spender.personId !== undefined) return rule.by === "person" ? spender.personId : undefined;
  if (rule.by === "person") return undefined;
  return networkOf(spender.ip)[rule.by];
}

/**
 * Opens the budgets. `factor` widens all of them, for measurements and the tests that ask every operation hundreds
 * of times; it is 1 in production.
 */
export function openBudgets(pool: pg.Pool, factor = 1): Budgets {
  const limiters = new Map<BudgetName, readonly RuleLimiter[]>();
  const refused = new Map<BudgetName, number>(BUDGET_NAMES.map((name) => [name, 0]));
  for (const name of BUDGET_NAMES) {
    const { holds, rules } = FIGURES[name];
    limiters.set(
      name,
      rules.map((rule) =>
        ruleLimiter(
          pool,
          `${name}:${rule.by}:${rule.seconds}${rule.counts ? ":bytes" : ""}`,
          holds,
          { ...rule, points: rule.points * factor },
        ),
      ),
    );
  }
  const sweep = setInterval(() => {
    pool.query("delete from kernel.budget where expire < $1", [Date.now()]).catch(() => undefined);
  }, SWEEP_MS);
  sweep.unref();

  const refusal = (name: BudgetName, waitMs: number): Failure => {
    refused.set(name, (refused.get(name) ?? 0) + 1);
    return new Failure("kernel.tooManyRequests", undefined, Math.max(1, Math.ceil(waitMs / 1000)));
  };
  const take: Budgets["take"] = async (name, spender, bytes = 0) => {
    for (const limiter of limiters.get(name) ?? []) {
      const key = keyOf(limiter.rule, spender);
      const cost = limiter.rule.counts === "bytes" ? bytes : 1;
      if (key === undefined || cost === 0) continue;
      // oxlint-disable-next-line no-await-in-loop -- a rule is asked only when those before it have room
      const wait = await limiter.spend(key, cost);
      if (wait !== undefined) return wait;
    }
    return undefined;
  };
  return {
    take,
    async spend(name, spender, bytes) {
      const wait = await take(name, spender, bytes);
      if (wait !== undefined) throw refusal(name, wait);
    },
    async giveBack(name, spender) {
      for (const limiter of limiters.get(name) ?? []) {
        const key = keyOf(limiter.rule, spender);
        // oxlint-disable-next-line no-await-in-loop -- few rules
        if (key !== undefined && !limiter.rule.counts) await limiter.giveBack(key, 1);
      }
    },
    refused: () => refused,
    countsBytes: (name) => FIGURES[name].rules.some((rule) => rule.counts === "bytes"),
    close: () => clearInterval(sweep),
  };
}
