import { ownWords } from "../../kernel/own-words.ts";

const zh = {
  title: "实名认证",
  lead: "报考、领证和开立学分银行账户时需要实名。",
  nextLead: "使用本站的学分银行前，请先完善姓名和证件号码。",
  later: "以后再填",
  goOn: "继续",
  verified: "您已通过实名认证",
  at: (date: string) => `认证时间：${date}`,
  cardType: "证件类型",
  cardNo: "证件号码",
  cards: {
    85: "居民身份证",
    86: "军官证",
    87: "港澳居民来往内地通行证",
    88: "台湾居民来往大陆通行证",
  },
  nameHint: "与证件上的姓名一致",
  cardHints: {
    85: "18 位，末位可以是 X",
    86: "例如：军字第2001988号",
    87: "H 或 M 开头，加 8 或 10 位数字",
    88: "8 位数字",
  },
  cardInvalid: "证件号码不正确，请核对",
  needed: (label: string) => `请输入${label}`,
  consentNeeded: "请先阅读并勾选同意",
  submit: "提交认证",
  change: "更换证件",
  done: "实名认证已完成",
  merge: "去合并账号",
  privacy: "在“隐私与数据”中撤回同意",
};

export type RealNameWords = typeof zh;

const en: RealNameWords = {
  title: "Real name",
  lead: "Needed for examinations, certificates and a credit bank account.",
  nextLead: "Please complete your name and number before you use the credit bank of this site.",
  later: "Later",
  goOn: "Go on",
  verified: "Your name is verified",
  at: (date) => `Verified on ${date}`,
  cardType: "Card type",
  cardNo: "Card number",
  cards: {
    85: "Resident ID card",
    86: "Officer's ID card",
    87: "Hong Kong / Macao permit",
    88: "Taiwan permit",
  },
  nameHint: "As it stands on the card",
  cardHints: {
    85: "18 characters, the last may be an X",
    86: "For example 军字第2001988号",
    87: "H or M and 8 or 10 digits",
    88: "8 digits",
  },
  cardInvalid: "This is not a valid number, please check it",
  needed: (label) => `Please enter: ${label.toLowerCase()}`,
  consentNeeded: "Please read and tick the consent first",
  submit: "Verify",
  change: "Use another card",
  done: "Your name is verified",
  merge: "Merge the accounts",
  privacy: "Withdraw the consent under Privacy",
};

const es: RealNameWords = {
  title: "Nombre real",
  lead: "Necesario para exámenes, certificados y la cuenta del banco de créditos.",
  nextLead: "Complete su nombre y número antes de usar el banco de créditos de este sitio.",
  later: "Más tarde",
  goOn: "Continuar",
  verified: "Su nombre está verificado",
  at: (date) => `Verificado el ${date}`,
  cardType: "Tipo de documento",
  cardNo: "Número de documento",
  cards: {
    85: "Documento de identidad",
    86: "Carné de oficial",
    87: "Permiso de Hong Kong o Macao",
    88: "Permiso de Taiwán",
  },
  nameHint: "Como figura en el documento",
  cardHints: {
    85: "18 caracteres, el último puede ser X",
    86: "Por ejemplo 军字第2001988号",
    87: "H o M y 8 o 10 cifras",
    88: "8 cifras",
  },
  cardInvalid: "El número no es válido, revíselo",
  needed: (label) => `Escriba: ${label.toLowerCase()}`,
  consentNeeded: "Lea y marque antes el consentimiento",
  submit: "Verificar",
  change: "Usar otro documento",
  done: "Nombre verificado",
  merge: "Unir las cuentas",
  privacy: "Retirar el consentimiento en Privacidad",
};

export const useRealNameWords = ownWords({ zh, en, es });
