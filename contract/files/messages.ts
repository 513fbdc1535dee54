import type { FailureKind } from "../kernel/failure.ts";

/** Failures of the files domain. */
export const filesMessages = {} as const satisfies Record<string, FailureKind>;
