import { ownWords } from "../kernel/own-words.ts";

const zh = {
  title: "短信与邮件",
  lead: "未配置短信或邮件服务时，内容只保存在这里；交给服务商后只保留模板和脱敏的收件人。每次查看都会记入查询日志。",
  channel: "方式",
  channels: { sms: "短信", mail: "邮件" },
  recipient: "收件人",
  blanked: "内容已在发送后清除",
  states: { queued: "待发送", sent: "已发送", failed: "发送失败" },
  provider: "通道",
  local: "本地留存",
  attempts: "次数",
  error: "失败原因",
  template: "模板",
  sentAt: "发送时间",
  none: "还没有发出过短信或邮件，验证码等发出后会列在这里",
};
const en: typeof zh = {
  title: "SMS and mail",
  lead: "Without a provider messages only stand here; once a provider took them only the template and the masked recipient stay. Every look is written to the query log.",
  channel: "Channel",
  channels: { sms: "SMS", mail: "Mail" },
  recipient: "Recipient",
  blanked: "Removed after sending",
  states: { queued: "Waiting", sent: "Sent", failed: "Failed" },
  provider: "Provider",
  local: "Kept here",
  attempts: "Tries",
  error: "Reason",
  template: "Template",
  sentAt: "Sent",
  none: "Nothing has been sent yet; codes and letters appear here when they go out",
};
const es: typeof zh = {
  title: "SMS y correo",
  lead: "Sin proveedor los mensajes solo quedan aquí; después de enviarlos quedan la plantilla y el destinatario enmascarado. Cada consulta se registra.",
  channel: "Canal",
  channels: { sms: "SMS", mail: "Correo" },
  recipient: "Destinatario",
  blanked: "Borrado tras el envío",
  states: { queued: "En espera", sent: "Enviado", failed: "Fallido" },
  provider: "Proveedor",
  local: "Guardado aquí",
  attempts: "Intentos",
  error: "Motivo",
  template: "Plantilla",
  sentAt: "Enviado",
  none: "Aún no se ha enviado nada; los códigos y correos aparecerán aquí",
};

export const useOutboxWords = ownWords({ zh, en, es });
