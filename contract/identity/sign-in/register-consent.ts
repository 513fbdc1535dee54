import type { ConsentText } from "../account/consent-text.ts";

/** The consents that a new account needs, each given separately and never ticked in advance (PIPL 14). */
export const REGISTER_CONSENTS = {
  register: {
    document: "register",
    version: "2026-11",
    text: {
      zh: "我已阅读并同意《用户注册协议》",
      en: "I have read and accept the terms of registration",
      es: "He leído y acepto las condiciones de registro",
    },
  },
  privacy: {
    document: "privacy",
    version: "2026-11",
    text: {
      zh: "我已阅读并同意《隐私政策》",
      en: "I have read and accept the privacy policy",
      es: "He leído y acepto la política de privacidad",
    },
  },
} as const satisfies Record<string, ConsentText>;
