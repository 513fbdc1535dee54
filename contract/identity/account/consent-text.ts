import type { Words } from "../../kernel/failure.ts";

/** A document that people agree to or refuse; the text is what they saw on the screen. */
export interface ConsentText {
  readonly document: string;
  readonly version: string;
  readonly text: Words;
}

/** Separate consent for sensitive data (PIPL 28 to 30). It is asked for beside the form and never ticked in advance. */
export const REAL_NAME_CONSENT: ConsentText = {
  document: "realName",
  version: "2026-11",
  text: {
    zh: "我单独同意平台为核验身份处理我的姓名、证件类型和证件号码。号码加密保存，页面上只显示前 2 位和后 2 位；我可以随时在“隐私”中撤回，撤回后实名信息会被删除。",
    en: "I separately agree that the platform processes my name, card type and card number to verify who I am. The number is stored encrypted and shown with its first and last two characters only; I can withdraw at any time under Privacy, and the verified name is then deleted.",
    es: "Doy mi consentimiento específico para que la plataforma trate mi nombre, tipo y número de documento a fin de verificar mi identidad. El número se guarda cifrado y solo se muestran sus dos primeros y dos últimos caracteres; puedo retirarlo en cualquier momento en Privacidad, y entonces se borran los datos.",
  },
};
