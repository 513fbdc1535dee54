import type { FailureKind } from "../kernel/failure.ts";

/** Failures of administering people and roles (numbers 232300…). */
export const userAdminMessages = {} as const satisfies Record<string, FailureKind>;
