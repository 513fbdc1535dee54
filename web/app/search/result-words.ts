import type { Language } from "@perennial/contract/kernel/failure.ts";
import { ownWords } from "../kernel/own-words.ts";

const words = {
  zh: {
    lead: "课程、课程包、培训项目、活动、资讯、名师、商铺和帮助，一次找齐；拼音、首字母也行。",
    all: "全部",
    kindTabs: "结果类型",
    seeAllOf: (kind: string, count: string) => `全部 ${count} 条${kind}`,
    also: (words: string) => `同时找了：${words}`,
    comma: "、",
    near: (keyword: string) => `没有包含“${keyword}”的内容，下面是读音或写法相近的。`,
    maybe: "您要找的是不是",
    emptyTitle: "没有找到相关内容",
    emptyHint: "换个词试试，也可以输入拼音。",
    emptyOfKind: (kind: string) => `${kind}里没有找到相关内容`,
    seeEverything: "看全部结果",
    inCourses: "按频道、主题筛选课程",
  },
  en: {
    lead: "Courses, packages, training projects, activities, news, teachers, shops and help in one search; pinyin and its first letters work too.",
    all: "All",
    kindTabs: "Kinds of results",
    seeAllOf: (kind: string, count: string) => `${kind}: all ${count}`,
    also: (words: string) => `Also searched for: ${words}`,
    comma: ", ",
    near: (keyword: string) => `Nothing contains “${keyword}”. These sound or look like it.`,
    maybe: "Did you mean",
    emptyTitle: "Nothing was found",
    emptyHint: "Try another word, or pinyin.",
    emptyOfKind: (kind: string) => `${kind}: nothing was found`,
    seeEverything: "See all results",
    inCourses: "Filter courses by channel and subject",
  },
  es: {
    lead: "Cursos, paquetes, proyectos, actividades, noticias, docentes, tiendas y ayuda en una sola búsqueda; también en pinyin o por sus iniciales.",
    all: "Todo",
    kindTabs: "Tipos de resultados",
    seeAllOf: (kind: string, count: string) => `${kind}: los ${count}`,
    also: (words: string) => `También se buscó: ${words}`,
    comma: ", ",
    near: (keyword: string) => `Nada contiene «${keyword}». Esto suena o se escribe parecido.`,
    maybe: "¿Quiso decir",
    emptyTitle: "No se encontró nada",
    emptyHint: "Pruebe con otra palabra o en pinyin.",
    emptyOfKind: (kind: string) => `${kind}: no se encontró nada`,
    seeEverything: "Ver todos los resultados",
    inCourses: "Filtrar cursos por canal y tema",
  },
};

/** Words of the page of results; those of the box stand with the words of every page. */
export const useResultWords = ownWords(words);

/** One line about the search, for those who find it elsewhere. */
export const searchDescription = (language: Language): string => words[language].lead;
