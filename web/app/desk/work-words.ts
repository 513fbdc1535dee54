import { ownWords } from "../kernel/own-words.ts";

const zh = {
  title: "待办",
  lead: "等我处理的事，等得最久的排在最前；处理完就会消失",
  all: (num: number) => `全部 ${num} 项`,
  everyKind: "全部",
  overdueOnly: "只看超时",
  overdue: "已超时",
  since: (age: string) => `${age}开始等待`,
  none: "没有等我处理的事，新的事到来时，这里、菜单和消息都会提示",
  noneOfKind: "这一类没有等待处理的事",
  calm: "都处理好了",
  showAll: "查看全部待办",
  kindOf: (title: string, num: number) => `${title} ${num}`,
  byKind: "按类型查看",
};

const en: typeof zh = {
  title: "To do",
  lead: "What waits for you, the longest waiting first; what is done disappears",
  all: (num) => `All ${num}`,
  everyKind: "All",
  overdueOnly: "Overdue only",
  overdue: "Overdue",
  since: (age) => `waiting since ${age}`,
  none: "Nothing waits for you. What arrives is shown here, in the menu and in your messages",
  noneOfKind: "Nothing of this kind is waiting",
  calm: "Nothing is waiting",
  showAll: "See all that waits",
  kindOf: (title, num) => `${title} ${num}`,
  byKind: "By kind",
};

const es: typeof zh = {
  title: "Pendientes",
  lead: "Lo que le espera; primero lo que más lleva esperando. Lo hecho desaparece",
  all: (num) => `Los ${num}`,
  everyKind: "Todo",
  overdueOnly: "Solo fuera de plazo",
  overdue: "Fuera de plazo",
  since: (age) => `espera desde ${age}`,
  none: "No le espera nada. Lo que llegue se verá aquí, en el menú y en sus mensajes",
  noneOfKind: "No hay nada de este tipo",
  calm: "No hay nada pendiente",
  showAll: "Ver todos los pendientes",
  kindOf: (title, num) => `${title} ${num}`,
  byKind: "Por tipo",
};

export const useWorkWords = ownWords({ zh, en, es });
