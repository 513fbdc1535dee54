import { failureKind as kind, type FailureKind } from "../../kernel/failure.ts";

/** Failures of public spaces (numbers 232400…). */
export const userSpaceMessages = {
  "identity.spaceNotFound": kind(232400, 404, {
    zh: "没有这个个人空间，或主人没有公开",
    en: "There is no such space, or its owner does not show it",
    es: "Este espacio no existe o su dueño no lo muestra",
  }),
} as const satisfies Record<string, FailureKind>;
