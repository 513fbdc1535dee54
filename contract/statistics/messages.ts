import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";

/** Failures of the statistics domain (numbers 251001…). */
export const statisticsMessages = {
  "statistics.learnerNotFound": kind(251001, 404, {
    zh: "该学员不在本期次学习",
    en: "This person does not learn in this period",
    es: "Esta persona no estudia en esta convocatoria",
  }),
  "statistics.unitNotFound": kind(251002, 404, {
    zh: "没有找到这一节",
    en: "This unit was not found",
    es: "No se ha encontrado esta unidad",
  }),
} as const satisfies Record<string, FailureKind>;
