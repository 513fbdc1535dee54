import { said } from "./said-message.ts";

/** What the platform tells people about course packages. */
export const TRAINING_MESSAGES = {
  "training.packageWaits": said(
    ["有课程包等待审核：《{title}》", "{detail}提交了课程包《{title}》，请审核。"],
    [
      "A course package waits for review: “{title}”",
      "{detail} submitted “{title}”. Please review it.",
    ],
    ["Paquete por revisar: «{title}»", "{detail} envió «{title}». Revíselo, por favor."],
  ),
  "training.packagePassed": said(
    ["课程包《{package}》已通过审核", "现在可以上架，上架后学员就能报名。"],
    ["“{package}” was approved", "Put it on the shelf, and learners can join."],
    ["«{package}» fue aprobado", "Póngalo en la oferta y los alumnos podrán inscribirse."],
  ),
  "training.packageRefused": said(
    ["课程包《{package}》审核未通过", "审核意见：{comment}。请修改后重新提交。"],
    [
      "“{package}” was not approved",
      "The reviewer says: {comment}. Please change it and submit it again.",
    ],
    ["«{package}» no fue aprobado", "El revisor dice: {comment}. Corríjalo y envíelo de nuevo."],
  ),
  "training.learnerApplied": said(
    ["有学员报名培训项目", "{name} 申请参加项目「{project}」，请审批。"],
    ["A learner asks to enrol", "{name} asks to join the project “{project}”. Please decide."],
    ["Solicitud de inscripción", "{name} pide entrar en el proyecto «{project}». Decida."],
  ),
  "training.enrolmentApproved": said(
    ["报名已通过", "您已加入培训项目「{project}」，可以开始学习了。"],
    ["Your enrolment was approved", "You are in the project “{project}”; you can begin."],
    ["Inscripción aprobada", "Está en el proyecto «{project}»; puede empezar."],
  ),
  "training.enrolmentRefused": said(
    ["报名未通过", "您申请参加的培训项目「{project}」未获通过，如有疑问请联系主办方。"],
    [
      "Your enrolment was not approved",
      "Your request to join “{project}” was not approved. Please ask the organiser.",
    ],
    [
      "Inscripción no aprobada",
      "Su solicitud para «{project}» no fue aprobada. Consulte a la organización.",
    ],
  ),
  "training.placeFree": said(
    ["候补成功", "培训项目「{project}」空出名额，您已加入，可以开始学习了。"],
    ["You have a place", "A place became free in “{project}”. You are in; you can begin."],
    ["Ya tiene plaza", "Quedó una plaza en «{project}». Ya está dentro y puede empezar."],
  ),
} as const;
