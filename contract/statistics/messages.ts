import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";

/** Failures of the statistics domain (numbers 251001…). */
export const statisticsMessages = {
  "statistics.learnerNotFound": kind(251001, 404, {
    zh: "该学员不在本期次学习",
    en: "This person does not learn in this period",
    es: "Esta persona no estudia en esta convocatoria",
  }),
} as const satisfies Record<string, FailureKind>;
