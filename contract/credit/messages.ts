import type { FailureKind } from "../kernel/failure.ts";

/** Failures of the credit domain. */
export const creditMessages = {} as const satisfies Record<string, FailureKind>;
