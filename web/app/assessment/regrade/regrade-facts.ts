import type { getRegrade } from "@perennial/contract/assessment/regrade.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";

/** A question whose key may be wrong, with what each choice would do. */
export type Regrade = OutputOf<typeof getRegrade>;
