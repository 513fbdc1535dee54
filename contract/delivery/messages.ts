import type { FailureKind } from "../kernel/failure.ts";

/** Failures of the delivery domain (numbers 239001…). */
export const deliveryMessages = {
  "delivery.badMobile": {
    resultCode: 239001,
    status: 400,
    words: {
      zh: "手机号码格式不正确",
      en: "This is not a valid mobile number",
      es: "El número de móvil no es válido",
    },
  },
  "delivery.badMailbox": {
    resultCode: 239002,
    status: 400,
    words: {
      zh: "邮箱地址格式不正确",
      en: "This is not a valid e-mail address",
      es: "La dirección de correo no es válida",
    },
  },
} as const satisfies Record<string, FailureKind>;
