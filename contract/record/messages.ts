import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";

/** Failures of the record domain (numbers 259001…). */
export const recordMessages = {
  "record.extractNotFound": kind(259001, 404, {
    zh: "没有这份学习档案",
    en: "There is no such record",
    es: "No existe ese historial",
  }),
  "record.tooMany": kind(259002, 409, {
    zh: "有效的学习档案太多，请先停用不再需要的",
    en: "Too many records are valid; please revoke those that are no longer needed",
    es: "Hay demasiados historiales válidos; revoque los que ya no necesite",
  }),
} as const satisfies Record<string, FailureKind>;
