import type { FailureKind } from "../kernel/failure.ts";
import { accountMessages } from "./account/account-messages.ts";
import { signInMessages } from "./sign-in/sign-in-messages.ts";
import { userAdminMessages } from "./people/user-admin-messages.ts";

/** Failures of the identity domain (numbers 232001…). */
export const identityMessages = {
  ...signInMessages,
  ...accountMessages,
  ...userAdminMessages,
  "identity.wrongCredentials": {
    resultCode: 232001,
    status: 400,
    words: {
      zh: "账号或密码不正确",
      en: "The account or the password is not right",
      es: "La cuenta o la contraseña no son correctas",
    },
  },
  "identity.locked": {
    resultCode: 232002,
    status: 429,
    words: {
      zh: "登录失败次数过多，请 30 分钟后再试",
      en: "Too many failed attempts, please try again in 30 minutes",
      es: "Demasiados intentos fallidos, inténtelo en 30 minutos",
    },
  },
  "identity.roleNotOwned": {
    resultCode: 232003,
    status: 403,
    words: { zh: "您没有这个角色", en: "You do not hold this role", es: "Usted no tiene este rol" },
  },
  "identity.redirectNotRegistered": {
    resultCode: 232004,
    status: 400,
    words: {
      zh: "跳转地址未登记",
      en: "This redirect address is not registered",
      es: "Esta dirección de redirección no está registrada",
    },
  },
  "identity.teacherNotFound": {
    resultCode: 232005,
    status: 404,
    words: {
      zh: "没有找到这位教师",
      en: "This teacher was not found",
      es: "No se encontró al docente",
    },
  },
  "identity.alreadyInstalled": {
    resultCode: 232011,
    status: 409,
    words: {
      zh: "站点已安装",
      en: "The site is installed already",
      es: "El sitio ya está instalado",
    },
  },
  "identity.installCodeWrong": {
    resultCode: 232012,
    status: 403,
    words: {
      zh: "安装码不正确，请查看服务器启动时的输出",
      en: "The install code is wrong; look at what the server printed at start",
      es: "El código de instalación es incorrecto; mire la salida del servidor",
    },
  },
  "identity.areaUnknown": {
    resultCode: 232013,
    status: 400,
    words: { zh: "请选择所在地区", en: "Please choose a region", es: "Elija una región" },
  },
  "identity.loginNameTaken": {
    resultCode: 232014,
    status: 409,
    words: {
      zh: "该登录名已被使用",
      en: "This login name is taken",
      es: "Ese nombre ya está en uso",
    },
  },
  "identity.userUnknown": {
    resultCode: 232015,
    status: 404,
    words: {
      zh: "没有找到该用户",
      en: "That user was not found",
      es: "No se encontró ese usuario",
    },
  },
} as const satisfies Record<string, FailureKind>;
