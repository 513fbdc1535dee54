import type { AnyOperation } from "@perennial/contract/kernel/operation.ts";
import { turnsOf, type Turns } from "../render/turns.ts";
import type { Caller } from "../viewer.ts";

/** Of the pool's ten connections visitors' reads take these, however many visitors ask; the rest is for who is signed in. */
const VISITORS_AT_ONCE = 5;
const WAITING_MOST = 2_000;
const WAIT_MOST_MS = 5_000;

/** Runs an operation in the share of who asks for it. */
export type Share = <T>(
  caller: Caller,
  operation: AnyOperation,
  work: () => Promise<T>,
) => Promise<T>;

/** The share of a process; `turns` tells how full it is. */
export function visitorShare(): { readonly share: Share; readonly turns: Turns } {
  const turns = turnsOf({
    atOnce: VISITORS_AT_ONCE,
    forVisitors: VISITORS_AT_ONCE,
    waitingMost: { person: 0, visitor: WAITING_MOST },
    waitMostMs: WAIT_MOST_MS,
  });
  return {
    // Writes have their own turns (transaction.ts), and signing in hashes for long.
    share: (caller, operation, work) =>
      caller.viewer || operation.effect === "write" ? work() : turns.run("visitor", work),
    turns,
  };
}
