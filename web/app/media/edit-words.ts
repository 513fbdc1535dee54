import type { Language } from "@perennial/contract/kernel/failure.ts";
import { useLanguage } from "../kernel/words.tsx";

const zh = {
  title: "图文编辑器",
  lead: "写好后复制到任何地方；内容自动保存在这台设备上。",
  leadOfField: "写好后点“完成”，内容会回到打开它的页面。",
  body: "正文",
  done: "完成并返回",
  copy: "复制内容",
  copyHtml: "复制 HTML",
  copied: "已复制",
  copyFailed: "没能复制，请手动选择后复制",
  clear: "清空",
  clearTitle: "清空草稿",
  clearAsk: "草稿里的文字和图片会被清空，不能恢复。",
  kept: "草稿已保存在这台设备上",
  openerGone: "打开它的页面已经关闭，请复制内容后自行粘贴",
  refused: "只有教师和管理员可以使用图文编辑器",
  home: "返回首页",
  cancel: "取消",
};

type EditWords = typeof zh;

const en: EditWords = {
  title: "Text editor",
  lead: "Write here and copy it anywhere; the text is kept on this device.",
  leadOfField: "Press “Done” and the text goes back to the page that opened this.",
  body: "Text",
  done: "Done",
  copy: "Copy",
  copyHtml: "Copy HTML",
  copied: "Copied",
  copyFailed: "It could not be copied; select and copy it by hand",
  clear: "Clear",
  clearTitle: "Clear the draft",
  clearAsk: "Words and pictures of the draft are lost for good.",
  kept: "The draft is kept on this device",
  openerGone: "The page that opened this is closed; copy the text and paste it yourself",
  refused: "Only teachers and administrators can use the text editor",
  home: "Back to the home page",
  cancel: "Cancel",
};

const es: EditWords = {
  title: "Editor de texto",
  lead: "Escriba aquí y copie el texto donde quiera; se guarda en este dispositivo.",
  leadOfField: "Pulse «Listo» y el texto volverá a la página que lo abrió.",
  body: "Texto",
  done: "Listo",
  copy: "Copiar",
  copyHtml: "Copiar HTML",
  copied: "Copiado",
  copyFailed: "No se pudo copiar; selecciónelo y cópielo a mano",
  clear: "Vaciar",
  clearTitle: "Vaciar el borrador",
  clearAsk: "El texto y las imágenes del borrador se perderán.",
  kept: "El borrador está guardado en este dispositivo",
  openerGone: "La página que lo abrió está cerrada; copie el texto y péguelo usted",
  refused: "Solo docentes y administradores pueden usar el editor",
  home: "Volver al inicio",
  cancel: "Cancelar",
};

const WORDS: Readonly<Record<Language, EditWords>> = { zh, en, es };
/** For the head of the page, which is made on the server. */
export const wordsOfEditing = (language: Language): EditWords => WORDS[language];
export const useEditWords = (): EditWords => WORDS[useLanguage()];
