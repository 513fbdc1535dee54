import type { FailureKind } from "../kernel/failure.ts";

/** Failures of the delivery domain. */
export const deliveryMessages = {} as const satisfies Record<string, FailureKind>;
