/** Words of the site's own parts: language, elder mode, customer service, notices. */
export const siteWords = {
  language: "语言",
  elder: "长辈版",
  service: "联系客服",
  chat: "在线咨询",
  phone: "电话",
  weixin: "公众号",
  email: "邮箱",
  apps: "手机客户端",
  app: { android: "安卓版", ios: "苹果版" },
  weixinCode: (name: string) => `公众号“${name}”二维码`,
  appCode: (name: string) => `${name}下载二维码`,
  backToTop: "回到顶部",
  notices: "站点公告",
  noticeKind: { holiday: "假期安排", maintenance: "维护通知" },
  noticeUntil: (date: string) => `截至 ${date}`,
  noticeCount: (count: number) => `共 ${count} 条`,
  closeNotices: "关闭公告",
  browserTitle: "浏览器提示",
  browserAdvice:
    "您的浏览器版本过旧，部分内容无法显示。建议换用新版 Edge、Chrome、Firefox 或 Safari。",
  moveWidget: "移动位置：拖动，或用方向键",
};
