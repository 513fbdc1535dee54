import type { Language } from "../kernel/failure.ts";
import { CERTIFICATE_MESSAGES } from "./said-certificate.ts";
import { EXAM_SAID } from "./exam-said.ts";
import { ASSESSMENT_MESSAGES } from "./assessment-said.ts";
import { COMMERCE_MESSAGES } from "./said-commerce.ts";
import { PAPER_MESSAGES } from "./said-papers.ts";
import { TRAINING_MESSAGES } from "./said-training.ts";
import { said, type Said, type Words } from "./said-message.ts";

/**
 * What the platform itself tells people. A message is stored as its key and values, and worded in the reader's
 * language; `{name}` stands for a value. What a person wrote is no system message.
 */
export const SYSTEM_MESSAGES = {
  ...ASSESSMENT_MESSAGES,
  ...EXAM_SAID,
  ...CERTIFICATE_MESSAGES,
  ...TRAINING_MESSAGES,
  ...COMMERCE_MESSAGES,
  "identity.accountsMerged": said(
    [
      "账号已合并",
      "账号 {name} 已并入当前账号，学习记录合为一份。30 天内可以撤销；如果不是您本人操作，请立即撤销并修改密码。",
    ],
    [
      "Accounts merged",
      "The account {name} became part of this one, with one record of learning. You can undo this for 30 days; if it was not you, undo it now and change your password.",
    ],
    [
      "Cuentas combinadas",
      "La cuenta {name} pasó a formar parte de esta, con un único historial. Puede deshacerlo durante 30 días; si no fue usted, deshágalo ya y cambie la contraseña.",
    ],
  ),
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
  "course.reviewWaits": said(
    ["有课程等待审核：《{title}》", "{detail}提交了课程《{title}》，请审核。"],
    ["A course waits for review: “{title}”", "{detail} submitted “{title}”. Please review it."],
    ["Curso por revisar: «{title}»", "{detail} envió «{title}». Revíselo, por favor."],
  ),
  "course.moocWaits": said(
    ["有机构申请选用《{title}》", "{detail}申请选用课程《{title}》，请处理。"],
    ["A request to use “{title}”", "{detail} asks to use the course “{title}”. Please decide."],
    ["Solicitud para usar «{title}»", "{detail} pide usar el curso «{title}». Decida, por favor."],
  ),
  "media.reviewWaits": said(
    ["有资源等待审核：{title}", "{detail}把“{title}”共享给本机构的教师，请审核。"],
    [
      "A resource waits for review: {title}",
      "{detail} shared “{title}” with the organisation's teachers. Please review it.",
    ],
    [
      "Recurso por revisar: {title}",
      "{detail} compartió «{title}» con los docentes de la entidad. Revíselo, por favor.",
    ],
  ),
  "question.proposalWaits": said(
    ["有题目等待审核：{title}", "{detail}向题库推荐了题目，请审核。"],
    ["Questions wait for review: {title}", "{detail} proposes questions. Please review them."],
    ["Preguntas por revisar: {title}", "{detail} propone preguntas. Revíselas, por favor."],
  ),
  "question.proposalsAccepted": said(
    ["推荐的题目已收入{library}", "“{title}”等 {count} 道题目已收入{library}的题库。"],
    [
      "{library} took your questions",
      "{count} of the questions that you proposed (“{title}” …) are in the library of {library} now.",
    ],
    [
      "{library} aceptó sus preguntas",
      "{count} de las preguntas que propuso («{title}»…) ya están en la biblioteca de {library}.",
    ],
  ),
  "question.proposalsRefused": said(
    ["推荐的题目没有被{library}收入", "“{title}”等 {count} 道题目没有被收入，原因：{reason}"],
    [
      "{library} did not take your questions",
      "{count} of the questions that you proposed (“{title}” …) were not taken: {reason}",
    ],
    [
      "{library} no aceptó sus preguntas",
      "{count} de las preguntas que propuso («{title}»…) no se aceptaron: {reason}",
    ],
  ),
  "live.reviewWaits": said(
    ["有直播等待审核：{title}", "课程《{detail}》的直播“{title}”已提交，请在开始前审核。"],
    [
      "A live session waits for review: {title}",
      "The session “{title}” of “{detail}” was submitted. Please review it before it begins.",
    ],
    [
      "Directo por revisar: {title}",
      "La sesión «{title}» de «{detail}» fue enviada. Revísela antes de que empiece.",
    ],
  ),
  "identity.organisationWaits": said(
    ["有机构申请入驻：{title}", "联系人{detail}提交了“{title}”的入驻申请，请审核。"],
    [
      "An organisation asks to join: {title}",
      "{detail} asks for “{title}” to join. Please review it.",
    ],
    [
      "Una organización pide entrar: {title}",
      "{detail} pide que «{title}» se incorpore. Revíselo, por favor.",
    ],
  ),
  "identity.invigilatorWaits": said(
    ["有监考教师申请：{title}", "{title}申请在{detail}监考，请审核。"],
    ["A request to invigilate: {title}", "{title} asks to invigilate at {detail}. Please decide."],
    ["Solicitud de vigilante: {title}", "{title} pide vigilar en {detail}. Decida, por favor."],
  ),
  "messaging.reportWaits": said(
    ["有私信被举报", "{detail}举报了一封私信：{title}"],
    ["A letter was reported", "{detail} reported a letter: {title}"],
    ["Se denunció un mensaje", "{detail} denunció un mensaje: {title}"],
  ),
  "discussion.talkWaits": said(
    ["有讨论等待处理：{title}", "课程《{detail}》的讨论“{title}”被举报或等待审核。"],
    [
      "A discussion waits for you: {title}",
      "“{title}” in “{detail}” was reported, or waits for a look.",
    ],
    [
      "Una discusión le espera: {title}",
      "«{title}» en «{detail}» fue denunciada o espera revisión.",
    ],
  ),
  "discussion.questionLate": said(
    ["提问超时未答：{title}", "课程《{detail}》的提问超过规定时间没有教师回答，请督促。"],
    [
      "A question is overdue: {title}",
      "No teacher of “{detail}” has answered it in time. Please see to it.",
    ],
    [
      "Pregunta fuera de plazo: {title}",
      "Ningún docente de «{detail}» la ha respondido a tiempo. Atiéndalo, por favor.",
    ],
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
  ...PAPER_MESSAGES,
} as const satisfies Record<string, Words>;

/** Phrases that can occur inside a message; a value names one. */
const INNER_WORDS = {
  exam: { zh: "考试", en: "exam", es: "un examen" },
  test: { zh: "测验", en: "test", es: "una prueba" },
  homework: { zh: "作业", en: "homework", es: "una tarea" },
  learner: { zh: "有学员", en: "A learner", es: "Un alumno" },
  exercise: { zh: "练习", en: "exercise", es: "un ejercicio" },
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

/** A message of the platform: its key, and the values that it mentions. */
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

/** The phrases that can occur inside messages, in a language. */
export const innerWords = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(INNER_WORDS).map(([key, words]) => [key, words[language]]));

/** Title and content of all messages in a language, split at their values: text, name of a value, text … */
export const systemMessagePieces = (
  language: Language,
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries<Words>(SYSTEM_MESSAGES).map(([key, words]) => [
      key,
      `${words[language].title} ${words[language].content}`.split(/\{(\w+)\}/),
    ]),
  );

/** True for a message that can still be worded. One whose key no longer exists is shown as it was stored. */
export const isKnownMessage = (message: SystemMessage | null): message is SystemMessage =>
  message !== null && message.key in SYSTEM_MESSAGES;
