import { failureKind as kind, type FailureKind } from "../../kernel/failure.ts";

/** Failures of boards (numbers 247100…). */
export const boardMessages = {
  "discussion.alreadyReported": kind(247101, 409, {
    zh: "您已举报过，请等待处理",
    en: "You have reported this already; please wait for the decision",
    es: "Ya lo ha denunciado; espere la decisión",
  }),
  "discussion.reportOwn": kind(247102, 409, {
    zh: "不能举报自己发表的内容",
    en: "You cannot report what you wrote yourself",
    es: "No puede denunciar lo que ha escrito usted",
  }),
  "discussion.reportWordsMissing": kind(247103, 400, {
    zh: "请说明举报原因",
    en: "Please say what is wrong",
    es: "Explique qué ocurre",
  }),
  "discussion.stepNotAllowed": kind(247104, 409, {
    zh: "内容状态已变化，不能进行此操作，请刷新后重试",
    en: "This is not possible in its present state; please reload",
    es: "No es posible en su estado actual; recargue la página",
  }),
  "discussion.reasonMissing": kind(247105, 400, {
    zh: "请填写理由",
    en: "Please give a reason",
    es: "Indique el motivo",
  }),
  "discussion.experienceShort": kind(247106, 400, {
    zh: "心得不能少于 50 字",
    en: "Please write at least 50 characters",
    es: "Escriba al menos 50 caracteres",
  }),
  "discussion.learnersOnly": kind(247107, 403, {
    zh: "只有本课程的学员可以发表心得",
    en: "Only learners of this course write about their experience",
    es: "Solo los alumnos de este curso escriben su experiencia",
  }),
  "discussion.tooManyFiles": kind(247108, 400, {
    zh: "附件最多 6 个",
    en: "Six files at most",
    es: "Seis archivos como máximo",
  }),
} as const satisfies Record<string, FailureKind>;
