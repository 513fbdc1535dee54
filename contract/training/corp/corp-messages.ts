import { failureKind as kind, type FailureKind } from "../../kernel/failure.ts";

/** Failures at the desk on which organisations enrol their people (numbers 256801…). */
export const corpMessages = {
  "training.sheetTooLong": kind(256802, 400, {
    zh: "一张表最多 20000 人，请分开导入",
    en: "A sheet holds 20,000 people at most; please split it",
    es: "Una hoja admite 20 000 personas como máximo; divídala",
  }),
} as const satisfies Record<string, FailureKind>;
