import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";

/** Failures of the question domain (numbers 244001…). */
export const questionMessages = {
  "question.notFound": kind(244001, 404, {
    zh: "没有找到这道题",
    en: "This question was not found",
    es: "No se ha encontrado la pregunta",
  }),
  "question.answerWrong": kind(244002, 400, {
    zh: "正确答案与题型不符",
    en: "The right answer does not fit the type of question",
    es: "La respuesta correcta no corresponde al tipo de pregunta",
  }),
  "question.changed": kind(244003, 409, {
    zh: "这道题刚被别人改过，请看过新内容后再改",
    en: "Somebody has just changed this question; look at it again first",
    es: "Alguien acaba de cambiar esta pregunta; vuelva a verla primero",
  }),
  "question.used": kind(244004, 409, {
    zh: "这道题正在使用，请先从视频打点和练习中移除",
    en: "This question is in use; take it out of videos and exercises first",
    es: "Esta pregunta está en uso; quítela antes de los vídeos y ejercicios",
  }),
  "question.fileWrong": kind(244005, 400, {
    zh: "题目的附件只能是图片、音频或 PDF",
    en: "The file of a question is a picture, a sound or a PDF",
    es: "El archivo de una pregunta es una imagen, un audio o un PDF",
  }),
} as const satisfies Record<string, FailureKind>;
