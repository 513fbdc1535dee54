import type { FailureKind } from "../kernel/failure.ts";

/** Failures of the cms domain (numbers 234001…). */
export const cmsMessages = {
  "cms.channelNotFound": {
    resultCode: 234001,
    status: 404,
    words: {
      zh: "没有找到这个栏目",
      en: "This channel was not found",
      es: "No se encontró el canal",
    },
  },
  "cms.contentNotFound": {
    resultCode: 234002,
    status: 404,
    words: {
      zh: "内容不存在或已下线",
      en: "This content does not exist any more",
      es: "Este contenido ya no existe",
    },
  },
  "cms.indefinerTaken": {
    resultCode: 234003,
    status: 409,
    words: {
      zh: "栏目标识已被使用",
      en: "This channel name is taken",
      es: "Ese nombre de canal ya está en uso",
    },
  },
  "cms.channelOfStudio": {
    resultCode: 234004,
    status: 409,
    words: {
      zh: "轮播图和友情链接请在「首页装修」里修改",
      en: "Slides and links are changed in the home-page studio",
      es: "Las imágenes y enlaces se cambian en el editor de la portada",
    },
  },
} as const satisfies Record<string, FailureKind>;
