import { failureKind as kind, type FailureKind } from "../../kernel/failure.ts";

/** Failures of making, submitting and reviewing a course (numbers 235100…). */
export const publishMessages = {
  "course.stepNotAllowed": kind(235100, 409, {
    zh: "课程当前的状态不能进行此操作，请刷新后再看",
    en: "The course is not in a state that allows this; please reload",
    es: "El estado del curso no permite esta acción; vuelva a cargar",
  }),
  "course.incomplete": kind(235101, 400, {
    zh: "课程还没有准备好，请先补全检查清单",
    en: "The course is not ready: complete the checklist first",
    es: "El curso no está listo: complete primero la lista",
  }),
  "course.hasLearners": kind(235102, 409, {
    zh: "已有学员报名，不能进行此操作",
    en: "Learners have enrolled, so this cannot be done",
    es: "Ya hay alumnos inscritos; no se puede hacer",
  }),
  "course.noteNotFound": kind(235103, 404, {
    zh: "没有找到这条审核意见",
    en: "This review note was not found",
    es: "No se encontró la nota de revisión",
  }),
  "course.ownReview": kind(235104, 403, {
    zh: "不能审核自己提交的课程",
    en: "Nobody reviews a course of their own",
    es: "Nadie revisa su propio curso",
  }),
  "course.rulesLocked": kind(235105, 409, {
    zh: "本期已提交、已开课或已有学员，规则不能再改；请新开一期",
    en: "This period was submitted, has begun or has learners, so its rules are fixed; open a new period",
    es: "La convocatoria se envió, empezó o tiene alumnos: sus reglas son fijas; abra una nueva",
  }),
  "course.weightsNot100": kind(235106, 400, {
    zh: "各项权重合计须为 100，且同一项只能出现一次",
    en: "The weights must total 100, and each part may appear once",
    es: "Los pesos deben sumar 100 y cada parte solo puede aparecer una vez",
  }),
  "course.lastLead": kind(235107, 409, {
    zh: "课程至少要有一位负责人",
    en: "A course needs at least one who leads it",
    es: "Un curso necesita al menos una persona responsable",
  }),
  "course.personNotFound": kind(235108, 404, {
    zh: "没有找到这位教师，或不在本机构",
    en: "This teacher was not found, or belongs to another organisation",
    es: "No se encontró a este docente o pertenece a otra organización",
  }),
  "course.datesWrong": kind(235109, 400, {
    zh: "日期有误：结束不能早于开始",
    en: "The dates are wrong: nothing ends before it begins",
    es: "Fechas incorrectas: nada termina antes de empezar",
  }),
  "course.sourceNotFound": kind(235110, 404, {
    zh: "没有找到可选用的课程",
    en: "The course to be taken over was not found",
    es: "No se encontró el curso de origen",
  }),
  "course.alreadyApplied": kind(235111, 409, {
    zh: "本机构已申请过这门课程",
    en: "Your organisation has applied for this course already",
    es: "Su organización ya solicitó este curso",
  }),
  "course.tagUnknown": kind(235112, 400, {
    zh: "标签不存在或不属于本站",
    en: "A tag does not exist or is not one of this site",
    es: "Una etiqueta no existe o no es de este sitio",
  }),
  "course.changedMeanwhile": kind(235113, 409, {
    zh: "内容已被他人修改，请刷新后再试",
    en: "Someone changed this meanwhile; please reload",
    es: "Alguien lo cambió mientras tanto; vuelva a cargar",
  }),
  "course.underReview": kind(235114, 409, {
    zh: "审核期间不能修改，请先撤回",
    en: "Nothing changes during review; withdraw the submission first",
    es: "Nada cambia durante la revisión; retire antes el envío",
  }),
  "course.draftWaiting": kind(235115, 409, {
    zh: "已有一期尚未发布，请先完成它",
    en: "Another period is not published yet; finish that one first",
    es: "Otra convocatoria aún no está publicada; termínela primero",
  }),
  "course.leadsAlone": kind(235116, 409, {
    zh: "您是某门课程唯一的负责人，请先在课程管理的教学团队中另指定一位负责人",
    en: "You alone lead a course: name another manager in its team first",
    es: "Usted es la única persona responsable de un curso: nombre antes a otra en su equipo",
  }),
} as const satisfies Record<string, FailureKind>;
