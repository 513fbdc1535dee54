import type { Words } from "../zh.ts";

export const siteWords: Words["site"] = {
  language: "Idioma",
  elder: "Modo fácil",
  service: "Contacto",
  chat: "Chat",
  phone: "Teléfono",
  weixin: "Cuenta oficial",
  email: "Correo",
  apps: "Aplicación móvil",
  app: { android: "Android", ios: "iPhone" },
  weixinCode: (name) => `Código QR de la cuenta ${name}`,
  appCode: (name) => `Código QR para descargar ${name}`,
  backToTop: "Volver arriba",
  notices: "Avisos del sitio",
  noticeKind: { holiday: "Festivo", maintenance: "Mantenimiento" },
  noticeUntil: (date) => `Hasta el ${date}`,
  noticeCount: (count) => (count === 1 ? "Leer" : `Ver ${count}`),
  closeNotices: "Cerrar avisos",
  browserTitle: "Sobre su navegador",
  browserAdvice:
    "Su navegador es demasiado antiguo para mostrar todo. Use una versión reciente de Edge, Chrome, Firefox o Safari.",
  moveWidget: "Mover: arrastre o use las flechas",
};
