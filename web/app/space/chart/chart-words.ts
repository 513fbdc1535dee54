import { ownWords } from "../../kernel/own-words.ts";

export const useChartWords = ownWords({
  zh: { chart: "看图", table: "看表格", view: "显示方式", csv: "导出 CSV", png: "导出图片" },
  en: { chart: "Chart", table: "Table", view: "View", csv: "Export CSV", png: "Export picture" },
  es: {
    chart: "Gráfico",
    table: "Tabla",
    view: "Vista",
    csv: "Exportar CSV",
    png: "Exportar imagen",
  },
});
