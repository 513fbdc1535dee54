import type { FailureKind } from "../kernel/failure.ts";

/** Failures of the messaging domain (numbers 233001…). */
export const messagingMessages = {
  "messaging.notFound": {
    resultCode: 233001,
    status: 404,
    words: {
      zh: "消息不存在或已删除",
      en: "This message does not exist or was deleted",
      es: "El mensaje no existe o fue eliminado",
    },
  },
  "messaging.recipientUnavailable": {
    resultCode: 233002,
    status: 404,
    words: {
      zh: "找不到收件人，或对方不接收您的私信",
      en: "There is no such person here, or they take no letters from you",
      es: "No existe esa persona o no recibe sus mensajes",
    },
  },
  "messaging.audienceUnknown": {
    resultCode: 233003,
    status: 400,
    words: {
      zh: "请重新选择发送范围",
      en: "Please choose the audience again",
      es: "Elija de nuevo los destinatarios",
    },
  },
  "messaging.audienceEmpty": {
    resultCode: 233004,
    status: 409,
    words: {
      zh: "该范围内没有可接收的人员",
      en: "Nobody in this audience can receive it",
      es: "No hay nadie que pueda recibirlo",
    },
  },
  "messaging.alreadyReported": {
    resultCode: 233005,
    status: 409,
    words: {
      zh: "您已举报过这封私信",
      en: "You have reported this letter already",
      es: "Ya ha denunciado este mensaje",
    },
  },
} as const satisfies Record<string, FailureKind>;
