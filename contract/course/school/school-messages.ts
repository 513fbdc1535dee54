import { failureKind as kind, type FailureKind } from "../../kernel/failure.ts";

/** Failures of administering courses of a school (numbers 235320…). */
export const schoolMessages = {
  "course.tagNotFound": kind(235320, 404, {
    zh: "没有找到这个标签",
    en: "This tag was not found",
    es: "No se encontró la etiqueta",
  }),
  "course.tagInUse": kind(235321, 409, {
    zh: "标签已有课程使用或含有下级，请先合并或移走",
    en: "The tag is used by courses or has tags below it; merge or move those first",
    es: "La etiqueta está en uso o tiene otras debajo; únalas o muévalas antes",
  }),
  "course.tagMayNot": kind(235322, 403, {
    zh: "共用标签由平台维护，本站标签由本站管理员维护",
    en: "Shared tags are kept by the platform, a site's own by its administrators",
    es: "Las etiquetas comunes las mantiene la plataforma; las propias, el sitio",
  }),
  "course.tagCircle": kind(235323, 409, {
    zh: "标签不能移到自己的下级",
    en: "A tag cannot be moved below itself",
    es: "Una etiqueta no puede ir debajo de sí misma",
  }),
  "course.tagNameTaken": kind(235324, 409, {
    zh: "同级已有同名标签",
    en: "There is a tag of this name on this level",
    es: "Ya hay una etiqueta con este nombre en este nivel",
  }),
  "course.assignmentNotFound": kind(235330, 404, {
    zh: "没有找到这条分配记录",
    en: "This assignment was not found",
    es: "No se encontró la asignación",
  }),
  "course.assignNotPublished": kind(235331, 409, {
    zh: "只能分配即将开课或进行中的课程",
    en: "Only courses that run or are about to start can be assigned",
    es: "Solo se asignan cursos en marcha o por empezar",
  }),
  "course.corpOutOfReach": kind(235332, 400, {
    zh: "所选单位不在您的管理范围",
    en: "This organisation is not in your branch",
    es: "Esta organización no es de su ámbito",
  }),
  "course.assignWithdrawn": kind(235333, 409, {
    zh: "该分配已撤回",
    en: "This assignment was withdrawn",
    es: "Esta asignación se retiró",
  }),
  "course.classStarted": kind(235334, 409, {
    zh: "班级已开课，不能撤销分班",
    en: "The class has begun: its places can no longer be taken back",
    es: "La clase ya empezó: no se puede deshacer",
  }),
  "course.assignHasLearners": kind(235335, 409, {
    zh: "已有学生分班，请先撤销分班",
    en: "Students have been put into classes; take that back first",
    es: "Ya hay alumnos en clases; deshágalo primero",
  }),
  "course.feedbackStep": kind(235340, 409, {
    zh: "所选学生当前的反馈状态不能这样操作",
    en: "This cannot be done with the present state of these students' feedback",
    es: "No se puede hacer con el estado actual",
  }),
  "course.feedbackNoScore": kind(235341, 409, {
    zh: "有学生还没有成绩，不能反馈",
    en: "Some of these students have no score yet",
    es: "Algunos alumnos aún no tienen nota",
  }),
  "course.feedbackUnknown": kind(235342, 404, {
    zh: "所选学生不在这门课程",
    en: "These students do not learn in this course",
    es: "Estos alumnos no están en el curso",
  }),
  "course.scoreWrong": kind(235343, 400, {
    zh: "成绩须为 0 到 100 的数，最多两位小数",
    en: "A score is a number from 0 to 100 with two decimals at most",
    es: "La nota va de 0 a 100, con dos decimales como máximo",
  }),
} as const satisfies Record<string, FailureKind>;
