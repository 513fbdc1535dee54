import type { Language } from "@perennial/contract/kernel/failure.ts";
import { ownWords } from "../kernel/own-words.ts";

export const BIND_TITLE: Readonly<Record<Language, string>> = {
  zh: "关联账号",
  en: "Link your account",
  es: "Vincular su cuenta",
};
export const VERIFY_TITLE: Readonly<Record<Language, string>> = {
  zh: "两步验证",
  en: "Second step",
  es: "Segundo paso",
};
export const FAILURE_TITLE: Readonly<Record<Language, string>> = {
  zh: "登录未完成",
  en: "Sign-in not completed",
  es: "Acceso no completado",
};

/** Why an outside sign-in came to nothing, as `/sso/failure?type=` says it. */
export const FAILURE_TYPES = [
  "expired",
  "denied",
  "refused",
  "unreachable",
  "unavailable",
  "unknown",
  "otherSession",
] as const;
type Failures = Readonly<
  Record<(typeof FAILURE_TYPES)[number], readonly [title: string, text: string]>
>;

const zh = {
  bindLead: (provider: string, name: string) =>
    name ? `您已通过${provider}验证为“${name}”` : `您已通过${provider}验证`,
  ways: "关联方式",
  bindExisting: "绑定已有账号",
  bindHint: "登录要绑定的账号，以后可直接用外部账号进入",
  createNew: "创建新账号",
  createHint: "为您新建一个学员账号",
  loginNameHint: "字母开头，6 至 50 位，须含字母和数字",
  loginNameWrong: "登录名格式不正确",
  nameNeeded: "请填写姓名",
  protocol: "我已阅读并同意",
  protocolLink: "《用户注册协议》",
  privacyLink: "《隐私政策》",
  consentNeeded: "请先阅读并同意",
  create: "创建并登录",
  busy: "正在提交…",
  expired: "已过期，请重新登录",
  toLogin: "返回登录",
  toHome: "回到首页",
  failures: {
    expired: ["登录已过期", "请重新开始登录，中途不要更换浏览器"],
    denied: ["您取消了授权", "可以重新登录，或改用其他方式"],
    refused: ["外部服务没有确认您的身份", "请重新登录；多次出现请联系管理员"],
    unreachable: ["外部登录服务暂时无法连接", "请稍后再试，或改用其他登录方式"],
    unavailable: ["该账号不能登录", "账号已被禁用或没有可用的角色，请联系管理员"],
    unknown: ["没有这个登录服务", "本站没有开通，请改用其他登录方式"],
    otherSession: ["登录状态已变化", "请重新登录后再绑定"],
  } as Failures,
};

const en: typeof zh = {
  bindLead: (provider, name) =>
    name ? `${provider} confirmed you as “${name}”` : `${provider} confirmed who you are`,
  ways: "Ways to link",
  bindExisting: "My account",
  bindHint: "Sign in to that account; from then on the outside account is enough",
  createNew: "New account",
  createHint: "A new learner's account for you",
  loginNameHint: "Starts with a letter, 6 to 50 characters, with letters and digits",
  loginNameWrong: "This login name is not in the right form",
  nameNeeded: "Please enter your name",
  protocol: "I have read and accept the",
  protocolLink: "terms of registration",
  privacyLink: "privacy policy",
  consentNeeded: "Please read and accept this first",
  create: "Make it and sign in",
  busy: "Sending…",
  expired: "This has expired, please sign in again",
  toLogin: "Back to sign-in",
  toHome: "Home page",
  failures: {
    expired: ["The sign-in has expired", "Please start again and stay in the same browser"],
    denied: ["You did not agree", "You can sign in again or choose another way"],
    refused: [
      "The outside service did not confirm who you are",
      "Please sign in again; if it keeps happening, tell an administrator",
    ],
    unreachable: [
      "The outside service cannot be reached",
      "Please try again later or choose another way to sign in",
    ],
    unavailable: [
      "This account cannot sign in",
      "It is disabled or has no role; please ask an administrator",
    ],
    unknown: ["There is no such sign-in service", "Please choose another way to sign in"],
    otherSession: ["You are signed in differently now", "Please sign in again before linking"],
  },
};

const es: typeof zh = {
  bindLead: (provider, name) =>
    name ? `${provider} le ha confirmado como «${name}»` : `${provider} ha confirmado su identidad`,
  ways: "Formas de vincular",
  bindExisting: "Mi cuenta",
  bindHint: "Acceda a esa cuenta; después bastará con la cuenta externa",
  createNew: "Cuenta nueva",
  createHint: "Una cuenta nueva de estudiante para usted",
  loginNameHint: "Empieza por letra, de 6 a 50 caracteres, con letras y cifras",
  loginNameWrong: "El nombre de usuario no tiene el formato correcto",
  nameNeeded: "Escriba su nombre",
  protocol: "He leído y acepto:",
  protocolLink: "condiciones de registro",
  privacyLink: "política de privacidad",
  consentNeeded: "Léalo y acéptelo primero",
  create: "Crear y acceder",
  busy: "Enviando…",
  expired: "Ha caducado, inicie sesión de nuevo",
  toLogin: "Volver al acceso",
  toHome: "Página principal",
  failures: {
    expired: ["El acceso ha caducado", "Empiece de nuevo sin cambiar de navegador"],
    denied: ["No dio su autorización", "Puede intentarlo de nuevo o elegir otra forma"],
    refused: [
      "El servicio externo no confirmó su identidad",
      "Inténtelo de nuevo; si se repite, avise a un administrador",
    ],
    unreachable: [
      "No se puede acceder al servicio externo",
      "Inténtelo más tarde o elija otra forma de acceso",
    ],
    unavailable: [
      "Esta cuenta no puede acceder",
      "Está desactivada o sin rol; consulte a un administrador",
    ],
    unknown: ["No existe ese servicio de acceso", "Elija otra forma de acceso"],
    otherSession: ["Su sesión ha cambiado", "Inicie sesión de nuevo antes de vincular"],
  },
};

export const useSignInWords = ownWords({ zh, en, es });
