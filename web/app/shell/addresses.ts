/** Pages of the portal to which the frame links. */
export const ADDRESS = {
  home: "/",
  login: "/login",
  search: "/search",
  courses: "/course",
  activities: "/activity",
  teachers: "/teacher",
  shops: "/shopStore",
  news: "/news",
  userCentre: "/ucenter",
  points: "/ucenter/settings/credit",
  account: "/ucenter/settings/security",
  profile: "/ucenter/settings/profile",
  messages: "/ucenter/settings/internalMessage",
  register: "/register",
  /** 我的 and 家人帮忙 of the elder edition. */
  mine: "/elder/mine",
  help: "/elder/help",
} as const;

/** The ministry's register, to which the footer's ICP number links. */
export const ICP_REGISTER = "https://beian.miit.gov.cn/";
/** The register of the police. */
export const POLICE_REGISTER = "https://beian.mps.gov.cn/";
