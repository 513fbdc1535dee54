import { ownWords } from "../kernel/own-words.ts";

const zh = {
  title: "我的积分",
  lead: "积分的来源与使用",
  balance: "当前积分",
  earned: "累计获得",
  spent: "累计使用",
  ledger: "积分明细",
  event: "事项",
  amount: "变动",
  after: "余额",
  note: "说明",
  direction: "收支",
  in: "获得",
  out: "使用",
  none: "还没有积分记录，得到或使用积分后会列在这里",
  events: { opening: "期初积分", manual: "人工调整" } as Readonly<Record<string, string>>,
};

const en: typeof zh = {
  title: "My points",
  lead: "Where points came from and went",
  balance: "Points now",
  earned: "Earned in all",
  spent: "Used in all",
  ledger: "Entries",
  event: "Event",
  amount: "Change",
  after: "Balance",
  note: "Note",
  direction: "Direction",
  in: "Earned",
  out: "Used",
  none: "No points yet; what you earn and spend appears here",
  events: { opening: "Opening balance", manual: "Adjusted by hand" },
};

const es: typeof zh = {
  title: "Mis puntos",
  lead: "De dónde vienen y adónde van",
  balance: "Puntos actuales",
  earned: "Total ganado",
  spent: "Total usado",
  ledger: "Movimientos",
  event: "Concepto",
  amount: "Cambio",
  after: "Saldo",
  note: "Nota",
  direction: "Sentido",
  in: "Ganados",
  out: "Usados",
  none: "Aún no hay puntos; lo que gane y use aparecerá aquí",
  events: { opening: "Saldo inicial", manual: "Ajuste manual" },
};

export const useCreditWords = ownWords({ zh, en, es });
