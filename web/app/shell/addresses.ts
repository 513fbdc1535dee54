/** Pages of the portal that the frame leads to. */
export const ADDRESS = {
  home: "/",
  login: "/login",
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
} as const;

/** Filing register of the ministry, where the footer's ICP number leads. */
export const ICP_REGISTER = "https://beian.miit.gov.cn/";
/** Filing register of the police. */
export const POLICE_REGISTER = "https://beian.mps.gov.cn/";
