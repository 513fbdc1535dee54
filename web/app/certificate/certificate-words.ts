import { ownWords } from "../kernel/own-words.ts";

const zh = {
  own: "我的证书",
  ownLead: "学完课程或项目后获得的证书，可以下载，也可以让别人查验",
  ownNone: "还没有证书，完成课程或培训项目并达到要求后会出现在这里",
  states: ["", "有效", "已撤销", "已换发"],
  number: "证书编号",
  issued: "发证日期",
  pdf: "下载 PDF",
  picture: "下载图片",
  badge: "下载数字徽章",
  verify: "查验页面",
  view: (title: string) => `“${title}”证书`,
  next: "换发为",
};
const en: typeof zh = {
  own: "My certificates",
  ownLead: "What you got for courses and projects: to download, and for others to verify",
  ownNone: "No certificates yet; they appear here once a course or project is complete",
  states: ["", "Valid", "Revoked", "Replaced"],
  number: "Number",
  issued: "Issued",
  pdf: "Download PDF",
  picture: "Download picture",
  badge: "Download badge",
  verify: "Verification page",
  view: (title) => `Certificate “${title}”`,
  next: "Replaced by",
};
const es: typeof zh = {
  own: "Mis certificados",
  ownLead: "Los que obtuvo por cursos y proyectos: para descargar y para que otros los verifiquen",
  ownNone: "Aún no hay certificados; aparecerán aquí al completar un curso o proyecto",
  states: ["", "Válido", "Revocado", "Sustituido"],
  number: "Número",
  issued: "Expedido",
  pdf: "Descargar PDF",
  picture: "Descargar imagen",
  badge: "Descargar insignia",
  verify: "Página de verificación",
  view: (title) => `Certificado «${title}»`,
  next: "Sustituido por",
};

/** Words about certificates that learners see. */
export const useCertificateWords = ownWords({ zh, en, es });
