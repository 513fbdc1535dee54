import { ownWords } from "../../kernel/own-words.ts";

/** Words around the questions of a paper. */
export const usePaperSheetWords = ownWords({
  zh: {
    worth: (questions: number, points: number) => `${questions} 题，共 ${points} 分`,
    states: {
      right: "正确",
      partial: "部分正确",
      wrong: "错误",
      gaveUp: "未作答",
      pending: "待批阅",
    },
    earned: (earned: number, points: number) => `得 ${earned} 分，满分 ${points} 分`,
    map: "题目一览",
    question: (n: number) => `第 ${n} 题`,
    answered: "已答",
    begun: "未答完",
    waiting: "未答",
    flagged: "已标记",
  },
  en: {
    worth: (questions: number, points: number) =>
      `${questions} ${questions === 1 ? "question" : "questions"}, ${points} points`,
    states: {
      right: "Right",
      partial: "Partly right",
      wrong: "Wrong",
      gaveUp: "Not answered",
      pending: "To be marked",
    },
    earned: (earned: number, points: number) => `${earned} of ${points} points`,
    map: "Questions",
    question: (n: number) => `Question ${n}`,
    answered: "answered",
    begun: "partly answered",
    waiting: "not answered",
    flagged: "flagged",
  },
  es: {
    worth: (questions: number, points: number) =>
      `${questions} ${questions === 1 ? "pregunta" : "preguntas"}, ${points} puntos`,
    states: {
      right: "Correcta",
      partial: "Parcialmente correcta",
      wrong: "Incorrecta",
      gaveUp: "Sin responder",
      pending: "Por corregir",
    },
    earned: (earned: number, points: number) => `${earned} de ${points} puntos`,
    map: "Preguntas",
    question: (n: number) => `Pregunta ${n}`,
    answered: "respondida",
    begun: "a medias",
    waiting: "sin responder",
    flagged: "marcada",
  },
});
