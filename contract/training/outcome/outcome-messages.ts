import { failureKind as kind, type FailureKind } from "../../kernel/failure.ts";

/** Failures around learning outcomes (numbers 256701…). */
export const outcomeMessages = {
  "training.reasonMissing": kind(256701, 400, {
    zh: "请写明原因，学员会看到",
    en: "Please give a reason; the learner reads it",
    es: "Indique el motivo; el alumno lo leerá",
  }),
  "training.notReversible": kind(256702, 409, {
    zh: "只有别人的、已确认且没有冲销过的成果可以申请冲销",
    en: "Only a confirmed outcome of somebody else that was not taken back can be taken back",
    es: "Solo se puede anular un resultado ajeno confirmado y no anulado",
  }),
  "training.tooMuchEvidence": kind(256703, 409, {
    zh: "一个项目最多提交 50 项成果",
    en: "50 things at most can be handed in for one project",
    es: "Se pueden entregar 50 cosas como máximo por proyecto",
  }),
  "training.outcomeNotOpen": kind(256704, 409, {
    zh: "这项成果已在审核，不能再改",
    en: "It is being reviewed and can no longer be changed",
    es: "Se está revisando y ya no se puede cambiar",
  }),
} as const satisfies Record<string, FailureKind>;
