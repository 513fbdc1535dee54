import { ownWords } from "../../kernel/own-words.ts";

const zh = {
  title: "练习",
  lead: "从正在学的课程里抽题，没做过的先出；答错的会收进错题本",
  leadHere: "从本课程的题库里抽题，没做过的先出；答错的会收进错题本",
  toBook: "回到错题本",
  book: "错题本",
  none: "您的课程里还没有可以练习的题",
  noneHere: "这门课程还没有可以练习的题",
  met: (done: number, of: number) => `做过 ${done} 题，共 ${of} 题`,
  begin: "练一组",
  beginShort: "练一组",
  beginOf: (name: string) => `练一组：${name}`,
  byPoint: "按知识点练",
  fold: "收起知识点",
  noPoints: "这门课程还没有划分知识点",
};

const en: typeof zh = {
  title: "Practice",
  lead: "Questions of the courses that you take, new ones first; what goes wrong enters your book",
  leadHere: "Questions of this course, new ones first; what goes wrong enters your book",
  toBook: "Back to the book",
  book: "Wrong answers",
  none: "Your courses have no questions to practise yet",
  noneHere: "This course has no questions to practise yet",
  met: (done, of) => `${done} of ${of} met`,
  begin: "Begin a round",
  beginShort: "Begin",
  beginOf: (name) => `Begin a round: ${name}`,
  byPoint: "By point of knowledge",
  fold: "Fold the points",
  noPoints: "This course names no points of knowledge yet",
};

const es: typeof zh = {
  title: "Práctica",
  lead: "Preguntas de sus cursos, primero las nuevas; lo que falle va al cuaderno",
  leadHere: "Preguntas de este curso, primero las nuevas; lo que falle va al cuaderno",
  toBook: "Volver al cuaderno",
  book: "Mis errores",
  none: "Sus cursos aún no tienen preguntas para practicar",
  noneHere: "Este curso aún no tiene preguntas para practicar",
  met: (done, of) => `${done} de ${of} vistas`,
  begin: "Empezar una ronda",
  beginShort: "Empezar",
  beginOf: (name) => `Empezar una ronda: ${name}`,
  byPoint: "Por punto de conocimiento",
  fold: "Plegar los puntos",
  noPoints: "Este curso aún no tiene puntos de conocimiento",
};

/** Words of practice by course and by point of knowledge. */
export const usePracticeWords = ownWords({ zh, en, es });
