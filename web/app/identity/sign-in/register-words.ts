import { ownWords } from "../../kernel/own-words.ts";

/** Title of the page in the head. */
export const REGISTER_TITLE = { zh: "注册账号", en: "Register", es: "Registrarse" };

/** Words of registering. */
export const useRegisterWords = ownWords({
  zh: {
    title: "注册账号",
    lead: (site: string) => `加入${site}，用手机号注册，一分钟完成。`,
    closed: (site: string) =>
      `${site}的账号由管理员开通，不能自己注册。已有账号的手机号可以直接登录。`,
    loginNameHint: "字母开头，6 到 50 位字母、数字或 @ . _，至少一个数字",
    loginNameWrong: "登录名不符合规则",
    loginNameTaken: "该登录名已被使用",
    loginNameFree: "可以使用",
    nameHint: "选填，同学和老师看到的名字",
    submit: "注册并登录",
    haveAccount: "已有账号，去登录",
    organisation: "机构申请入驻",
    invigilator: "监考教师报名",
  },
  en: {
    title: "Register",
    lead: (site: string) => `Join ${site} with your mobile number; it takes a minute.`,
    closed: (site: string) =>
      `Accounts of ${site} are made by its administrators. A number that has one signs in here.`,
    loginNameHint: "6 to 50 letters, digits or @ . _, a letter first, at least one digit",
    loginNameWrong: "The login name does not follow the rule",
    loginNameTaken: "This login name is taken",
    loginNameFree: "Free to use",
    nameHint: "If you like: the name that others see",
    submit: "Register and sign in",
    haveAccount: "I have an account",
    organisation: "An organisation wants to join",
    invigilator: "Invigilating teachers",
  },
  es: {
    title: "Registrarse",
    lead: (site: string) => `Únase a ${site} con su móvil; se tarda un minuto.`,
    closed: (site: string) =>
      `Las cuentas de ${site} las crean sus administradores. Un móvil con cuenta entra aquí.`,
    loginNameHint: "De 6 a 50 letras, cifras o @ . _; empieza por letra y lleva una cifra",
    loginNameWrong: "El usuario no cumple la regla",
    loginNameTaken: "Ese nombre ya está en uso",
    loginNameFree: "Disponible",
    nameHint: "Opcional: el nombre que ven los demás",
    submit: "Registrarse y entrar",
    haveAccount: "Ya tengo cuenta",
    organisation: "Solicitud de una organización",
    invigilator: "Docentes vigilantes",
  },
});
