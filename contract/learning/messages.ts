import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";

/** Failures of the learning domain (numbers 245001…). */
export const learningMessages = {
  "learning.notFound": kind(245001, 404, {
    zh: "没有找到相关内容",
    en: "This was not found",
    es: "No se ha encontrado",
  }),
} as const satisfies Record<string, FailureKind>;
