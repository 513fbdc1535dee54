import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";

/** Failures of the media domain (numbers 243001…). */
export const mediaMessages = {
  "media.notFound": kind(243001, 404, {
    zh: "没有找到相关内容",
    en: "This was not found",
    es: "No se ha encontrado",
  }),
} as const satisfies Record<string, FailureKind>;
