import { ownWords } from "../kernel/own-words.ts";

const zh = {
  title: "还差什么",
  done: "全部学完了，可以随时回看",
  /** What one has to do, and how far one is. */
  rules: {
    watch: (have: number, need: number) => `看到 ${need}%，现在 ${have}%`,
    listen: (have: number, need: number) => `听到 ${need}%，现在 ${have}%`,
    markers: (have: number, need: number) => `答对视频里的 ${need} 道题，已答对 ${have} 道`,
    pages: (have: number, need: number) => `翻完 ${need} 页，已看 ${have} 页`,
    open: () => "打开看一看",
    exercise: (have: number, need: number) => `练习答对 ${need}%，最好成绩 ${have}%`,
    dub: (have: number, need: number) => `录完 ${need} 句，已录 ${have} 句`,
    link: () => "打开链接",
    papers: (have: number, need: number, pending: number) =>
      `通过本节的 ${need} 份作业或测验，已通过 ${have} 份${pending > 0 ? `，${pending} 份等待成绩` : ""}`,
  },
  later: (day: string) => `${day} 开放`,
  locked: "先完成前面的必学内容",
  more: (count: number) => `显示其余 ${count} 项`,
  less: "收起",
  left: (count: number) => `还差 ${count} 项`,
  show: "查看还差什么",
  percent: (percent: number) => `完成 ${percent}%`,
  failed: "没有读到，请重试",
};

export const useUnmetWords = ownWords<typeof zh>({
  zh,
  en: {
    title: "Still missing",
    done: "Everything is complete; look back whenever you like",
    rules: {
      watch: (have, need) => `Watch ${need}%, ${have}% so far`,
      listen: (have, need) => `Listen to ${need}%, ${have}% so far`,
      markers: (have, need) => `Answer the ${need} questions in the film, ${have} right so far`,
      pages: (have, need) => `Turn ${need} pages, ${have} so far`,
      open: () => "Open it",
      exercise: (have, need) => `Get ${need}% right, best ${have}%`,
      dub: (have, need) => `Record ${need} lines, ${have} so far`,
      link: () => "Open the link",
      papers: (have, need, pending) =>
        `Pass the ${need} papers of this unit, ${have} so far${pending > 0 ? `, ${pending} waiting for marks` : ""}`,
    },
    later: (day) => `Opens on ${day}`,
    locked: "Complete the required units before it first",
    more: (count) => `Show ${count} more`,
    less: "Show less",
    left: (count) => `${count} missing`,
    show: "What is missing",
    percent: (percent) => `${percent}% complete`,
    failed: "It could not be read",
  },
  es: {
    title: "Lo que falta",
    done: "Todo está completado; puede repasarlo cuando quiera",
    rules: {
      watch: (have, need) => `Vea el ${need} %, va por el ${have} %`,
      listen: (have, need) => `Escuche el ${need} %, va por el ${have} %`,
      markers: (have, need) => `Responda las ${need} preguntas del vídeo, ${have} correctas`,
      pages: (have, need) => `Pase ${need} páginas, lleva ${have}`,
      open: () => "Ábrala",
      exercise: (have, need) => `Acierte el ${need} %, su mejor nota es ${have} %`,
      dub: (have, need) => `Grabe ${need} frases, lleva ${have}`,
      link: () => "Abra el enlace",
      papers: (have, need, pending) =>
        `Apruebe las ${need} pruebas de la unidad, lleva ${have}${pending > 0 ? `, ${pending} sin nota todavía` : ""}`,
    },
    later: (day) => `Se abre el ${day}`,
    locked: "Complete antes las obligatorias",
    more: (count) => `Mostrar ${count} más`,
    less: "Mostrar menos",
    left: (count) => `Faltan ${count}`,
    show: "Lo que falta",
    percent: (percent) => `${percent} % completado`,
    failed: "No se ha podido leer",
  },
});
