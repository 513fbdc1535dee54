import { ownWords } from "../../kernel/own-words.ts";

/** Words of what waits in the teaching of a project. */
export const useProjectTodoWords = ownWords({
  zh: {
    work: "待办",
    nothing: "现在没有要处理的事",
    applicants: (num: string) => `${num} 人等待审批`,
    headless: (num: string) => `${num} 个班没有班主任`,
    scheduled: (num: string) => `${num} 条通知定时待发`,
    unlogged: (num: string) => `${num} 节课没写教学日志`,
    homework: (num: string) => `${num} 份作业待批`,
    test: (num: string) => `${num} 份测验待批`,
    questions: (num: string) => `${num} 个提问未回答`,
    posts: (num: string) => `${num} 个话题没人回复`,
  },
  en: {
    work: "To do",
    nothing: "Nothing waits now",
    applicants: (num: string) => `Applications: ${num}`,
    headless: (num: string) => `Classes without head teacher: ${num}`,
    scheduled: (num: string) => `Scheduled notices: ${num}`,
    unlogged: (num: string) => `Lessons to write about: ${num}`,
    homework: (num: string) => `Homework to mark: ${num}`,
    test: (num: string) => `Tests to mark: ${num}`,
    questions: (num: string) => `Unanswered questions: ${num}`,
    posts: (num: string) => `Posts without a reply: ${num}`,
  },
  es: {
    work: "Pendiente",
    nothing: "No hay nada pendiente",
    applicants: (num: string) => `Solicitudes: ${num}`,
    headless: (num: string) => `Clases sin tutor: ${num}`,
    scheduled: (num: string) => `Avisos programados: ${num}`,
    unlogged: (num: string) => `Clases sin anotar: ${num}`,
    homework: (num: string) => `Tareas por corregir: ${num}`,
    test: (num: string) => `Pruebas por corregir: ${num}`,
    questions: (num: string) => `Preguntas sin responder: ${num}`,
    posts: (num: string) => `Temas sin respuesta: ${num}`,
  },
});
