import type { getResult } from "@perennial/contract/assessment/result.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";

/** An attempt after it was handed in, as far as its setting shows it now. */
export type Result = OutputOf<typeof getResult>;
