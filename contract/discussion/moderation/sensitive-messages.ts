import { failureKind as kind, type FailureKind } from "../../kernel/failure.ts";

/** Failures of sensitive words (numbers 247172…). */
export const sensitiveMessages = {
  "discussion.wordKnown": kind(247172, 409, {
    zh: "这个词已在列表里",
    en: "This word is in the list already",
    es: "Esta palabra ya está en la lista",
  }),
  "discussion.wordShort": kind(247173, 400, {
    zh: "至少要有两个字（不算标点和空格），否则会误伤很多内容",
    en: "A word needs two letters or characters at least, or it would hit too much",
    es: "La palabra necesita al menos dos letras, o afectaría a demasiado",
  }),
  "discussion.wordBuiltIn": kind(247174, 409, {
    zh: "内置的词不能删除，可以停用",
    en: "Built-in words cannot be deleted, but switched off",
    es: "Las palabras incluidas no se borran, pero se pueden desactivar",
  }),
  "discussion.wordsFull": kind(247175, 409, {
    zh: "每个站点最多 10000 个自己的词",
    en: "A site can have 10,000 words of its own at most",
    es: "Un sitio puede tener como máximo 10.000 palabras propias",
  }),
} as const satisfies Record<string, FailureKind>;
