import type { FailureKind } from "../kernel/failure.ts";

/** Failures of the site domain (numbers 231001…). */
export const siteMessages = {
  "site.notFound": {
    resultCode: 231001,
    status: 404,
    words: {
      zh: "无法获取站点信息",
      en: "The site information cannot be found",
      es: "No se encuentra el sitio",
    },
  },
  "site.themeUnknown": {
    resultCode: 231002,
    status: 400,
    words: { zh: "没有这个主题", en: "There is no such theme", es: "No existe ese tema" },
  },
  "site.domainTaken": {
    resultCode: 231003,
    status: 409,
    words: {
      zh: "该域名已被使用",
      en: "This domain is already in use",
      es: "Ese dominio ya está en uso",
    },
  },
  "site.corpUnknown": {
    resultCode: 231004,
    status: 400,
    words: {
      zh: "没有找到该机构",
      en: "That organisation was not found",
      es: "No se encontró esa organización",
    },
  },
  "site.stillInUse": {
    resultCode: 231005,
    status: 409,
    words: {
      zh: "请先关闭站点；默认站点不能删除",
      en: "Close the site first; the default site cannot be removed",
      es: "Cierre primero el sitio; el sitio predeterminado no se puede eliminar",
    },
  },
} as const satisfies Record<string, FailureKind>;
