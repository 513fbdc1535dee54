import { ownWords } from "../../kernel/own-words.ts";

/** Words of choosing questions from libraries. */
export const usePickerWords = ownWords({
  zh: {
    library: "题库",
    search: "搜索题干",
    knowledge: "知识点",
    pick: "选择题目",
    pickPage: "选中本页",
    pickNow: (count: number) => `加入 ${count} 道题`,
    taken: "已在试卷里",
    nothingToPick: "没有符合条件的题目，可以换一个题库或放宽条件",
  },
  en: {
    library: "Library",
    search: "Search questions",
    knowledge: "Points of knowledge",
    pick: "Choose questions",
    pickPage: "Choose this page",
    pickNow: (count: number) => `Add ${count} ${count === 1 ? "question" : "questions"}`,
    taken: "In the paper",
    nothingToPick: "No question fits; try another library or fewer conditions",
  },
  es: {
    library: "Biblioteca",
    search: "Buscar preguntas",
    knowledge: "Puntos de conocimiento",
    pick: "Elegir preguntas",
    pickPage: "Elegir esta página",
    pickNow: (count: number) => `Añadir ${count} ${count === 1 ? "pregunta" : "preguntas"}`,
    taken: "En la prueba",
    nothingToPick: "Ninguna pregunta encaja; pruebe otra biblioteca o menos condiciones",
  },
});
