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
  "site.menuTemplateNotFound": {
    resultCode: 231006,
    status: 404,
    words: {
      zh: "没有找到该菜单模板",
      en: "That menu was not found",
      es: "No se encontró ese menú",
    },
  },
  "site.menuTemplateBuiltIn": {
    resultCode: 231007,
    status: 409,
    words: {
      zh: "内置菜单不能修改，请先为本站复制一份",
      en: "Built-in menus stay as they are; copy one for this site first",
      es: "Los menús integrados no se cambian; copie uno para este sitio",
    },
  },
  "site.menuTemplateTaken": {
    resultCode: 231008,
    status: 409,
    words: {
      zh: "该角色已有本站菜单",
      en: "This site has a menu for that role already",
      es: "Este sitio ya tiene un menú para ese rol",
    },
  },
  "site.menuRoleUnknown": {
    resultCode: 231009,
    status: 400,
    words: { zh: "没有这种角色", en: "There is no such role", es: "No existe ese rol" },
  },
  "site.menuTreeBroken": {
    resultCode: 231010,
    status: 400,
    words: {
      zh: "菜单层级有误：编号重复、上级不存在或互为上级",
      en: "The menu's levels are wrong: an id twice, a missing parent or a circle",
      es: "Los niveles del menú son incorrectos: id repetido, padre inexistente o ciclo",
    },
  },
  "site.logoutAddressWrong": {
    resultCode: 231011,
    status: 400,
    words: {
      zh: "退出地址须以 https:// 开头，且不含账号、密码和 #",
      en: "The address must begin with https:// and hold no name, password or #",
      es: "La dirección debe empezar por https:// y no llevar usuario, contraseña ni #",
    },
  },
  "site.keptDaysWrong": {
    resultCode: 231016,
    status: 400,
    words: {
      zh: "照片保存 1 到 30 天",
      en: "Photos are kept for 1 to 30 days",
      es: "Las fotos se guardan de 1 a 30 días",
    },
  },
  "site.pictureUnknown": {
    resultCode: 231012,
    status: 400,
    words: {
      zh: "图片不属于本站，请重新上传",
      en: "The picture does not belong to this site; upload it anew",
      es: "La imagen no es de este sitio; súbala de nuevo",
    },
  },
  "site.momentPast": {
    resultCode: 231013,
    status: 400,
    words: {
      zh: "发布时间须在现在之后、一年之内",
      en: "The moment must lie ahead, within a year",
      es: "El momento debe ser futuro y dentro de un año",
    },
  },
  "site.versionNotFound": {
    resultCode: 231014,
    status: 404,
    words: {
      zh: "没有找到这个版本",
      en: "That version was not found",
      es: "No se encontró esa versión",
    },
  },
  "site.paramOfStudio": {
    resultCode: 231015,
    status: 409,
    words: {
      zh: "这一项请在「首页装修」里修改",
      en: "Change this in the home-page studio",
      es: "Cámbielo en el editor de la portada",
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
