import { ownWords } from "../../kernel/own-words.ts";

/** What notices of projects need beside the words of notices of courses. */
export const useProjectNoticeWords = ownWords({
  zh: {
    lead: "发布后，范围内的学员各收到一条消息，在项目的“通知公告”里阅读。",
    table: "通知列表",
    types: { 1: "课程", 2: "班级", 3: "整个项目" },
    classes: "班级",
    noClass: "您还没有负责的班级",
    sending: "正在发送",
    remind: "提醒未读",
    remindAsk: (title: string, num: number) =>
      `给还没有打开「${title}」的 ${num} 人再发一条提醒？一天只能提醒一次。`,
    reminded: (num: number) => `将提醒 ${num} 人`,
    remindedAt: (moment: string) => `${moment} 提醒过`,
  },
  en: {
    lead: "Each learner whom it addresses gets one message, and reads it under “Notices” of the project.",
    table: "List of notices",
    types: { 1: "A course", 2: "Classes", 3: "Whole project" },
    classes: "Classes",
    noClass: "No class is yours yet",
    sending: "On its way",
    remind: "Remind",
    remindAsk: (title: string, num: number) =>
      `Remind ${num} people who have not opened “${title}”? Once a day only.`,
    reminded: (num: number) => `${num} people will be reminded`,
    remindedAt: (moment: string) => `reminded ${moment}`,
  },
  es: {
    lead: "Cada destinatario recibe un mensaje y lo lee en «Avisos» del proyecto.",
    table: "Lista de avisos",
    types: { 1: "Un curso", 2: "Clases", 3: "Todo el proyecto" },
    classes: "Clases",
    noClass: "Aún no tiene clases a su cargo",
    sending: "En camino",
    remind: "Recordar",
    remindAsk: (title: string, num: number) =>
      `¿Recordar a ${num} personas que no han abierto «${title}»? Solo una vez al día.`,
    reminded: (num: number) => `Se recordará a ${num} personas`,
    remindedAt: (moment: string) => `recordado ${moment}`,
  },
});
