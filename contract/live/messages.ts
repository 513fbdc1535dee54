import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";

/** Failures of the live domain (numbers 246001…). */
export const liveMessages = {
  "live.notFound": kind(246001, 404, {
    zh: "没有找到这场直播，或您没有加入对应的班级",
    en: "This session was not found, or you are not in its class",
    es: "No se encontró esta sesión o no está en su clase",
  }),
  "live.step": kind(246002, 409, {
    zh: "直播当前的状态不允许这样做",
    en: "The present state of the session does not allow this",
    es: "El estado actual de la sesión no lo permite",
  }),
  "live.past": kind(246003, 400, {
    zh: "开始时间已经过去，请重新选择",
    en: "The beginning lies in the past, please choose another time",
    es: "El comienzo ya ha pasado, elija otra hora",
  }),
  "live.linkNeeded": kind(246004, 400, {
    zh: "请填写会议链接",
    en: "Please give the address of the meeting",
    es: "Indique la dirección de la reunión",
  }),
  "live.filmNeeded": kind(246005, 400, {
    zh: "请选择要播放的视频",
    en: "Please choose the video to show",
    es: "Elija el vídeo que se mostrará",
  }),
  "live.filmNotReady": kind(246006, 409, {
    zh: "视频还在处理，请稍后再开始",
    en: "The video is still being processed, please begin later",
    es: "El vídeo aún se está procesando, empiece más tarde",
  }),
  "live.classUnknown": kind(246007, 400, {
    zh: "这一期没有这个班级",
    en: "This period has no such class",
    es: "Este periodo no tiene esa clase",
  }),
  "live.commentNeeded": kind(246008, 400, {
    zh: "请写明不通过的原因",
    en: "Please say why it is rejected",
    es: "Indique por qué se rechaza",
  }),
  "live.pieceRefused": kind(246009, 400, {
    zh: "画面无法识别，请重新开始推流",
    en: "The picture cannot be read, please start broadcasting again",
    es: "No se puede leer la imagen, vuelva a empezar la emisión",
  }),
  "live.rangeWrong": kind(246020, 400, {
    zh: "起止日期不对，一次最多查看 100 天",
    en: "The dates are not right; at most 100 days at a time",
    es: "Las fechas no son correctas; como máximo 100 días a la vez",
  }),
  "live.calendarGone": kind(246021, 403, {
    zh: "日历地址已失效，请在课程表里复制新的地址",
    en: "This calendar address is no longer good; copy the new one from the schedule",
    es: "Esta dirección de calendario ya no es válida; copie la nueva del horario",
  }),
  "live.addressWrong": kind(246010, 403, {
    zh: "推流地址已失效",
    en: "This push address is no longer good",
    es: "Esta dirección de emisión ya no es válida",
  }),
} as const satisfies Record<string, FailureKind>;
