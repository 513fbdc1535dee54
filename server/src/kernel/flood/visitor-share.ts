import type { AnyOperation } from "@perennial/contract/kernel/operation.ts";
import { turnsOf, type Turns } from "../render/turns.ts";
import type { Caller } from "../viewer.ts";

/** Reads of visitors use at most this many of the pool's ten connections; the rest is for signed-in people. */
const VISITORS_AT_ONCE = 5;
const WAITING_MOST = 2_000;
const WAIT_MOST_MS = 5_000;

/** Runs an operation within the share of its caller. */
export type Share = <T>(
  caller: Caller,
  operation: AnyOperation,
  work: () => Promise<T>,
) => Promise<T>;

/** The share of a process; `turns` tells how much of it is used. */
export function visitorShare(): { readonly share: Share; readonly turns: Turns } {
  const turns = turnsOf({
    atOnce: VISITORS_AT_ONCE,
    forVisitors: VISITORS_AT_ONCE,
    waitingMost: { person: 0, visitor: WAITING_MOST },
    waitMostMs: WAIT_MOST_MS,
  });
  return {
    // Writes have turns of their own (transaction.ts), and signing in spends a long time hashing.
    share: (caller, operation, work) =>
      caller.viewer || operation.effect === "write" ? work() : turns.run("visitor", work),
    turns,
  };
}
