import { MICRO_SITE_MESSAGES } from "./said-micro-site.ts";
import { OUTCOME_MESSAGES } from "./said-outcome.ts";
import { said } from "./said-message.ts";

/** What the platform tells people about course packages. */
export const TRAINING_MESSAGES = {
  "discussion.noticeUnread": said(
    ["您有一条通知还没有看：《{title}》", "{project}的通知《{title}》您还没有打开，请抽空看看。"],
    ["You have not read a notice yet: “{title}”", "Please open “{title}” of {project}."],
    ["Tiene un aviso sin leer: «{title}»", "Abra «{title}», de {project}, por favor."],
  ),
  "training.packageWaits": said(
    ["有课程包等待审核：《{title}》", "{detail}提交了课程包《{title}》，请审核。"],
    [
      "A course package waits for review: “{title}”",
      "{detail} submitted “{title}”. Please review it.",
    ],
    ["Paquete por revisar: «{title}»", "{detail} envió «{title}». Revíselo, por favor."],
  ),
  "training.expertAsked": said(
    [
      "请您评审：《{package}》",
      "有一个项目请您评审：《{package}》，请在评审空间里给出意见和决定。",
    ],
    [
      "Please review “{package}”",
      "You were asked to decide about “{package}”. Please read it and say what you think.",
    ],
    ["Revise «{package}»", "Se le pide decidir sobre «{package}». Léalo y dé su opinión."],
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
  "training.teacherAdded": said(
    ["您成为培训项目的教师", "您已加入项目「{project}」的师资，在教学空间的培训项目里可以看到它。"],
    [
      "You teach in a training project",
      "You are a teacher of “{project}”; find it among the projects of your teaching space.",
    ],
    [
      "Imparte un proyecto de formación",
      "Es docente de «{project}»; lo encuentra entre los proyectos de su espacio docente.",
    ],
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
  "training.classStudyReminder": said(
    ["{className}：请抓紧学习", "培训项目「{project}」还有内容没有学完，{by}提醒您继续学习。"],
    ["{className}: please go on learning", "There is more to learn in “{project}”, says {by}."],
    ["{className}: siga aprendiendo", "Aún queda por aprender en «{project}», recuerda {by}."],
  ),
  "training.classHomeworkReminder": said(
    ["{className}：请完成作业", "培训项目「{project}」还有作业没有交，{by}提醒您按时完成。"],
    ["{className}: homework is missing", "Some homework of “{project}” is missing, says {by}."],
    ["{className}: faltan tareas", "Le faltan tareas de «{project}», recuerda {by}."],
  ),
  "training.classExamReminder": said(
    ["{className}：请参加考试", "培训项目「{project}」还有考试没有参加，{by}提醒您留意考试时间。"],
    ["{className}: an exam waits", "There is an exam in “{project}” for you, says {by}."],
    ["{className}: tiene un examen", "Hay un examen de «{project}» para usted, recuerda {by}."],
  ),
  "training.monitorNamed": said(
    [
      "您被任命为班干部",
      "您现在是培训项目「{project}」{className}的班干部，可以查看本班学员的学习情况。",
    ],
    [
      "You help to lead a class",
      "You are a monitor of {className} in “{project}” now and can see how the class is doing.",
    ],
    [
      "Ayuda a llevar una clase",
      "Es monitor de {className} en «{project}» y puede ver cómo va la clase.",
    ],
  ),
  "training.classTalkReminder": said(
    ["{className}：请参与讨论", "培训项目「{project}」里您还没有参与讨论，{by}邀请您说说看法。"],
    ["{className}: join the discussion", "{by} asks you to join the discussion of “{project}”."],
    ["{className}: participe en el debate", "{by} le invita a participar en «{project}»."],
  ),
  "training.experienceFeatured": said(
    ["您的学习心得被推荐", "{by}推荐了您在「{project}」写的心得「{title}」，全班都能看到。"],
    ["Your experience is featured", "{by} featured “{title}”, which you wrote in “{project}”."],
    ["Su experiencia fue destacada", "{by} destacó «{title}», que escribió en «{project}»."],
  ),
  "training.experienceReturned": said(
    ["您的学习心得被退回", "您在「{project}」写的心得「{title}」被退回，请修改后再发布：{reason}"],
    ["Your experience was sent back", "“{title}” in “{project}” was sent back: {reason}"],
    ["Su experiencia fue devuelta", "«{title}» en «{project}» fue devuelta: {reason}"],
  ),
  ...OUTCOME_MESSAGES,
  ...MICRO_SITE_MESSAGES,
} as const;
