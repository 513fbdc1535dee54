import type { AnyOperation } from "@perennial/contract/kernel/operation.ts";
import type { Transaction } from "kysely";
import type { Caller } from "../viewer.ts";

/** Who called what that writes, and with which input. */
export interface WriteCall {
  readonly operation: AnyOperation;
  readonly caller: Caller;
  readonly input: unknown;
}

/** Records who did what, within the transaction that writes it: one call, or those of many people together. */
export type RecordWrites = (
  transaction: Transaction<unknown>,
  writes: readonly WriteCall[],
) => Promise<void>;
