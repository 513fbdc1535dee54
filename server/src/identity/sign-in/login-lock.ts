import { sql, type Kysely } from "kysely";
import { knownDevice } from "../../kernel/budget/device.ts";
import { networkOf } from "../../kernel/budget/network.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { Vault } from "../../kernel/vault.ts";
import type { Caller } from "../../kernel/viewer.ts";
import type { IdentityTables } from "../tables.ts";

/** Five failures of one account from one browser or address within 30 minutes lock that pair for 30 minutes. */
export const LOCK = { failures: 5, minutes: 30 } as const;

/** After so many failures a captcha is asked for; the lock follows at five. */
export const CAPTCHA_AFTER_FAILURES = 3;

/**
 * Under which name failures are counted: all names of one person are one account, whatever was typed and whichever
 * way of coming in failed. For an unknown name its keyed hash, so that both behave alike and nobody reads in the
 * database which numbers were tried.
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
  /** A browser that knows the account counts for itself, so that nobody else's failures keep its owner out. */
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

/** Under which name the caller's tries of an account are counted: the browser that knows it, else the address. */
export function sourceOf(call: GuessCall, account: string): string {
  return guesserOf(call, account).source;
}

/**
 * What is guessed. Passwords and second factors can be tried from everywhere, so they have a total over all strangers;
 * a code that was sent dies by itself after five tries.
 */
export type GuessWay = "password" | "secondFactor" | "code";

/** A try that was counted before anything was looked at. */
export interface Guess {
  /** The pair is locked: refuse, whatever was given. Nothing was counted. */
  readonly isLocked: boolean;
  /** Which try of the running 30 minutes this is, from 1. */
  readonly number: number;
  /** Neither a browser that knows the account nor the signed-in person. */
  readonly isStranger: boolean;
  /** More strangers guess at this account than one person's mistakes explain. */
  readonly isUnderAttack: boolean;
  /** Waits its turn in an attack; throws `kernel.tooManyRequests` when another stranger had it. */
  slowDown(): Promise<void>;
  /** It was right: the failures of the pair are forgotten. */
  right(): Promise<void>;
  /** Nothing was guessed after all. */
  takeBack(): Promise<void>;
}

/** The number of this try, or undefined while the pair is locked: one statement, so that parallel tries queue up. */
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
 * Counts a try of an account before its password or code is looked at, over all processes: of 300 at once five are
 * let through. The caller refuses when it is locked, and tells `right()` when what was given is right. Throws
 * `kernel.tooManyRequests` for strangers whose address or network has failed too often.
 */
export async function countGuess(call: GuessCall, account: string, way: GuessWay): Promise<Guess> {
  const { services, caller } = call;
  const { budgets } = services;
  // Beside the transaction: a refused sign-in takes that back, the count must stay.
  const db = tablesOf<IdentityTables>(services.db);
  const { source, isKnown } = guesserOf(call, account);
  const isSignedIn = caller.viewer !== undefined && account === `user:${caller.viewer.userId}`;
  const isStranger = !isKnown && !isSignedIn;
  const stranger = { ip: caller.ip };
  if (isStranger) await budgets.spend("signIn", stranger);
  const number = await countTry(db, account, source);
  // The person who is signed in is counted apart, so that strangers' guesses do not slow down the owner.
  const total = { ip: caller.ip, personId: `${way}:${isSignedIn ? "own:" : ""}${account}` };
  const hasTotal = !isKnown && way !== "code";
  const isCounted = hasTotal && number !== undefined;
  const isUnderAttack = isCounted && (await budgets.take("guess", total)) !== undefined;
  const wasTaken = isCounted && !isUnderAttack;
  const pair = db.updateTable("identity.login_failure").where("account", "=", account);
  return {
    isLocked: number === undefined,
    number: number ?? LOCK.failures,
    isStranger,
    isUnderAttack,
    async slowDown() {
      if (isUnderAttack) await budgets.spend("guessSlow", total);
    },
    async right() {
      await forgetGuesses(call, account);
      if (isStranger) await budgets.giveBack("signIn", stranger);
      if (wasTaken) await budgets.giveBack("guess", total);
    },
    async takeBack() {
      await pair
        .where("source", "=", source)
        .set({ failures: sql<number>`greatest(failures - 1, 0)`, locked_until: null })
        .execute();
      if (wasTaken) await budgets.giveBack("guess", total);
    },
  };
}

/** Forgets the failures of an account from this browser or address: what it was locked for has been proven. */
export async function forgetGuesses(call: GuessCall, account: string): Promise<void> {
  await tablesOf<IdentityTables>(call.services.db)
    .deleteFrom("identity.login_failure")
    .where("account", "=", account)
    .where("source", "=", sourceOf(call, account))
    .execute();
}
