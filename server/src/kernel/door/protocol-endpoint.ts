import type { IncomingMessage, ServerResponse } from "node:http";
import type { BudgetName } from "@perennial/contract/kernel/budget.ts";
import type { Access } from "@perennial/contract/kernel/operation.ts";
import type { Services } from "../services.ts";
import type { Caller } from "../viewer.ts";

/**
 * A range of addresses that a library answers in a protocol of its own, such as resumable uploads. Site, access and the
 * origin of writes are checked before, as for every endpoint; the library makes the rest of the answer.
 */
export interface ProtocolEndpoint {
  readonly name: `${string}.${string}`;
  readonly summary: string;
  /** The endpoint answers this path and everything below it. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** Codes beyond the kernel's that it may answer with, as for operations. */
  readonly fails: readonly string[];
  readonly isAlwaysOpen?: boolean;
  /** What each POST spends, because a POST begins something new. */
  readonly budget?: BudgetName;
  handle(
    services: Services,
    caller: Caller,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void>;
}
