import { ownWords } from "../../kernel/own-words.ts";

/** Titles of the window, which are made where no hook may be called. */
export const VERIFY_TITLES = {
  zh: "证书查验",
  en: "Verify a certificate",
  es: "Verificar un certificado",
};

const zh = {
  title: "证书查验",
  lead: "输入证书编号，或上传证书文件，查验真伪和现在的状态",
  number: "证书编号",
  check: "查验",
  example: "例如 CX2026-000012-8F4KM-7Q",
  file: "上传证书文件核对",
  fileLead: "支持本站下载的 PDF、图片和数字徽章，不超过 8 MB。文件只用于核对，不会保存。",
  choose: "选择文件",
  checking: "正在核对",
  results: {
    genuine: "文件是本站签发的原件，没有被改动",
    changed: "文件被改动过，不是本站签发的原件",
    unknown: "这不是本站签发的证书文件",
  },
  toNumber: "查看这个编号的状态",
  none: "没有查到这个编号的证书",
  noneLead: "请再核对一遍编号里的字母和数字",
  again: "查验另一张",
  states: ["", "有效", "已撤销", "已换发"],
  facts: {
    number: "证书编号",
    name: "持证人",
    title: "证书名称",
    hours: "学时",
    issuer: "发证单位",
    issued: "发证日期",
    ended: "失效日期",
    reason: "撤销原因",
    next: "换发后的编号",
  },
  reasons: {
    "": "",
    error: "发证有误",
    misconduct: "违规违纪",
    withdrawn: "本人放弃",
    other: "其他原因",
  },
  maskNote: "为保护个人信息，姓名只显示一部分，请与证书上的姓名比对。",
};
const en: typeof zh = {
  title: "Verify a certificate",
  lead: "Enter its number or upload its file: whether it is genuine, and whether it still holds",
  number: "Number",
  check: "Verify",
  example: "As in CX2026-000012-8F4KM-7Q",
  file: "Check a file",
  fileLead:
    "A PDF, picture or badge that was downloaded here, up to 8 MB. It is only compared, and not kept.",
  choose: "Choose a file",
  checking: "Checking",
  results: {
    genuine: "This is the document as it was issued here, unchanged",
    changed: "This file was changed; it is not the document that was issued here",
    unknown: "This file was not issued here",
  },
  toNumber: "See whether it still holds",
  none: "No certificate has this number",
  noneLead: "Compare letters and digits once more",
  again: "Verify another",
  states: ["", "Valid", "Revoked", "Replaced"],
  facts: {
    number: "Number",
    name: "Holder",
    title: "Certificate",
    hours: "Hours",
    issuer: "Issuer",
    issued: "Issued",
    ended: "Ended",
    reason: "Reason",
    next: "New number",
  },
  reasons: {
    "": "",
    error: "Issued by mistake",
    misconduct: "Misconduct",
    withdrawn: "Given up by the holder",
    other: "Other",
  },
  maskNote: "Part of the name is hidden to protect the holder; compare it with the document.",
};
const es: typeof zh = {
  title: "Verificar un certificado",
  lead: "Escriba el número o suba el archivo: si es auténtico y si sigue vigente",
  number: "Número",
  check: "Verificar",
  example: "Como CX2026-000012-8F4KM-7Q",
  file: "Comprobar un archivo",
  fileLead:
    "Un PDF, imagen o insignia descargados aquí, hasta 8 MB. Solo se compara y no se guarda.",
  choose: "Elegir archivo",
  checking: "Comprobando",
  results: {
    genuine: "Es el documento tal como se expidió aquí, sin cambios",
    changed: "El archivo fue modificado; no es el documento expedido aquí",
    unknown: "Este archivo no fue expedido aquí",
  },
  toNumber: "Ver si sigue vigente",
  none: "Ningún certificado tiene este número",
  noneLead: "Compare de nuevo letras y cifras",
  again: "Verificar otro",
  states: ["", "Válido", "Revocado", "Sustituido"],
  facts: {
    number: "Número",
    name: "Titular",
    title: "Certificado",
    hours: "Horas",
    issuer: "Entidad emisora",
    issued: "Expedido",
    ended: "Fin de validez",
    reason: "Motivo",
    next: "Número nuevo",
  },
  reasons: {
    "": "",
    error: "Expedido por error",
    misconduct: "Mala conducta",
    withdrawn: "Renuncia del titular",
    other: "Otro",
  },
  maskNote: "Parte del nombre se oculta para proteger al titular; compárelo con el documento.",
};

/** Words of the pages on which others verify certificates. */
export const useVerifyWords = ownWords({ zh, en, es });
