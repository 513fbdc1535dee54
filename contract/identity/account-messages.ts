import type { FailureKind } from "../kernel/failure.ts";

/** Failures of one's own account: profile, security, real name, privacy (numbers 232200…). */
export const accountMessages = {} as const satisfies Record<string, FailureKind>;
