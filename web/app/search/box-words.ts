import type { SearchKindName } from "@perennial/contract/search/found.ts";
import { useLanguage } from "../kernel/words.tsx";

type KindNames = Readonly<Record<SearchKindName, string>>;

/** Words of the search box and of the kinds that it finds. */
const words = {
  zh: {
    suggestions: "搜索建议",
    suggested: (count: number) => `${count} 条建议，用上下键选择`,
    hotWords: "大家在搜",
    kinds: {
      course: "课程",
      package: "课程包",
      project: "培训项目",
      activity: "活动",
      news: "资讯",
      teacher: "名师",
      shop: "商铺",
      help: "帮助",
    } as KindNames,
  },
  en: {
    suggestions: "Suggestions",
    suggested: (count: number) =>
      `${count} ${count === 1 ? "suggestion" : "suggestions"}, choose with the arrow keys`,
    hotWords: "Popular",
    kinds: {
      course: "Courses",
      package: "Course packages",
      project: "Training projects",
      activity: "Activities",
      news: "News",
      teacher: "Teachers",
      shop: "Shops",
      help: "Help",
    } as KindNames,
  },
  es: {
    suggestions: "Sugerencias",
    suggested: (count: number) =>
      `${count} ${count === 1 ? "sugerencia" : "sugerencias"}, elija con las flechas`,
    hotWords: "Populares",
    kinds: {
      course: "Cursos",
      package: "Paquetes de cursos",
      project: "Proyectos de formación",
      activity: "Actividades",
      news: "Noticias",
      teacher: "Docentes",
      shop: "Tiendas",
      help: "Ayuda",
    } as KindNames,
  },
};

export const useBoxWords = () => words[useLanguage()];
