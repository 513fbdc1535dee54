import type { FailureKind } from "../kernel/failure.ts";

/** Failures of signing in, registering and recovering (numbers 232100…). */
export const signInMessages = {} as const satisfies Record<string, FailureKind>;
