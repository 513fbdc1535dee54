import { failureKind as kind, type FailureKind } from "../../kernel/failure.ts";

/** Failures of making courses (numbers 2356xx). */
export const createMessages = {
  "course.categoryUnknown": kind(235601, 400, {
    zh: "没有这个课程类别，请重新选择",
    en: "There is no such category; please choose another",
    es: "Esa categoría no existe; elija otra",
  }),
  "course.categoryNeeded": kind(235605, 409, {
    zh: "至少要保留一个课程类别",
    en: "One category at least must stay",
    es: "Debe quedar al menos una categoría",
  }),
  "course.typeHasUnits": kind(235602, 409, {
    zh: "课程里已有这种形式不能容纳的内容，请先移除这些内容",
    en: "The course has content that this form cannot hold; remove it first",
    es: "El curso tiene contenido que esta forma no admite; quítelo primero",
  }),
  "course.typeShared": kind(235603, 409, {
    zh: "共享课程的形式不能更换",
    en: "The form of a shared course cannot be changed",
    es: "La forma de un curso compartido no se puede cambiar",
  }),
  "course.typeHasSessions": kind(235604, 409, {
    zh: "课程已安排直播，请先删除直播再更换形式",
    en: "Live sessions are planned; delete them before you change the form",
    es: "Hay sesiones en vivo programadas; elimínelas antes de cambiar la forma",
  }),
} as const satisfies Record<string, FailureKind>;
