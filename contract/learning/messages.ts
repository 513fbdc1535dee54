import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";

/** Failures of the learning domain (numbers 245001…). */
export const learningMessages = {
  "learning.notFound": kind(245001, 404, {
    zh: "没有找到这项学习内容",
    en: "This part of the course was not found",
    es: "No se ha encontrado esta parte del curso",
  }),
  "learning.notEnrolled": kind(245002, 403, {
    zh: "您还没有报名这门课程",
    en: "You are not enrolled in this course",
    es: "No está inscrito en este curso",
  }),
  "learning.notOpenYet": kind(245003, 409, {
    zh: "这一节现在没有开放",
    en: "This unit is not open now",
    es: "Esta unidad no está abierta ahora",
  }),
  "learning.unitLocked": kind(245004, 409, {
    zh: "请先完成前面的必学内容",
    en: "Complete the required units before this one first",
    es: "Complete primero las unidades obligatorias anteriores",
  }),
  "learning.notPassed": kind(245005, 409, {
    zh: "练习还没有通过",
    en: "The exercise has not been passed yet",
    es: "Aún no ha superado el ejercicio",
  }),
  "learning.dubMissing": kind(245006, 409, {
    zh: "还有台词没有录音",
    en: "Some lines have no recording yet",
    es: "Faltan grabaciones de algunas líneas",
  }),
  "learning.answersMissing": kind(245007, 400, {
    zh: "请答完所有题目再提交",
    en: "Answer every question before handing in",
    es: "Responda todas las preguntas antes de entregar",
  }),
  "learning.takeRefused": kind(245008, 400, {
    zh: "这不是可用的录音，请重新录制",
    en: "This is not a usable recording; record it again",
    es: "Esta grabación no es válida; grábela de nuevo",
  }),
  "learning.takeTooLarge": kind(245009, 413, {
    zh: "录音超过 20 MB",
    en: "The recording is larger than 20 MB",
    es: "La grabación supera los 20 MB",
  }),
  "learning.linkMissing": kind(245010, 409, {
    zh: "课程还没有设置链接地址",
    en: "This course has no address yet",
    es: "Este curso aún no tiene dirección",
  }),
  "learning.notWatched": kind(245011, 409, {
    zh: "这一节还没有学完",
    en: "This unit is not finished yet",
    es: "Esta unidad aún no está terminada",
  }),
  "learning.triesUsedUp": kind(245012, 409, {
    zh: "测验次数已满！",
    en: "There are no attempts left",
    es: "No quedan intentos",
  }),
  "learning.sessionGone": kind(245013, 409, {
    zh: "学习会话已失效，请刷新页面后继续",
    en: "This study session has ended; reload the page to go on",
    es: "La sesión de estudio ha terminado; recargue la página para seguir",
  }),
  "learning.notALearner": kind(245014, 404, {
    zh: "该学员不在本期次学习",
    en: "This person does not learn in this period",
    es: "Esta persona no estudia en esta convocatoria",
  }),
  "learning.markReason": kind(245015, 400, {
    zh: "修改评分请填写原因",
    en: "Give a reason for changing the points",
    es: "Indique el motivo para cambiar la nota",
  }),
} as const satisfies Record<string, FailureKind>;
