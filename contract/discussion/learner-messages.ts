import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";

/** Failures of learners' notes, questions and ratings (numbers 247150…). */
export const learnerTalkMessages = {
  "discussion.offInPeriod": kind(247150, 403, {
    zh: "本课程未开放此功能",
    en: "This course does not offer it",
    es: "Este curso no lo ofrece",
  }),
  "discussion.askerOnly": kind(247151, 403, {
    zh: "只有提问者可以进行此操作",
    en: "Only the person who asked may do this",
    es: "Solo puede hacerlo quien preguntó",
  }),
  "discussion.answeredAlready": kind(247152, 409, {
    zh: "已有回答的提问不能删除",
    en: "A question with answers cannot be removed",
    es: "Una pregunta con respuestas no se puede eliminar",
  }),
  "discussion.notBegun": kind(247153, 409, {
    zh: "开始学习后才能评价",
    en: "Begin learning before you rate the course",
    es: "Empiece a estudiar antes de valorar",
  }),
  "discussion.ratingClosed": kind(247154, 409, {
    zh: "本期课程已结束，评价不能再修改",
    en: "This course has ended; ratings do not change any more",
    es: "El curso ha terminado; la valoración ya no se puede cambiar",
  }),
  "discussion.ratingEarly": kind(247157, 409, {
    zh: "课程开始后才能评价",
    en: "The course can be rated once it has started",
    es: "El curso se puede valorar cuando haya comenzado",
  }),
  "discussion.ratingOver": kind(247158, 409, {
    zh: "课程结束已超过 30 天，不能再评价",
    en: "The course ended more than 30 days ago; it can no longer be rated",
    es: "El curso terminó hace más de 30 días; ya no se puede valorar",
  }),
  "discussion.remindedLately": kind(247155, 409, {
    zh: "今天已提醒过教师",
    en: "The teachers were reminded today already",
    es: "Ya se ha avisado hoy a los docentes",
  }),
  "discussion.notesTooMany": kind(247159, 413, {
    zh: "笔记超过 5000 条或 20 MB，请按课程分别导出",
    en: "These are more than 5,000 notes or 20 MB; please export them course by course",
    es: "Son más de 5000 apuntes o 20 MB; expórtelos curso por curso",
  }),
  "discussion.notWaiting": kind(247156, 409, {
    zh: "该提问已有教师回答",
    en: "The teachers have answered this question",
    es: "Los docentes ya han respondido",
  }),
} as const satisfies Record<string, FailureKind>;
