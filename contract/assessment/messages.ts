import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";
import { remarkMessages } from "./remark-messages.ts";
import { photoMessages } from "./photo-messages.ts";
import { examMessages } from "./exam/exam-messages.ts";

/** Failures of the assessment domain (numbers 248001…); those from 248020 on are said at a field. */
export const assessmentMessages = {
  ...examMessages,
  ...photoMessages,
  "assessment.paperNotFound": kind(248001, 404, {
    zh: "没有找到这份试卷",
    en: "This paper was not found",
    es: "No se ha encontrado la prueba",
  }),
  "assessment.mayNot": kind(248002, 403, {
    zh: "您不能修改这份试卷",
    en: "You may not change this paper",
    es: "No puede cambiar esta prueba",
  }),
  "assessment.markAppealClosed": kind(248123, 409, {
    zh: "现在不能申请成绩复核：成绩还没公布，或者已过期限",
    en: "No appeal is possible now: the marks are not released, or the time is over",
    es: "Ahora no se puede pedir revisión: la nota no es pública o venció el plazo",
  }),
  "assessment.markAppealOpen": kind(248124, 409, {
    zh: "这次成绩的复核已经在处理，请等待答复",
    en: "An appeal about this mark is already open; please wait for the answer",
    es: "Ya hay una revisión abierta de esta nota; espere la respuesta",
  }),
  "assessment.noMarkAppeal": kind(248125, 409, {
    zh: "没有等待答复的成绩复核",
    en: "No appeal waits for an answer",
    es: "No hay ninguna revisión pendiente",
  }),
  "assessment.changed": kind(248003, 409, {
    zh: "这份试卷刚被别人改过，请看过新内容后再改",
    en: "Somebody has just changed this paper; look at it again first",
    es: "Alguien acaba de cambiar esta prueba; vuelva a verla primero",
  }),
  "assessment.notReady": kind(248004, 400, {
    zh: "试卷还不能发布，请先处理标出的问题",
    en: "The paper cannot be published yet; mend what is marked first",
    es: "La prueba aún no se puede publicar; corrija antes lo marcado",
  }),
  "assessment.paperWrong": kind(248005, 400, {
    zh: "试卷不能保存，请看标出的地方",
    en: "The paper cannot be saved; look at the marked places",
    es: "La prueba no se puede guardar; vea los lugares marcados",
  }),
  "assessment.stateWrong": kind(248006, 409, {
    zh: "试卷现在的状态不能这样操作",
    en: "This cannot be done in the paper's present state",
    es: "No se puede hacer en el estado actual de la prueba",
  }),
  "assessment.attempted": kind(248007, 409, {
    zh: "已经有人作答，不能撤回",
    en: "Somebody has already answered it; it cannot be taken back",
    es: "Alguien ya la ha respondido; no se puede retirar",
  }),
  "assessment.published": kind(248008, 409, {
    zh: "请先撤回发布，再删除试卷",
    en: "Take the paper back before removing it",
    es: "Retire la prueba antes de eliminarla",
  }),
  "assessment.noSection": kind(248020, 400, {
    zh: "试卷还没有大题",
    en: "The paper has no section yet",
    es: "La prueba aún no tiene secciones",
  }),
  "assessment.sectionEmpty": kind(248021, 400, {
    zh: "这个大题还没有题目",
    en: "This section has no questions yet",
    es: "Esta sección aún no tiene preguntas",
  }),
  "assessment.pointsMissing": kind(248022, 400, {
    zh: "有题目还没有分值",
    en: "Some questions have no points yet",
    es: "Hay preguntas sin puntos",
  }),
  "assessment.totalDiffers": kind(248023, 400, {
    zh: "各题分值之和与总分不一致",
    en: "The points do not add up to the total",
    es: "Los puntos no suman el total",
  }),
  "assessment.passLineHigh": kind(248024, 400, {
    zh: "及格分不能高于总分",
    en: "The pass line is above the total",
    es: "El mínimo para aprobar supera el total",
  }),
  "assessment.ruleShort": kind(248025, 400, {
    zh: "题库里没有足够的题目满足这条规则",
    en: "The library has too few questions for this rule",
    es: "La biblioteca tiene pocas preguntas para esta regla",
  }),
  "assessment.questionForeign": kind(248026, 400, {
    zh: "这道题不存在，或者您不能使用",
    en: "This question does not exist, or you may not use it",
    es: "Esta pregunta no existe o no puede usarla",
  }),
  "assessment.questionDisabled": kind(248027, 400, {
    zh: "这道题已停用",
    en: "This question is disabled",
    es: "Esta pregunta está desactivada",
  }),
  "assessment.questionSecret": kind(248028, 400, {
    zh: "考试保密题不能用于作业和练习",
    en: "A question kept for exams cannot be used in homework or exercises",
    es: "Una pregunta reservada para exámenes no puede usarse en tareas ni ejercicios",
  }),
  "assessment.questionTwice": kind(248029, 400, {
    zh: "这道题在试卷里出现了两次",
    en: "This question stands in the paper twice",
    es: "Esta pregunta aparece dos veces en la prueba",
  }),
  "assessment.versionMissing": kind(248030, 400, {
    zh: "这道题没有这个版本",
    en: "This question has no such version",
    es: "Esta pregunta no tiene esa versión",
  }),
  "assessment.sectionTwice": kind(248031, 400, {
    zh: "这个大题在试卷里出现了两次",
    en: "This section stands in the paper twice",
    es: "Esta sección aparece dos veces en la prueba",
  }),
  "assessment.libraryForeign": kind(248032, 400, {
    zh: "这个题库不存在，或者您不能使用",
    en: "This library does not exist, or you may not use it",
    es: "Esta biblioteca no existe o no puede usarla",
  }),
  "assessment.tooMany": kind(248033, 400, {
    zh: "一份试卷最多 200 道题、50 条抽题规则",
    en: "A paper holds at most 200 questions and 50 rules",
    es: "Una prueba admite como máximo 200 preguntas y 50 reglas",
  }),
  "assessment.settingNotFound": kind(248040, 404, {
    zh: "没有找到这项作业、测验或考试",
    en: "This paper was not given to you, or is gone",
    es: "Esta prueba no le fue asignada o ya no existe",
  }),
  "assessment.switchedOff": kind(248041, 403, {
    zh: "本站没有开放这项功能",
    en: "This site does not offer this",
    es: "Este sitio no ofrece esta función",
  }),
  "assessment.notGiven": kind(248042, 409, {
    zh: "试卷还没有发布",
    en: "The paper is not published",
    es: "La prueba no está publicada",
  }),
  "assessment.notOpenYet": kind(248043, 409, {
    zh: "还没有到开始时间",
    en: "It has not opened yet",
    es: "Aún no se ha abierto",
  }),
  "assessment.closed": kind(248044, 409, {
    zh: "已经截止",
    en: "It is closed",
    es: "Ya está cerrada",
  }),
  "assessment.notOnList": kind(248045, 403, {
    zh: "您不在参加名单里",
    en: "You are not on the list of participants",
    es: "No está en la lista de participantes",
  }),
  "assessment.addressRefused": kind(248046, 403, {
    zh: "只能在指定的网络里作答",
    en: "It can only be answered from certain networks",
    es: "Solo se puede responder desde ciertas redes",
  }),
  "assessment.attemptsUsed": kind(248047, 409, {
    zh: "测验次数已满！",
    en: "All attempts are used up!",
    es: "¡Ya no quedan intentos!",
  }),
  "assessment.passedAlready": kind(248048, 409, {
    zh: "您已经通过，不能再次作答",
    en: "You have passed already",
    es: "Ya ha aprobado",
  }),
  "assessment.waitFirst": kind(248049, 409, {
    zh: "还没有到下一次作答的时间",
    en: "The next attempt has to wait",
    es: "El siguiente intento tiene que esperar",
  }),
  "assessment.passwordWrong": kind(248050, 403, {
    zh: "口令不对",
    en: "The password is wrong",
    es: "La contraseña no es correcta",
  }),
  "assessment.notConfirmed": kind(248051, 409, {
    zh: "请先阅读并确认须知",
    en: "Read and confirm the notice first",
    es: "Lea y confirme primero las instrucciones",
  }),
  "assessment.otherDevice": kind(248052, 409, {
    zh: "正在另一台设备上作答，可以在这里接着作答",
    en: "Another device is at it; you may take over here",
    es: "Otro dispositivo está respondiendo; puede continuar aquí",
  }),
  "assessment.attemptNotFound": kind(248053, 404, {
    zh: "没有找到这次作答",
    en: "This attempt was not found",
    es: "No se ha encontrado este intento",
  }),
  "assessment.attemptOver": kind(248054, 409, {
    zh: "这次作答已经结束",
    en: "This attempt is over",
    es: "Este intento ha terminado",
  }),
  "assessment.answerForeign": kind(248055, 400, {
    zh: "这道题不在这份试卷里",
    en: "This question does not stand in the paper",
    es: "Esta pregunta no está en la prueba",
  }),
  "assessment.numberWrong": kind(248056, 400, {
    zh: "答案的序号不对",
    en: "The number of an answer is wrong",
    es: "El número de una respuesta no es correcto",
  }),
  "assessment.playsUsed": kind(248057, 409, {
    zh: "播放次数已用完",
    en: "It cannot be played again",
    es: "No se puede volver a reproducir",
  }),
  "assessment.notSubmitted": kind(248058, 409, {
    zh: "这次作答还没有提交",
    en: "This attempt has not been handed in",
    es: "Este intento aún no se ha entregado",
  }),
  "assessment.rulesWrong": kind(248059, 400, {
    zh: "设置不能保存，请看标出的地方",
    en: "These settings cannot be saved; look at the marked places",
    es: "No se puede guardar la configuración; vea los lugares marcados",
  }),
  "assessment.subjectUnknown": kind(248060, 400, {
    zh: "名单里没有这个人或班级",
    en: "This person or class is not among those to whom it was given",
    es: "Esta persona o clase no está entre los destinatarios",
  }),
  "assessment.stepWrong": kind(248061, 409, {
    zh: "这次作答现在的状态不能这样操作",
    en: "This cannot be done in the attempt's present state",
    es: "No se puede hacer en el estado actual del intento",
  }),
  "assessment.timesWrong": kind(248062, 400, {
    zh: "时间先后不对：开始、截止应交、关闭要依次在后",
    en: "Opening, due time and close must follow each other",
    es: "La apertura, la entrega y el cierre deben ir en orden",
  }),
  "assessment.rangeWrong": kind(248063, 400, {
    zh: "这不是 IP 地址或网段",
    en: "This is no address or range of addresses",
    es: "No es una dirección ni un rango de direcciones",
  }),
  "assessment.keyTooEarly": kind(248064, 400, {
    zh: "作答过程中只有练习可以显示答案",
    en: "Only exercises may show answers while they are worked on",
    es: "Solo los ejercicios pueden mostrar respuestas mientras se hacen",
  }),
  "assessment.classForeign": kind(248065, 400, {
    zh: "这个班级不在本期里",
    en: "This class is not in the period",
    es: "Esta clase no está en el periodo",
  }),
  "assessment.unitForeign": kind(248066, 400, {
    zh: "这一节不在本期的课程计划里",
    en: "This unit is not in the plan of the period",
    es: "Esta unidad no está en el plan del periodo",
  }),
  "assessment.personForeign": kind(248067, 400, {
    zh: "名单里有人不是本期学员",
    en: "Somebody on the list does not learn in the period",
    es: "Alguien de la lista no estudia en el periodo",
  }),
  "assessment.printTooLarge": kind(248090, 400, {
    zh: "试卷和图片太大，无法生成 PDF，请减少图片或分成几份",
    en: "The paper with its pictures is too large for a PDF; use fewer pictures or divide it",
    es: "La prueba con sus imágenes es demasiado grande para un PDF; use menos imágenes o divídala",
  }),
  "assessment.markChanged": kind(248080, 409, {
    zh: "刚刚有人改过，请看过新的评分再改",
    en: "Somebody has just changed it; look at it again first",
    es: "Alguien acaba de cambiarlo; vuelva a verlo primero",
  }),
  "assessment.pointsWrong": kind(248081, 400, {
    zh: "得分要在 0 与本题满分之间",
    en: "The points must lie between 0 and the question's full points",
    es: "Los puntos deben estar entre 0 y el máximo de la pregunta",
  }),
  "assessment.reasonNeeded": kind(248082, 400, {
    zh: "修改已有的评分要写明理由",
    en: "Say why a given mark changes",
    es: "Indique por qué cambia la nota",
  }),
  "assessment.markedByOthers": kind(248083, 409, {
    zh: "这份答案已由其他老师评分",
    en: "Others have marked this answer",
    es: "Otros ya han calificado esta respuesta",
  }),
  "assessment.criterionTwice": kind(248084, 400, {
    zh: "同一条评分标准出现了两次",
    en: "A criterion stands there twice",
    es: "Un criterio aparece dos veces",
  }),
  "assessment.notOfTeam": kind(248085, 400, {
    zh: "只能交给课程团队的其他老师",
    en: "It can be handed to another member of the course's team only",
    es: "Solo se puede pasar a otro miembro del equipo del curso",
  }),
  "assessment.evidenceChanged": kind(248140, 409, {
    zh: "刚刚有人做了决定或提出了申诉，请看过再处理",
    en: "Somebody has just decided or appealed; look at it again first",
    es: "Alguien acaba de decidir o de recurrir; vuelva a verlo primero",
  }),
  "assessment.answerNeeded": kind(248141, 400, {
    zh: "学员提出了申诉，请写明答复",
    en: "The learner has appealed; say what you answer",
    es: "El alumno ha recurrido; escriba la respuesta",
  }),
  "assessment.appealNotOpen": kind(248142, 409, {
    zh: "现在没有可以申诉的决定，或者已经申诉过",
    en: "There is no decision to appeal against, or you have appealed already",
    es: "No hay decisión que recurrir, o ya ha recurrido",
  }),
  "assessment.messageNotFound": kind(248143, 404, {
    zh: "没有找到这条消息",
    en: "This message was not found",
    es: "No se ha encontrado este mensaje",
  }),
  "assessment.neverPublished": kind(248095, 404, {
    zh: "这份试卷还没有发布过，没有可以分析的作答",
    en: "This paper was never published, so there is nothing to analyse",
    es: "Esta prueba nunca se publicó; no hay nada que analizar",
  }),
  "assessment.notTaken": kind(248201, 400, {
    zh: "这份试卷不收这种作答",
    en: "The paper does not take answers of this kind",
    es: "La prueba no admite respuestas de este tipo",
  }),
  "assessment.tooManyFiles": kind(248202, 409, {
    zh: "这道题的附件已达上限，请先移除一个",
    en: "The answer holds as many files as it may; take one off first",
    es: "La respuesta ya tiene todos los archivos posibles; quite antes uno",
  }),
  "assessment.attachmentNotFound": kind(248203, 404, {
    zh: "没有找到这个附件",
    en: "This attachment was not found",
    es: "No se ha encontrado este adjunto",
  }),
  "assessment.kindsMissing": kind(248204, 400, {
    zh: "请至少选择一种",
    en: "Choose at least one kind",
    es: "Elija al menos un tipo",
  }),
  "assessment.answerMissing": kind(248205, 400, {
    zh: "请至少允许一种作答方式",
    en: "Allow at least one way to answer",
    es: "Permita al menos una forma de responder",
  }),
  "assessment.regradeStale": kind(248120, 409, {
    zh: "这道题刚刚有人处理过，请看过最新情况再决定",
    en: "Somebody has just decided about this question; look at it anew first",
    es: "Alguien acaba de decidir sobre esta pregunta; revísela de nuevo",
  }),
  "assessment.keyNotNew": kind(248121, 409, {
    zh: "题库里的答案还没有改，先改正答案再按新答案判分",
    en: "The key in the library is still the old one; correct it first",
    es: "La clave del banco sigue siendo la anterior; corríjala primero",
  }),
  "assessment.questionAnother": kind(248122, 409, {
    zh: "题库里的这道题改动了选项或结构，不能按新答案判已交的答卷",
    en: "The question in the library has other options or parts now, so its key does not fit what was answered",
    es: "La pregunta del banco tiene ahora otras opciones o partes; su clave no sirve para lo respondido",
  }),
  "assessment.mergeAttemptOpen": kind(248290, 409, {
    zh: "有一份考试或作业正在作答，请先交卷再合并账号",
    en: "A paper is being worked on; hand it in before you merge the accounts",
    es: "Hay una prueba en curso; entréguela antes de combinar las cuentas",
  }),
  ...remarkMessages,
} as const satisfies Record<string, FailureKind>;
