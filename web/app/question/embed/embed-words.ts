import { ownWords } from "../../kernel/own-words.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";

const words = {
  zh: {
    title: "题库",
    edit: "编写题目",
    back: "返回题库",
    sent: (count: number) => `已交给原来的系统：${count} 道题`,
    outside: "这个页面要在登记过的系统里打开",
    closed: "这个应用没有登记可以嵌入题库的网站",
    ended: "打开题库的凭证已经用过或过期，请回到原来的系统重新打开",
  },
  en: {
    title: "Question library",
    edit: "Write a question",
    back: "Back to the library",
    sent: (count: number) => `Handed over: ${count} ${count === 1 ? "question" : "questions"}`,
    outside: "This page is opened inside a registered system",
    closed: "This application has no registered site that may embed the library",
    ended: "The code for the library was used or is too old; open it again from the other system",
  },
  es: {
    title: "Biblioteca de preguntas",
    edit: "Escribir una pregunta",
    back: "Volver a la biblioteca",
    sent: (count: number) => `Entregado: ${count} ${count === 1 ? "pregunta" : "preguntas"}`,
    outside: "Esta página se abre dentro de un sistema registrado",
    closed: "Esta aplicación no tiene registrado un sitio que pueda incrustar la biblioteca",
    ended: "El código de la biblioteca ya se usó o caducó; ábrala de nuevo desde el otro sistema",
  },
};

export const useEmbedWords = ownWords(words);

/** The same outside of components. */
export const embedWordsOf = (language: Language): (typeof words)["zh"] => words[language];
