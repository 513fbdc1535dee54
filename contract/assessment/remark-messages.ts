import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";

/** Failures of what markers bring, say and draw (numbers 248110–248119, 248210–248219). */
export const remarkMessages = {
  "assessment.sheetUnreadable": kind(248110, 400, {
    zh: "读不出这个文件，请上传 xlsx 或 csv 表格",
    en: "The file could not be read; upload an xlsx or csv sheet",
    es: "No se pudo leer el archivo; suba una hoja xlsx o csv",
  }),
  "assessment.sheetTooLong": kind(248111, 400, {
    zh: "表格最多 2000 行，请按班级下载评分表",
    en: "A sheet may hold 2,000 rows; download it class by class",
    es: "La hoja admite 2000 filas; descárguela por clases",
  }),
  "assessment.sheetHeaderWrong": kind(248112, 400, {
    zh: "这不是本次的评分表，请先下载评分表再填",
    en: "This is no sheet of these marks; download the sheet and fill it in",
    es: "No es la hoja de estas notas; descárguela y rellénela",
  }),
  "assessment.sheetEmpty": kind(248113, 400, {
    zh: "表格里没有答卷",
    en: "The sheet holds no scripts",
    es: "La hoja no contiene entregas",
  }),
  "assessment.sheetGone": kind(248114, 404, {
    zh: "这份评分表已被后上传的代替，请重新上传",
    en: "A later upload has replaced this sheet; upload it again",
    es: "Otra hoja posterior la ha sustituido; vuelva a subirla",
  }),
  "assessment.phrasesFull": kind(248115, 400, {
    zh: "常用语已存满，请先删掉不用的",
    en: "No more phrases fit; remove some that you do not use",
    es: "No caben más frases; quite las que no use",
  }),
  "assessment.phraseNotFound": kind(248116, 404, {
    zh: "没有找到这条常用语",
    en: "This phrase was not found",
    es: "No se encontró esta frase",
  }),
  "assessment.voiceNotFound": kind(248117, 404, {
    zh: "没有找到这条语音评语",
    en: "This spoken comment was not found",
    es: "No se encontró este comentario hablado",
  }),
  "assessment.voiceRefused": kind(248118, 400, {
    zh: "没有收到可以播放的录音，请重录",
    en: "No recording arrived that can be played; record it again",
    es: "No llegó una grabación que se pueda oír; grábela otra vez",
  }),
  "assessment.voiceTooLarge": kind(248119, 413, {
    zh: "录音太长，请说短一些",
    en: "The recording is too long; say it shorter",
    es: "La grabación es demasiado larga; dígalo más corto",
  }),
  "assessment.noFiles": kind(248211, 404, {
    zh: "还没有学员交文件",
    en: "No files have been handed in yet",
    es: "Aún no se han entregado archivos",
  }),
  "assessment.filesTooMany": kind(248212, 413, {
    zh: "文件太多，请按班级下载",
    en: "There are too many files; download them class by class",
    es: "Hay demasiados archivos; descárguelos por clases",
  }),
  "assessment.notBlind": kind(248213, 409, {
    zh: "这份试卷不是盲评",
    en: "This paper is not marked blind",
    es: "Esta prueba no se corrige a ciegas",
  }),
  "assessment.staysBlind": kind(248214, 409, {
    zh: "已有人交卷，不能直接取消盲评；课程管理者可以揭盲",
    en: "Scripts have been handed in: who manages the course may show the names instead",
    es: "Ya hay entregas: quien gestiona el curso puede mostrar los nombres",
  }),
  "assessment.namesHidden": kind(248215, 409, {
    zh: "正在盲评，不能按人重开已交的答卷；可由监考重开，或先由课程管理者揭盲",
    en: "Marking is blind: an invigilator may open it again, or who manages the course shows the names first",
    es: "La corrección es a ciegas: puede reabrirlo quien vigila, o antes mostrar los nombres quien gestiona el curso",
  }),
  "assessment.classTooSmall": kind(248216, 409, {
    zh: "这个班交卷的人太少，盲评期间不能单独查看",
    en: "Too few of this class have handed in to be shown by themselves while marking is blind",
    es: "Muy pocos de este grupo han entregado para mostrarlos aparte durante la corrección a ciegas",
  }),
  "assessment.notDrawable": kind(248210, 400, {
    zh: "只能在图片和文档上批注",
    en: "Only pictures and documents can be drawn on",
    es: "Solo se puede dibujar sobre imágenes y documentos",
  }),
} as const satisfies Record<string, FailureKind>;
