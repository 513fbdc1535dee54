import { failureKind as kind, type FailureKind } from "../../kernel/failure.ts";

/** Failures of the exams of projects (numbers 256420…). */
export const projectExamMessages = {
  "training.examNotFound": kind(256420, 404, {
    zh: "没有找到这场考试",
    en: "There is no such exam",
    es: "No existe ese examen",
  }),
  "training.examPartUnknown": kind(256421, 400, {
    zh: "课程、试卷和班级只能从这个项目里选，试卷须已发布",
    en: "Course, paper and classes must be the project's, and the paper published",
    es: "Curso, examen y clases deben ser del proyecto, y el examen publicado",
  }),
  "training.examTimesWrong": kind(256422, 400, {
    zh: "结束时间要晚于开始时间",
    en: "It cannot end before it begins",
    es: "No puede terminar antes de empezar",
  }),
  "training.examGiven": kind(256423, 409, {
    zh: "考试已发布，试卷和课程不能再改",
    en: "The exam is published; its paper and course stay",
    es: "El examen está publicado; el curso y el examen no cambian",
  }),
  "training.examBegun": kind(256424, 409, {
    zh: "已有学员开始考试，不能删除",
    en: "Somebody has begun; it cannot be removed",
    es: "Alguien ha empezado; no se puede eliminar",
  }),
  "training.examNotGiven": kind(256425, 409, {
    zh: "考试还没有发布",
    en: "The exam is not published yet",
    es: "El examen aún no está publicado",
  }),
  "training.nothingToVoid": kind(256426, 409, {
    zh: "这位学员没有可以作废的答卷，作答中的请先交卷",
    en: "There is no script to void; one that goes on is handed in first",
    es: "No hay examen que anular; primero debe entregarse",
  }),
  "training.examBlind": kind(256427, 409, {
    zh: "这场考试匿名阅卷，成绩发布后才能作废",
    en: "Marking is blind: a script can be voided once the marks are released",
    es: "La corrección es anónima: se puede anular una vez publicadas las notas",
  }),
} as const satisfies Record<string, FailureKind>;
