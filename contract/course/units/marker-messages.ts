import { failureKind as kind, type FailureKind } from "../../kernel/failure.ts";

/** Failures of pop-up questions (numbers 235500…). */
export const markerMessages = {
  "course.markerNotFound": kind(235500, 404, {
    zh: "没有找到这个打点",
    en: "This pop-up question was not found",
    es: "No se ha encontrado esta pregunta emergente",
  }),
  "course.markerTaken": kind(235501, 409, {
    zh: "这一秒已有弹题，请换一个时间",
    en: "Another question stands at this second; choose another time",
    es: "Ya hay una pregunta en este segundo; elija otro momento",
  }),
  "course.markerOutside": kind(235502, 400, {
    zh: "时间超出了视频长度",
    en: "This time lies beyond the end of the video",
    es: "Este momento supera la duración del vídeo",
  }),
  "course.notVideo": kind(235503, 409, {
    zh: "只有视频单元可以打点",
    en: "Only videos can hold pop-up questions",
    es: "Solo los vídeos admiten preguntas emergentes",
  }),
} as const satisfies Record<string, FailureKind>;
