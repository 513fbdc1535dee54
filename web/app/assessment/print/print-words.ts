import { ownWords } from "../../kernel/own-words.ts";

/** Words of printing a paper. */
export const usePrintWords = ownWords({
  zh: {
    print: "打印",
    title: "打印试卷",
    what: "打印内容",
    parts: { paper: "试卷", sheet: "答题卡", key: "试卷、答案和解析" },
    hints: {
      paper: "A4 纵向，第一页左侧是密封线和考生信息",
      sheet: "选择题涂卡，其他题在框内作答",
      key: "供阅卷和讲评用，请勿发给学员",
    },
    version: "版本",
    versionOf: (letter: string) => `${letter} 卷`,
    fetch: "生成 PDF",
    working: "正在排版，请稍候",
    unsaved: "打印的是已经保存的内容。",
  },
  en: {
    print: "Print",
    title: "Print the paper",
    what: "What is printed",
    parts: { paper: "The paper", sheet: "Answer sheet", key: "The paper with answers" },
    hints: {
      paper: "A4 upright, with a sealed strip for the learner's name",
      sheet: "Choices to blacken, boxes for everything else",
      key: "For markers; do not hand it out",
    },
    version: "Version",
    versionOf: (letter: string) => `Version ${letter}`,
    fetch: "Make the PDF",
    working: "The pages are being set, please wait",
    unsaved: "What was saved is printed.",
  },
  es: {
    print: "Imprimir",
    title: "Imprimir la prueba",
    what: "Qué se imprime",
    parts: { paper: "La prueba", sheet: "Hoja de respuestas", key: "La prueba con respuestas" },
    hints: {
      paper: "A4 vertical, con una franja precintada para los datos",
      sheet: "Opciones para rellenar y recuadros para lo demás",
      key: "Para quien corrige; no la reparta",
    },
    version: "Versión",
    versionOf: (letter: string) => `Versión ${letter}`,
    fetch: "Crear el PDF",
    working: "Se componen las páginas, espere",
    unsaved: "Se imprime lo que está guardado.",
  },
});
