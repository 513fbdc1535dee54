import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";

/** Failures of the question domain (numbers 244001…). */
export const questionMessages = {
  "question.notFound": kind(244001, 404, {
    zh: "没有找到相关内容",
    en: "This was not found",
    es: "No se ha encontrado",
  }),
} as const satisfies Record<string, FailureKind>;
