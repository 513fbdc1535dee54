import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";

/** Failures of the live domain (numbers 246001…). */
export const liveMessages = {
  "live.notFound": kind(246001, 404, {
    zh: "没有找到相关内容",
    en: "This was not found",
    es: "No se ha encontrado",
  }),
} as const satisfies Record<string, FailureKind>;
