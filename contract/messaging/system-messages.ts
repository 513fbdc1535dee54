import type { Language } from "../kernel/failure.ts";

interface Said {
  readonly title: string;
  readonly content: string;
}
type Words = Readonly<Record<Language, Said>>;

const said = (zh: [string, string], en: [string, string], es: [string, string]): Words => ({
  zh: { title: zh[0], content: zh[1] },
  en: { title: en[0], content: en[1] },
  es: { title: es[0], content: es[1] },
});

/**
 * What the platform says to a person by itself. A message keeps its key and its values, and is said in the language of
 * who reads it; `{name}` stands for a value. What somebody wrote is no such message.
 */
export const SYSTEM_MESSAGES = {
  "course.learnerApplied": said(
    ["有学员申请报名", "{name} 申请加入班级「{class}」，请审批。"],
    ["A learner asks to enrol", "{name} asks to join the class “{class}”. Please decide."],
    ["Solicitud de inscripción", "{name} pide entrar en la clase «{class}». Decida, por favor."],
  ),
  "course.queueApplied": said(
    [
      "候补已转为报名申请",
      "课程「{course}」的班级「{class}」空出名额，您的候补已转为报名申请，请等待审批。",
    ],
    [
      "Your place in the queue became a request",
      "A place is free in the class “{class}” of “{course}”. Your place in the queue became a request to enrol; please wait for the decision.",
    ],
    [
      "Su espera pasó a solicitud",
      "Hay una plaza en la clase «{class}» del curso «{course}». Su espera pasó a solicitud de inscripción; espere la decisión.",
    ],
  ),
  "course.queueEnrolled": said(
    ["候补成功", "课程「{course}」的班级「{class}」空出名额，您已加入班级，可以开始学习了。"],
    [
      "You have a place",
      "A place became free in the class “{class}” of “{course}”. You are in; you can begin.",
    ],
    [
      "Ya tiene plaza",
      "Quedó una plaza en la clase «{class}» del curso «{course}». Ya está dentro y puede empezar.",
    ],
  ),
  "course.enrolmentApproved": said(
    ["报名已通过", "您已加入课程「{course}」的班级「{class}」，可以开始学习了。"],
    ["Your enrolment was approved", "You are in the class “{class}” of “{course}”; you can begin."],
    ["Inscripción aprobada", "Está en la clase «{class}» del curso «{course}»; puede empezar."],
  ),
  "course.enrolmentRefused": said(
    ["报名未通过", "您申请加入课程「{course}」的班级「{class}」未获通过，如有疑问请联系班主任。"],
    [
      "Your enrolment was not approved",
      "Your request to join the class “{class}” of “{course}” was not approved. Please ask the class teacher.",
    ],
    [
      "Inscripción no aprobada",
      "Su solicitud para la clase «{class}» del curso «{course}» no fue aprobada. Consulte al tutor de la clase.",
    ],
  ),
  "course.addedToClass": said(
    ["您已被加入班级", "您已被加入课程「{course}」的班级「{class}」。"],
    ["You were added to a class", "You were added to the class “{class}” of “{course}”."],
    ["Le añadieron a una clase", "Le añadieron a la clase «{class}» del curso «{course}»."],
  ),
  "course.moocApproved": said(
    ["可以选用《{course}》了", "课程内容已复制到您的课程里，可以继续备课。{comment}"],
    [
      "You may use “{course}”",
      "Its content was copied into your course; go on preparing. {comment}",
    ],
    ["Puede usar «{course}»", "Su contenido se copió a su curso; siga preparando. {comment}"],
  ),
  "course.moocRefused": said(
    ["未能选用《{course}》", "{comment}"],
    ["“{course}” cannot be used", "{comment}"],
    ["No puede usar «{course}»", "{comment}"],
  ),
  "course.reviewPassed": said(
    ["《{course}》已通过审核", "课程已上架，学员可以报名。"],
    ["“{course}” was approved", "The course is published; learners can enrol."],
    ["«{course}» fue aprobado", "El curso está publicado; ya se puede inscribir."],
  ),
  "course.reviewPassedWith": said(
    ["《{course}》已通过审核", "课程已上架，学员可以报名。审核意见：{comment}"],
    [
      "“{course}” was approved",
      "The course is published; learners can enrol. The reviewer says: {comment}",
    ],
    [
      "«{course}» fue aprobado",
      "El curso está publicado; ya se puede inscribir. El revisor dice: {comment}",
    ],
  ),
  "course.reviewRefused": said(
    ["《{course}》审核未通过", "审核意见：{comment}。请修改后重新提交。"],
    [
      "“{course}” was not approved",
      "The reviewer says: {comment}. Please change it and submit it again.",
    ],
    ["«{course}» no fue aprobado", "El revisor dice: {comment}. Corríjalo y envíelo de nuevo."],
  ),
  "discussion.questionAsked": said(
    ["《{course}》有新提问：{title}", "{words}"],
    ["A new question in “{course}”: {title}", "{words}"],
    ["Nueva pregunta en «{course}»: {title}", "{words}"],
  ),
  "discussion.questionWaits": said(
    ["请尽快回答学员提问：{title}", "管理员提醒：这个提问还没有教师回答。"],
    ["Please answer soon: {title}", "A reminder: no teacher has answered this question yet."],
    ["Responda pronto: {title}", "Aviso: ningún docente ha respondido aún a esta pregunta."],
  ),
  "discussion.askedAgain": said(
    ["学员追问：{title}", "{words}"],
    ["A learner asks again: {title}", "{words}"],
    ["Un alumno vuelve a preguntar: {title}", "{words}"],
  ),
  "discussion.answered": said(
    ["您的提问已有回答：{title}", "{words}"],
    ["Your question has an answer: {title}", "{words}"],
    ["Su pregunta tiene respuesta: {title}", "{words}"],
  ),
  "discussion.classmateAnswered": said(
    ["同学回答了您的提问：{title}", "{words}"],
    ["A classmate answered your question: {title}", "{words}"],
    ["Un compañero respondió a su pregunta: {title}", "{words}"],
  ),
  "discussion.answerAccepted": said(
    ["您的回答已被采纳：{title}", "{words}"],
    ["Your answer was accepted: {title}", "{words}"],
    ["Su respuesta fue aceptada: {title}", "{words}"],
  ),
  "discussion.answerEndorsed": said(
    ["教师认可了您的回答：{title}", "{words}"],
    ["A teacher endorsed your answer: {title}", "{words}"],
    ["Un docente avaló su respuesta: {title}", "{words}"],
  ),
  "discussion.reportKept": said(
    ["举报处理结果", "您在讨论“{title}”中举报的内容已处理：经核实，该内容未违反规定，予以保留。"],
    [
      "What became of your report",
      "What you reported in “{title}” was looked at: it breaks no rule and stays.",
    ],
    [
      "Resultado de su denuncia",
      "Lo que denunció en «{title}» se revisó: no infringe las normas y se mantiene.",
    ],
  ),
  "discussion.reportHidden": said(
    ["举报处理结果", "您在讨论“{title}”中举报的内容已处理：该内容已被隐藏。"],
    ["What became of your report", "What you reported in “{title}” was looked at and hidden."],
    ["Resultado de su denuncia", "Lo que denunció en «{title}» se revisó y fue ocultado."],
  ),
  "discussion.reportDeleted": said(
    ["举报处理结果", "您在讨论“{title}”中举报的内容已处理：该内容已被删除。"],
    ["What became of your report", "What you reported in “{title}” was looked at and deleted."],
    ["Resultado de su denuncia", "Lo que denunció en «{title}» se revisó y fue eliminado."],
  ),
  "live.passed": said(
    ["直播已通过审核", "{session}"],
    ["The live session was approved", "{session}"],
    ["Sesión en directo aprobada", "{session}"],
  ),
  "live.refused": said(
    ["直播未通过审核", "{session}"],
    ["The live session was not approved", "{session}"],
    ["Sesión en directo no aprobada", "{session}"],
  ),
  "discussion.mentioned": said(
    ["{name}在讨论中提到了您", "{name}在讨论“{title}”中提到了您。"],
    ["{name} mentioned you", "{name} mentioned you in the discussion “{title}”."],
    ["{name} le mencionó", "{name} le mencionó en la discusión «{title}»."],
  ),
  "discussion.noteHidden": said(
    ["您公开的笔记已被隐藏：{title}", "原因：{reason}。笔记仍在您的笔记本里。"],
    ["Your shared note was hidden: {title}", "Reason: {reason}. It is still in your notebook."],
    ["Su apunte compartido fue ocultado: {title}", "Motivo: {reason}. Sigue en su cuaderno."],
  ),
  "discussion.noteShown": said(
    ["您的笔记已恢复公开：{title}", "同学可以再次看到它。"],
    ["Your note is shared again: {title}", "Classmates can see it again."],
    ["Su apunte vuelve a compartirse: {title}", "Sus compañeros pueden verlo de nuevo."],
  ),
  "discussion.noteRemoved": said(
    ["您公开的笔记已被删除：{title}", "原因：{reason}"],
    ["Your shared note was deleted: {title}", "Reason: {reason}"],
    ["Su apunte compartido fue eliminado: {title}", "Motivo: {reason}"],
  ),
  "discussion.talkStep": said(
    ["您的{what}{step}", "您的{what}“{title}”{step}。"],
    ["Your {what} {step}", "Your {what} “{title}” {step}."],
    ["Su {what} {step}", "Su {what} «{title}» {step}."],
  ),
  "discussion.talkStepWith": said(
    ["您的{what}{step}", "您的{what}“{title}”{step}。理由：{reason}"],
    ["Your {what} {step}", "Your {what} “{title}” {step}. Reason: {reason}"],
    ["Su {what} {step}", "Su {what} «{title}» {step}. Motivo: {reason}"],
  ),
  "discussion.courseEnding": said(
    ["《{course}》还有 {days} 天结束", "还有必学内容没有完成，抓紧时间学完吧。"],
    ["“{course}” ends in {days} days", "Required units are left; finish them in time."],
    ["«{course}» termina en {days} días", "Le queda contenido obligatorio; termínelo a tiempo."],
  ),
  "discussion.courseEndsToday": said(
    ["《{course}》今天结束", "还有必学内容没有完成，抓紧时间学完吧。"],
    ["“{course}” ends today", "Required units are left; finish them in time."],
    ["«{course}» termina hoy", "Le queda contenido obligatorio; termínelo a tiempo."],
  ),
  "discussion.stayedAway": said(
    ["《{course}》等您继续学习", "您已有一周没来上课，点开就能从上次的地方接着学。"],
    ["“{course}” waits for you", "You have not come for a week. Open it to go on where you were."],
    ["«{course}» le espera", "Lleva una semana sin venir. Ábralo para seguir donde lo dejó."],
  ),
} as const satisfies Record<string, Words>;

/** Words that stand inside a message: a value names one. */
const INNER_WORDS = {
  post: { zh: "讨论", en: "post", es: "publicación" },
  experience: { zh: "心得", en: "experience", es: "experiencia" },
  reply: { zh: "回复", en: "reply", es: "respuesta" },
  pass: { zh: "已通过审核", en: "was approved", es: "fue aprobada" },
  return: { zh: "被退回", en: "was returned", es: "fue devuelta" },
  hide: { zh: "已被隐藏", en: "was hidden", es: "fue ocultada" },
  show: { zh: "已恢复显示", en: "is shown again", es: "vuelve a mostrarse" },
  delete: { zh: "已被删除", en: "was deleted", es: "fue eliminada" },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

type MessageValue = string | number | { readonly word: keyof typeof INNER_WORDS };

export type SystemMessageKey = keyof typeof SYSTEM_MESSAGES;

/** A message of the platform: what is said, and of whom or what. */
export interface SystemMessage {
  readonly key: SystemMessageKey;
  readonly values: Readonly<Record<string, MessageValue>>;
}

function filled(text: string, values: SystemMessage["values"], language: Language): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === "object" ? INNER_WORDS[value.word][language] : String(value);
  });
}

/** Title and content of a message in a language. */
export function systemMessageWords({ key, values }: SystemMessage, language: Language): Said {
  const { title, content } = SYSTEM_MESSAGES[key][language];
  return { title: filled(title, values, language), content: filled(content, values, language) };
}

/** True for a message that can still be said; a key that is no more is shown as it was stored. */
export const isKnownMessage = (message: SystemMessage | null): message is SystemMessage =>
  message !== null && message.key in SYSTEM_MESSAGES;
