import { ownWords } from "../kernel/own-words.ts";

/** How long, in the largest unit that says enough. */
function span(
  minutes: number,
  units: readonly [minute: string, hour: string, day: string],
): string {
  const [minute, hour, day] = units;
  if (minutes < 60) return `${Math.max(1, minutes)} ${minute}`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} ${hour}`;
  return `${Math.floor(minutes / 1440)} ${day}`;
}

const zh = {
  title: "答疑",
  lead: "学员的提问请在 48 小时内回答；待回答的排在最前。",
  waiting: "待回答",
  answered: "已回答",
  late: "超过 48 小时",
  median: "回答用时（中位数）",
  span: (minutes: number) => span(minutes, ["分钟", "小时", "天"]),
  all: "全部",
  search: "搜索问题",
  none: "还没有学员提问",
  nothing: "没有符合条件的提问",
  reset: "查看全部",
  waitsFor: (time: string) => `已等待 ${time}`,
  tookTime: (time: string) => `${time}后回答`,
  answer: "回答",
  answerMore: "补充回答",
  answerTo: (title: string) => `回答：${title}`,
  send: "提交回答",
  sent: "已回答，学员会收到系统消息",
  cancel: "取消",
  remove: "撤回回答",
  removeAsk: "撤回后学员不再看到这个回答，是否继续？",
  removed: "已撤回",
};
type InquiryWords = typeof zh;

const en: InquiryWords = {
  title: "Questions",
  lead: "Please answer within 48 hours; those that wait stand first.",
  waiting: "Waiting",
  answered: "Answered",
  late: "Over 48 hours",
  median: "Time to answer (median)",
  span: (minutes) => span(minutes, ["min", "h", "days"]),
  all: "All",
  search: "Search questions",
  none: "No question yet",
  nothing: "No question matches",
  reset: "Show all",
  waitsFor: (time) => `Waiting for ${time}`,
  tookTime: (time) => `Answered after ${time}`,
  answer: "Answer",
  answerMore: "Add an answer",
  answerTo: (title) => `Answer: ${title}`,
  send: "Send answer",
  sent: "Answered; the learner gets a message",
  cancel: "Cancel",
  remove: "Take back",
  removeAsk: "The learner no longer sees this answer. Go on?",
  removed: "Taken back",
};

const es: InquiryWords = {
  title: "Preguntas",
  lead: "Responda en 48 horas; las pendientes van primero.",
  waiting: "Pendientes",
  answered: "Respondidas",
  late: "Más de 48 horas",
  median: "Tiempo de respuesta (mediana)",
  span: (minutes) => span(minutes, ["min", "h", "días"]),
  all: "Todas",
  search: "Buscar preguntas",
  none: "Aún no hay preguntas",
  nothing: "Ninguna pregunta coincide",
  reset: "Ver todas",
  waitsFor: (time) => `Espera desde hace ${time}`,
  tookTime: (time) => `Respondida en ${time}`,
  answer: "Responder",
  answerMore: "Añadir una respuesta",
  answerTo: (title) => `Responder: ${title}`,
  send: "Enviar respuesta",
  sent: "Respondida; el alumno recibe un mensaje",
  cancel: "Cancelar",
  remove: "Retirar",
  removeAsk: "El alumno dejará de ver esta respuesta. ¿Continuar?",
  removed: "Retirada",
};

export const useInquiryWords = ownWords<InquiryWords>({ zh, en, es });
