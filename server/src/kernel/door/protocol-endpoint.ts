import type { IncomingMessage, ServerResponse } from "node:http";
import type { BudgetName } from "@perennial/contract/kernel/budget.ts";
import type { Access } from "@perennial/contract/kernel/operation.ts";
import type { Services } from "../services.ts";
import type { Caller } from "../viewer.ts";

/**
 * A stretch of addresses that a library answers by a protocol of its own, such as resumable uploads. Site, access
 * and the origin of writes were checked before, as for every endpoint; the rest of the answer is the library's.
 */
export interface ProtocolEndpoint {
  readonly name: `${string}.${string}`;
  readonly summary: string;
  /** Everything at or below this path. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** Codes beyond the kernel's that it may answer with, as for operations. */
  readonly fails: readonly string[];
  readonly isAlwaysOpen?: boolean;
  /** What each POST, which begins something, spends. */
  readonly budget?: BudgetName;
  handle(
    services: Services,
    caller: Caller,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void>;
}
