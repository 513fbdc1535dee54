import { ownWords } from "../../kernel/own-words.ts";

const zh = {
  code: "验证码",
  codeHint: "6 位数字，10 分钟内有效",
  sendCode: "获取验证码",
  sendAgain: (seconds: number) => `${seconds} 秒后重发`,
  codeSent: "验证码已发送",
  proveTitle: "验证身份",
  proveHint: "为了保护您的账号，请先确认是您本人。10 分钟内不再询问。",
  proveWay: "验证方式",
  byPassword: "登录密码",
  bySms: (mobile: string) => `短信验证码（${mobile}）`,
  byTotp: "动态码",
  totpHint: "打开验证器应用，输入 6 位动态码",
  bySession: "您的账号没有密码，也没有绑定手机号。刚刚登录过即可通过，否则请重新登录。",
  signInAgain: "重新登录",
  noMobile: "还没有绑定手机号",
  showPassword: "显示密码",
  hidePassword: "隐藏密码",
};

export type AccountWords = typeof zh;

const en: AccountWords = {
  code: "Code",
  codeHint: "6 digits, good for 10 minutes",
  sendCode: "Send a code",
  sendAgain: (seconds) => `Again in ${seconds} s`,
  codeSent: "The code was sent",
  proveTitle: "Confirm that it is you",
  proveHint:
    "To protect your account, please confirm that it is you. You are not asked again for 10 minutes.",
  proveWay: "Confirm by",
  byPassword: "Password",
  bySms: (mobile) => `Code by SMS (${mobile})`,
  byTotp: "One-time code",
  totpHint: "Open your authenticator app and enter the 6-digit code",
  bySession:
    "Your account has neither a password nor a mobile number. A sign-in of the last minutes is enough; otherwise please sign in again.",
  signInAgain: "Sign in again",
  noMobile: "No mobile number is linked yet",
  showPassword: "Show the password",
  hidePassword: "Hide the password",
};

const es: AccountWords = {
  code: "Código",
  codeHint: "6 cifras, válido durante 10 minutos",
  sendCode: "Enviar código",
  sendAgain: (seconds) => `De nuevo en ${seconds} s`,
  codeSent: "El código se ha enviado",
  proveTitle: "Confirme que es usted",
  proveHint:
    "Para proteger su cuenta, confirme que es usted. No se lo preguntaremos de nuevo en 10 minutos.",
  proveWay: "Confirmar con",
  byPassword: "Contraseña",
  bySms: (mobile) => `Código por SMS (${mobile})`,
  byTotp: "Código de un solo uso",
  totpHint: "Abra su aplicación de autenticación y escriba el código de 6 cifras",
  bySession:
    "Su cuenta no tiene contraseña ni móvil. Basta con haber entrado hace poco; si no, vuelva a entrar.",
  signInAgain: "Entrar de nuevo",
  noMobile: "Aún no hay un móvil vinculado",
  showPassword: "Mostrar la contraseña",
  hidePassword: "Ocultar la contraseña",
};

/** Words that the screens of one's own account share. */
export const useAccountWords = ownWords({ zh, en, es });
