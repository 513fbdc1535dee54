import type { Words } from "../zh.ts";

export const siteWords: Words["site"] = {
  language: "Language",
  elder: "Easy mode",
  service: "Contact us",
  chat: "Chat",
  phone: "Phone",
  weixin: "Official account",
  email: "E-mail",
  apps: "Mobile app",
  app: { android: "Android", ios: "iPhone" },
  weixinCode: (name) => `QR code of the account ${name}`,
  appCode: (name) => `QR code to download ${name}`,
  backToTop: "Back to top",
  notices: "Site notices",
  noticeKind: { holiday: "Holiday", maintenance: "Maintenance" },
  noticeUntil: (date) => `Until ${date}`,
  noticeCount: (count) => (count === 1 ? "Read" : `All ${count}`),
  closeNotices: "Close notices",
  browserTitle: "About your browser",
  browserAdvice:
    "Your browser is too old to show everything here. Please use a recent Edge, Chrome, Firefox or Safari.",
  moveWidget: "Move: drag it, or use the arrow keys",
};
