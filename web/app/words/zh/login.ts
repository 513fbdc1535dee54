/** Words of signing in and of changing the role. */
export const loginWords = {
  title: "登录",
  welcome: "每一天，都可以重新开始学",
  lead: (site: string) => `用您的${site}账号登录`,
  name: "登录名",
  nameHint: "登录名、手机号或邮箱",
  password: "密码",
  showPassword: "显示密码",
  hidePassword: "隐藏密码",
  submit: "登录",
  busy: "正在登录",
  nameNeeded: "请输入登录名",
  passwordNeeded: "请输入密码",
  scriptNeeded: "登录需要浏览器启用脚本。",
  rolesHint: "选择一个身份，进入对应的空间。",
  switchRole: "切换身份",
};
