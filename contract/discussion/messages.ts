import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";

/** Failures of the discussion domain (numbers 247001…). */
export const discussionMessages = {
  "discussion.notFound": kind(247001, 404, {
    zh: "没有找到相关内容",
    en: "This was not found",
    es: "No se ha encontrado",
  }),
} as const satisfies Record<string, FailureKind>;
