import { ownWords } from "../../kernel/own-words.ts";

const zh = {
  message: "发消息",
  messageTitle: "标题",
  toWhom: (count: number) => `发给选中的 ${count} 人，他们会在消息里看到。`,
  send: "发送",
  sent: "已发送",
  bar: "拉黑",
  barAsk: (count: number) =>
    `拉黑 ${count} 人？他们会退出项目，也不能再报名；需要时可以再「通过」。`,
  import: "导入学员",
  phone: "手机",
  cardNumber: "证件号",
  certificate: "证书编号",
  payment: "缴费",
  payments: { toPay: "待付款", paid: "已付款", refunding: "退款中", refunded: "已退款" },
  source: "来源",
  sources: { self: "自主报名", import: "导入", corp: "单位报名" },
};
const en: typeof zh = {
  message: "Write",
  messageTitle: "Title",
  toWhom: (count) => `To the ${count} chosen; they find it among their messages.`,
  send: "Send",
  sent: "Sent",
  bar: "Bar",
  barAsk: (count) => `Bar ${count}? They leave the project and cannot enrol again.`,
  import: "Import learners",
  phone: "Mobile",
  cardNumber: "ID number",
  certificate: "Certificate",
  payment: "Paid",
  payments: { toPay: "To pay", paid: "Paid", refunding: "Refund asked", refunded: "Refunded" },
  source: "Source",
  sources: { self: "Enrolled", import: "Imported", corp: "By the organisation" },
};
const es: typeof zh = {
  message: "Escribir",
  messageTitle: "Título",
  toWhom: (count) => `A los ${count} elegidos; lo verán en sus mensajes.`,
  send: "Enviar",
  sent: "Enviado",
  bar: "Vetar",
  barAsk: (count) => `¿Vetar ${count}? Salen del proyecto y no pueden volver a inscribirse.`,
  import: "Importar alumnos",
  phone: "Móvil",
  cardNumber: "Documento",
  certificate: "Certificado",
  payment: "Pago",
  payments: {
    toPay: "Por pagar",
    paid: "Pagado",
    refunding: "Devolución pedida",
    refunded: "Devuelto",
  },
  source: "Origen",
  sources: { self: "Inscrito", import: "Importado", corp: "Por su institución" },
};

/** Words of the people of a project. */
export const usePeopleWords = ownWords<typeof zh>({ zh, en, es });
