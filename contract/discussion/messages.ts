import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";

/** Failures of the discussion domain (numbers 247001…). */
export const discussionMessages = {
  "discussion.notFound": kind(247001, 404, {
    zh: "没有找到相关内容",
    en: "This was not found",
    es: "No se ha encontrado",
  }),
  "discussion.mayNot": kind(247002, 403, {
    zh: "您没有权限进行此操作",
    en: "You may not do this",
    es: "No tiene permiso para hacerlo",
  }),
  "discussion.closed": kind(247003, 409, {
    zh: "该讨论已关闭",
    en: "This discussion is closed",
    es: "Esta conversación está cerrada",
  }),
  "discussion.switchedOff": kind(247004, 403, {
    zh: "本站未开放讨论区",
    en: "Discussions are switched off on this site",
    es: "Los foros están desactivados en este sitio",
  }),
  "discussion.empty": kind(247005, 400, {
    zh: "内容不能为空",
    en: "Please write something",
    es: "Escriba algo",
  }),
  "discussion.classMissing": kind(247006, 400, {
    zh: "请选择本期次的班级",
    en: "Please choose a class of this period",
    es: "Elija un grupo de esta convocatoria",
  }),
  "discussion.noticeStep": kind(247011, 409, {
    zh: "当前状态不能进行此操作",
    en: "This is not possible in its present state",
    es: "No es posible en su estado actual",
  }),
  "discussion.noticePast": kind(247012, 400, {
    zh: "定时发布的时间必须晚于现在",
    en: "The time of publishing must lie ahead",
    es: "La hora de publicación debe ser futura",
  }),
  "discussion.alreadyRated": kind(247021, 409, {
    zh: "您已评价过该课程",
    en: "You have already rated this course",
    es: "Ya ha valorado este curso",
  }),
  "discussion.notShared": kind(247022, 409, {
    zh: "学员未公开这条笔记",
    en: "The learner does not share this note",
    es: "El alumno no comparte esta nota",
  }),
} as const satisfies Record<string, FailureKind>;
