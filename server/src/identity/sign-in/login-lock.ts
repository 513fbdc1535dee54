import { sql, type Kysely } from "kysely";
import { knownDevice } from "../../kernel/budget/device.ts";
import { networkOf } from "../../kernel/budget/network.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { Vault } from "../../kernel/vault.ts";
import type { Caller } from "../../kernel/viewer.ts";
import type { IdentityTables } from "../tables.ts";

/** Five failures for one account from one browser or address within 30 minutes lock that pair for 30 minutes. */
export const LOCK = { failures: 5, minutes: 30 } as const;

/** After so many failures a captcha is required; the lock follows at five. */
export const CAPTCHA_AFTER_FAILURES = 3;

/**
 * The name under which failures are counted. All names of a person count as one account, whatever was typed and
 * whichever way of signing in failed. An unknown name counts under its keyed hash, so that known and unknown names
 * behave alike and the database does not show which numbers were tried.
 */
export function lockKeyOf(vault: Vault, userId: string | undefined, typed: string): string {
  if (userId !== undefined) return `user:${userId}`;
  return `name:${vault.fingerprint("login-lock", typed.toLowerCase()).toString("base64url")}`;
}

interface GuessCall {
  readonly services: Services;
  readonly caller: Caller;
}

interface Guesser {
  /**
   * A browser that knows the account is counted separately, so that other people's failures do not keep its owner out.
   */
  readonly source: string;
  readonly isKnown: boolean;
}

function guesserOf({ services, caller }: GuessCall, account: string): Guesser {
  const device = knownDevice(services.vault, caller);
  const isKnown = device?.accounts.some((id) => account === `user:${id}`) ?? false;
  return isKnown
    ? { source: `device:${device?.id}`, isKnown }
    : { source: networkOf(caller.ip).address, isKnown };
}

/** Where the caller's tries are counted: under the browser that knows the account, or else under the address. */
export function sourceOf(call: GuessCall, account: string): string {
  return guesserOf(call, account).source;
}

/**
 * What is being guessed. Passwords and second factors can be tried from everywhere, so they have a total over all
 * strangers; a sent code expires by itself after five tries.
 */
export type GuessWay = "password" | "secondFactor" | "code";

/** A try that was counted before anything was compared. */
export interface Guess {
  /** The pair is locked: refuse whatever was sent. Nothing was counted. */
  readonly isLocked: boolean;
  /** The number of this try in the current 30 minutes, from 1. */
  readonly number: number;
  /** The caller is neither a browser that knows the account nor the signed-in person. */
  readonly isStranger: boolean;
  /** More strangers are guessing at this account than one person's mistakes explain. */
  readonly isUnderAttack: boolean;
  /** Waits its turn during an attack; throws `kernel.tooManyRequests` when another stranger had the turn. */
  slowDown(): Promise<void>;
  /** The answer was right: the failures of the pair are forgotten. */
  right(): Promise<void>;
  /** The try turned out not to be a guess, or nothing could be compared. */
  takeBack(): Promise<void>;
}

/**
 * The number of this try, or undefined while the pair is locked. It is one statement, so that parallel tries queue up.
 */
async function countTry(
  db: Kysely<IdentityTables>,
  account: string,
  source: string,
): Promise<number | undefined> {
  const lasting = sql`make_interval(mins => ${LOCK.minutes}::int)`;
  const isOver = sql`f.window_started_at < now() - ${lasting}`;
  const count = sql`case when ${isOver} then 1 else f.failures + 1 end`;
  const { rows } = await sql<{ failures: number }>`
    insert into identity.login_failure as f (account, source, failures, window_started_at)
    values (${account}, ${source}, 1, now())
    on conflict (account, source) do update set
      failures = ${count},
      window_started_at = case when ${isOver} then now() else f.window_started_at end,
      locked_until = case when ${count} >= ${LOCK.failures}::int then now() + ${lasting} end
    where f.locked_until is null or f.locked_until <= now()
    returning failures`.execute(db);
  return rows[0]?.failures;
}

/**
 * What the counts still owe, by account and source: the outcome was known when the database was away. It is made good
 * before the next try of the pair, so that nobody is locked out by a database that fails.
 */
const debts = new WeakMap<Services["bus"], Map<string, () => Promise<void>>>();
const MOST_DEBTS = 10_000;

function debtsOf({ bus }: Services): Map<string, () => Promise<void>> {
  const known = debts.get(bus) ?? new Map<string, () => Promise<void>>();
  debts.set(bus, known);
  return known;
}

/**
 * Counts a try for an account, across all processes, before its password or code is compared: of 300 concurrent tries
 * five get through. The caller refuses when the pair is locked, and calls `right()` when the answer is right. Throws
 * `kernel.tooManyRequests` for strangers whose address or network has failed too often.
 */
export async function countGuess(call: GuessCall, account: string, way: GuessWay): Promise<Guess> {
  const { services, caller } = call;
  const { budgets } = services;
  // Counted beside the transaction: a refused sign-in is rolled back, the count must stay.
  const db = tablesOf<IdentityTables>(services.db);
  const { source, isKnown } = guesserOf(call, account);
  const isSignedIn = caller.viewer !== undefined && account === `user:${caller.viewer.userId}`;
  const isStranger = !isKnown && !isSignedIn;
  const stranger = { ip: caller.ip };
  if (isStranger) await budgets.spend("signIn", stranger);
  const owed = debtsOf(services);
  const pairName = `${account} ${source}`;
  const owes = owed.get(pairName);
  await owes?.();
  if (owes && owed.get(pairName) === owes) owed.delete(pairName);
  const settle = (work: () => Promise<void>): Promise<void> =>
    work().catch((error: unknown) => {
      if (owed.size < MOST_DEBTS) owed.set(pairName, work);
      throw error;
    });
  const number = await countTry(db, account, source);
  // The signed-in person is counted separately, so that strangers' guesses do not slow down the owner.
  const total = { ip: caller.ip, personId: `${way}:${isSignedIn ? "own:" : ""}${account}` };
  const hasTotal = !isKnown && way !== "code";
  const isCounted = hasTotal && number !== undefined;
  const uncount = async (): Promise<void> => {
    await db
      .updateTable("identity.login_failure")
      .where("account", "=", account)
      .where("source", "=", source)
      .set({ failures: sql<number>`greatest(failures - 1, 0)`, locked_until: null })
      .execute();
  };
  const takeGuess = () =>
    budgets.take("guess", total).catch(async (error: unknown) => {
      await settle(uncount);
      throw error;
    });
  const isUnderAttack = isCounted && (await takeGuess()) !== undefined;
  const wasTaken = isCounted && !isUnderAttack;
  return {
    isLocked: number === undefined,
    number: number ?? LOCK.failures,
    isStranger,
    isUnderAttack,
    async slowDown() {
      if (isUnderAttack) await budgets.spend("guessSlow", total);
    },
    async right() {
      await settle(() => forgetGuesses(call, account));
      if (isStranger) await budgets.giveBack("signIn", stranger);
      if (wasTaken) await budgets.giveBack("guess", total);
    },
    async takeBack() {
      await settle(uncount);
      if (wasTaken) await budgets.giveBack("guess", total);
    },
  };
}

/** Forgets the failures for an account from this browser or address, because the person has proven to be the owner. */
export async function forgetGuesses(call: GuessCall, account: string): Promise<void> {
  await tablesOf<IdentityTables>(call.services.db)
    .deleteFrom("identity.login_failure")
    .where("account", "=", account)
    .where("source", "=", sourceOf(call, account))
    .execute();
}
