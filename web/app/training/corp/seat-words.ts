import { ownWords } from "../../kernel/own-words.ts";

const zh = {
  title: "单位席位",
  lead: "给一个单位席位后，它的人事可以直接为员工报名，不再需要邀请码、审批或付款；报名人数不会超过席位。项目的名额和报名时间仍然有效。",
  corp: "单位",
  findCorp: "输入单位名称的一部分",
  seatNum: "席位数",
  used: (used: number, all: number) => `已用 ${used} / 共 ${all}`,
  give: "设置席位",
  given: "席位已设置",
  takeAway: "收回席位",
  takeAwayHint: "已经报名的人不受影响",
  none: "还没有给任何单位席位",
};
const en: typeof zh = {
  title: "Seats of organisations",
  lead: "An organisation with seats enrols its own people, without invitation, approval or payment, up to that number. Places and dates of the project still hold.",
  corp: "Organisation",
  findCorp: "Type a part of its name",
  seatNum: "Seats",
  used: (used, all) => `${used} of ${all} used`,
  give: "Set seats",
  given: "Seats set",
  takeAway: "Take the seats back",
  takeAwayHint: "Whoever is enrolled stays in",
  none: "No organisation has seats yet",
};
const es: typeof zh = {
  title: "Plazas de instituciones",
  lead: "Una institución con plazas inscribe a su gente sin invitación, aprobación ni pago, hasta ese número. Siguen valiendo el cupo y las fechas del proyecto.",
  corp: "Institución",
  findCorp: "Escriba parte del nombre",
  seatNum: "Plazas",
  used: (used, all) => `${used} de ${all} usadas`,
  give: "Fijar plazas",
  given: "Plazas fijadas",
  takeAway: "Retirar las plazas",
  takeAwayHint: "Quien ya está inscrito sigue",
  none: "Ninguna institución tiene plazas todavía",
};

/** Words of the seats that a project gives to organisations. */
export const useSeatWords = ownWords<typeof zh>({ zh, en, es });
