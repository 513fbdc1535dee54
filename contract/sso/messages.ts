import type { FailureKind } from "../kernel/failure.ts";

/** Failures of the sso domain. */
export const ssoMessages = {} as const satisfies Record<string, FailureKind>;
