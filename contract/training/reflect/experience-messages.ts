import { failureKind as kind, type FailureKind } from "../../kernel/failure.ts";

/** Failures of the experiences of classes (numbers 256400…). */
export const experienceMessages = {
  "training.experienceNotFound": kind(256400, 404, {
    zh: "这篇心得不存在",
    en: "There is no such experience",
    es: "No existe esa experiencia",
  }),
  "training.experienceShort": kind(256401, 400, {
    zh: "字数不够，还不能发布",
    en: "It is too short to be published",
    es: "Es demasiado corta para publicarla",
  }),
  "training.experienceEmpty": kind(256402, 400, {
    zh: "请写下您的心得",
    en: "Please write something",
    es: "Escriba algo",
  }),
  "training.experienceNotOpen": kind(256403, 409, {
    zh: "这篇心得没有发布",
    en: "This experience is not published",
    es: "Esta experiencia no está publicada",
  }),
  "training.ownExperience": kind(256404, 403, {
    zh: "不能评自己的心得",
    en: "Nobody judges the own experience",
    es: "Nadie valora su propia experiencia",
  }),
  "training.headOnly": kind(256405, 403, {
    zh: "只有班主任可以设置",
    en: "Only the head teacher may do this",
    es: "Solo el tutor puede hacerlo",
  }),
  "training.tooManyComments": kind(256406, 409, {
    zh: "评论已满",
    en: "No more comments are taken",
    es: "No se admiten más comentarios",
  }),
} as const satisfies Record<string, FailureKind>;
