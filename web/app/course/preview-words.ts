import { ownWords } from "../kernel/own-words.ts";

/** Words of units that everybody may try. */
export const usePreviewWords = ownWords({
  zh: {
    tryIt: "试看",
    tryUnit: (name: string) => `试看：${name}`,
    lead: (chapter: string) => (chapter ? `${chapter} · 试看` : "试看"),
    more: "报名后学习全部内容",
    note: "试看不记录学习进度。",
    outline: "看课程大纲",
    loading: "正在加载",
  },
  en: {
    tryIt: "Try it",
    tryUnit: (name: string) => `Try it: ${name}`,
    lead: (chapter: string) => (chapter ? `${chapter} · to try` : "To try"),
    more: "Enrol to learn all of it",
    note: "No progress is kept while you try.",
    outline: "See the outline",
    loading: "Loading",
  },
  es: {
    tryIt: "Probar",
    tryUnit: (name: string) => `Probar: ${name}`,
    lead: (chapter: string) => (chapter ? `${chapter} · de prueba` : "De prueba"),
    more: "Inscríbase para aprenderlo todo",
    note: "En la prueba no se guarda el progreso.",
    outline: "Ver el programa",
    loading: "Cargando",
  },
});
