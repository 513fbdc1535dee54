/** Languages of the interface; front §9. */
export const LANGUAGES = ["zh", "en", "es"] as const;
export type Language = (typeof LANGUAGES)[number];
/**
 * Each language under its own name. This is a list, because a record `{ zh: …, en: …, es: … }` would reach the browser
 * with the shown language only.
 */
export const LANGUAGE_NAMES = [
  ["zh", "中文"],
  ["en", "English"],
  ["es", "Español"],
] as const satisfies readonly (readonly [Language, string])[];

/** The name of a language in that language; any other text is returned unchanged. */
export const languageName = (language: string): string =>
  LANGUAGE_NAMES.find(([known]) => known === language)?.[1] ?? language;

export type Words = Readonly<Record<Language, string>>;

/** One way in which a call can fail: its number on the wire, HTTP status and words. */
export interface FailureKind {
  readonly resultCode: number;
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503;
  readonly words: Words;
}

/** Declares one way to fail, for the message lists. */
export function failureKind(
  resultCode: number,
  status: FailureKind["status"],
  words: Words,
): FailureKind {
  return { resultCode, status, words };
}

/** "Too many requests" in words, with the time to wait; the seconds are also in the header Retry-After. */
export function waitWords(seconds: number): Words {
  if (seconds < 60)
    return {
      zh: `操作太频繁，请在 ${seconds} 秒后再试`,
      en: `Too many requests, please try again in ${seconds} s`,
      es: `Demasiadas solicitudes, inténtelo de nuevo en ${seconds} s`,
    };
  const minutes = Math.ceil(seconds / 60);
  return {
    zh: `操作太频繁，请在 ${minutes} 分钟后再试`,
    en: `Too many requests, please try again in ${minutes} min`,
    es: `Demasiadas solicitudes, inténtelo de nuevo en ${minutes} min`,
  };
}

/** A field that was refused: its place in the input, and what to do about it. */
export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/** Failures with which any operation may answer. Domains list their own in messages.ts. */
export const KERNEL_FAILURES = {
  "kernel.notSignedIn": {
    resultCode: 220005,
    status: 401,
    words: { zh: "请先登录", en: "Please sign in first", es: "Inicie sesión primero" },
  },
  "kernel.invalidInput": {
    resultCode: 220001,
    status: 400,
    words: {
      zh: "填写的内容有误，请检查",
      en: "Some of the input is not right, please check it",
      es: "Hay datos incorrectos, revíselos",
    },
  },
  "kernel.malformedBody": {
    resultCode: 220002,
    status: 400,
    words: {
      zh: "请求内容无法读取",
      en: "The request body cannot be read",
      es: "No se puede leer la solicitud",
    },
  },
  "kernel.forbidden": {
    resultCode: 220003,
    status: 403,
    words: {
      zh: "没有权限进行此操作",
      en: "You are not allowed to do this",
      es: "No tiene permiso para hacer esto",
    },
  },
  "kernel.notFound": {
    resultCode: 220004,
    status: 404,
    words: { zh: "没有找到相应内容", en: "Nothing was found here", es: "No se encontró nada" },
  },
  "kernel.unknownService": {
    resultCode: 220006,
    status: 404,
    words: { zh: "没有这个服务", en: "There is no such service", es: "No existe ese servicio" },
  },
  "kernel.crossSite": {
    resultCode: 220007,
    status: 403,
    words: {
      zh: "请在本站页面内操作",
      en: "Please do this from a page of this site",
      es: "Hágalo desde una página de este sitio",
    },
  },
  "kernel.siteClosed": {
    resultCode: 220008,
    status: 403,
    words: { zh: "站点已关闭", en: "The site is closed", es: "El sitio está cerrado" },
  },
  "kernel.conflict": {
    resultCode: 220009,
    status: 409,
    words: {
      zh: "内容已被他人修改，请刷新后再试",
      en: "Someone changed this meanwhile, please reload",
      es: "Alguien lo cambió, vuelva a cargar",
    },
  },
  "kernel.siteNotInstalled": {
    resultCode: 220010,
    status: 403,
    words: {
      zh: "站点尚未安装",
      en: "The site is not installed yet",
      es: "El sitio no está instalado",
    },
  },
  "kernel.addressForbidden": {
    resultCode: 220012,
    status: 403,
    words: {
      zh: "您的网络地址不能访问本站",
      en: "Your network address may not visit this site",
      es: "Su dirección de red no puede visitar este sitio",
    },
  },
  "kernel.tooLarge": {
    resultCode: 220013,
    status: 413,
    words: {
      zh: "提交的内容过大",
      en: "The request is too large",
      es: "La solicitud es demasiado grande",
    },
  },
  "kernel.badAddress": {
    resultCode: 220016,
    status: 400,
    words: {
      zh: "地址不正确",
      en: "This is no valid address",
      es: "La dirección no es válida",
    },
  },
  "kernel.accountDisabled": {
    resultCode: 220014,
    status: 403,
    words: {
      zh: "您当前账户已被禁用，无法进入空间！",
      en: "Your account is disabled and cannot enter this space",
      es: "Su cuenta está desactivada y no puede entrar en este espacio",
    },
  },
  "kernel.secondFactorNeeded": {
    resultCode: 220015,
    status: 403,
    words: {
      zh: "管理操作需要两步验证，请在账户安全中开启后重新登录",
      en: "Administration needs a second factor: switch it on under account security and sign in again",
      es: "La administración requiere un segundo factor: actívelo en la seguridad de la cuenta",
    },
  },
  "kernel.tooManyRequests": {
    resultCode: 220029,
    status: 429,
    words: {
      zh: "操作太频繁，请稍后再试",
      en: "Too many requests, please wait a little",
      es: "Demasiadas solicitudes, espere un poco",
    },
  },
  "kernel.tooHeavy": {
    resultCode: 220030,
    status: 413,
    words: {
      zh: "内容过大或过于复杂，无法处理",
      en: "This is too large or too intricate to be processed",
      es: "Es demasiado grande o complejo para procesarlo",
    },
  },
  "kernel.sheetTooWide": {
    resultCode: 220031,
    status: 400,
    words: {
      zh: "表格过宽：最多 200 列",
      en: "The sheet is too wide: at most 200 columns",
      es: "La hoja es demasiado ancha: como máximo 200 columnas",
    },
  },
  "kernel.sheetTooLarge": {
    resultCode: 220032,
    status: 400,
    words: {
      zh: "表格内容过多：最多 20 万个单元格，请拆分后再上传",
      en: "The sheet holds too much: at most 200,000 cells, please split it",
      es: "La hoja contiene demasiado: como máximo 200 000 celdas, divídala",
    },
  },
  "kernel.wordRefused": {
    resultCode: 220033,
    status: 400,
    words: {
      zh: "含有本站不能使用的词，请修改后再提交",
      en: "This holds words that this site does not allow; please change it",
      es: "Contiene palabras que este sitio no permite; cámbielo",
    },
  },
  "kernel.onlyWords": {
    resultCode: 220034,
    status: 400,
    words: {
      zh: "去掉本站不能使用的词后，没有剩下足够的内容",
      en: "Without the words that this site does not allow, too little is left",
      es: "Sin las palabras que este sitio no permite, queda muy poco",
    },
  },
  "kernel.internal": {
    resultCode: 220500,
    status: 500,
    words: {
      zh: "服务器出了点问题，请稍后再试",
      en: "Something went wrong on the server, please try again later",
      es: "Algo falló en el servidor, inténtelo más tarde",
    },
  },
  "kernel.busy": {
    resultCode: 220502,
    status: 503,
    words: {
      zh: "正在处理的任务较多，请稍后再试",
      en: "Many such tasks are being worked on, please try again in a moment",
      es: "Hay muchas tareas en curso, inténtelo dentro de un momento",
    },
  },
  "kernel.unavailable": {
    resultCode: 220503,
    status: 503,
    words: {
      zh: "服务暂时不可用，请稍后再试",
      en: "The service is not available right now, please try again later",
      es: "El servicio no está disponible ahora, inténtelo más tarde",
    },
  },
} as const satisfies Record<string, FailureKind>;

export type KernelFailure = keyof typeof KERNEL_FAILURES;
