import type { Language } from "@perennial/contract/kernel/failure.ts";

interface PrintWords {
  readonly key: string;
  readonly sheet: string;
  readonly version: (letter: string) => string;
  readonly facts: (total: number, passLine: number) => string;
  readonly sectionFacts: (count: number, points: number, each: number | undefined) => string;
  readonly points: (points: number) => string;
  readonly page: (page: number, pages: number) => string;
  readonly fields: readonly string[];
  readonly seal: string;
  readonly score: string;
  readonly scores: { readonly section: string; readonly total: string; readonly earned: string };
  readonly answer: string;
  readonly analysis: string;
  readonly sound: string;
  readonly instructions: string;
  readonly number: string;
  readonly fill: string;
  readonly kind: string;
  readonly numerals: readonly string[];
  readonly headed: (numeral: string, name: string) => string;
  /** Options that a true-or-false question need not show. */
  readonly rightAndWrong: readonly [right: string, wrong: string];
}

const ZH_NUMERALS =
  "一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十".split(" ");
const ROMAN = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX".split(" ");

/** Words of printed papers, in the language of whoever prints. */
export const PRINT_WORDS: Readonly<Record<Language, PrintWords>> = {
  zh: {
    key: "参考答案与解析",
    sheet: "答题卡",
    version: (letter) => `（${letter} 卷）`,
    facts: (total, passLine) => `满分 ${total} 分　及格 ${passLine} 分`,
    sectionFacts: (count, points, each) =>
      `（共 ${count} 题，${each === undefined ? "" : `每题 ${each} 分，`}共 ${points} 分）`,
    points: (points) => `（${points} 分）`,
    page: (page, pages) => `第 ${page} 页（共 ${pages} 页）`,
    fields: ["学校", "班级", "姓名", "学号"],
    seal: "密　封　线　内　不　要　答　题",
    score: "得分",
    scores: { section: "题号", total: "总分", earned: "得分" },
    answer: "【答案】",
    analysis: "【解析】",
    sound: "（听录音作答）",
    instructions: "注意事项",
    number: "学号",
    fill: "选择题用 2B 铅笔把选项涂黑：[A] → ■；其他题用黑色签字笔写在框内。",
    kind: "试卷类型",
    numerals: ZH_NUMERALS,
    headed: (numeral, name) => `${numeral}、${name}`,
    rightAndWrong: ["正确", "错误"],
  },
  en: {
    key: "Answers and explanations",
    sheet: "Answer sheet",
    version: (letter) => ` (version ${letter})`,
    facts: (total, passLine) => `${total} points, ${passLine} to pass`,
    sectionFacts: (count, points, each) =>
      ` (${count} questions${each === undefined ? "" : `, ${each} points each`}, ${points} points)`,
    points: (points) => ` (${points} points)`,
    page: (page, pages) => `Page ${page} of ${pages}`,
    fields: ["School", "Class", "Name", "Number"],
    seal: "Write nothing on this side of the line",
    score: "Score",
    scores: { section: "Section", total: "Total", earned: "Score" },
    answer: "Answer: ",
    analysis: "Explanation: ",
    sound: " (listen to the recording)",
    instructions: "Please note",
    number: "Number",
    fill: "Blacken the options with a pencil; write everything else into the boxes with a black pen.",
    kind: "Version",
    numerals: ROMAN,
    headed: (numeral, name) => `${numeral}. ${name}`,
    rightAndWrong: ["True", "False"],
  },
  es: {
    key: "Respuestas y explicaciones",
    sheet: "Hoja de respuestas",
    version: (letter) => ` (versión ${letter})`,
    facts: (total, passLine) => `${total} puntos, ${passLine} para aprobar`,
    sectionFacts: (count, points, each) =>
      ` (${count} preguntas${each === undefined ? "" : `, ${each} puntos cada una`}, ${points} puntos)`,
    points: (points) => ` (${points} puntos)`,
    page: (page, pages) => `Página ${page} de ${pages}`,
    fields: ["Centro", "Clase", "Nombre", "Número"],
    seal: "No escriba a este lado de la línea",
    score: "Nota",
    scores: { section: "Sección", total: "Total", earned: "Nota" },
    answer: "Respuesta: ",
    analysis: "Explicación: ",
    sound: " (escuche la grabación)",
    instructions: "Atención",
    number: "Número",
    fill: "Rellene las opciones con lápiz; escriba lo demás dentro de los recuadros con bolígrafo negro.",
    kind: "Versión",
    numerals: ROMAN,
    headed: (numeral, name) => `${numeral}. ${name}`,
    rightAndWrong: ["Verdadero", "Falso"],
  },
};
