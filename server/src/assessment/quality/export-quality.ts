import { PAPER_FIGURES } from "@perennial/contract/assessment/quality.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { now } from "../../kernel/clock.ts";
import { endpoint, type Endpoint } from "../../kernel/door/endpoint.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { SheetCell } from "../../kernel/sheet/cell.ts";
import { sheetDownload } from "../../kernel/sheet/sheet-download.ts";
import type { AssessmentTables } from "../tables.ts";
import { qualityReport, type Report } from "./quality.ts";

const WORDS = {
  zh: {
    titles: ["题号", "题目或统计", "分值", "数值", "区分度 %", "区分效率 %", "实际权重 %", "建议"],
    figures: {
      mean: "平均分",
      median: "中位数",
      deviation: "标准差",
      skewness: "偏度",
      kurtosis: "峰度",
      consistency: "内部一致性 %",
      standardError: "标准误",
    },
  },
  en: {
    titles: [
      "No.",
      "Question or figure",
      "Points",
      "Value",
      "Discrimination %",
      "Efficiency %",
      "Effective weight %",
      "Advice",
    ],
    figures: {
      mean: "Mean",
      median: "Median",
      deviation: "Standard deviation",
      skewness: "Skewness",
      kurtosis: "Kurtosis",
      consistency: "Internal consistency %",
      standardError: "Standard error",
    },
  },
  es: {
    titles: [
      "N.º",
      "Pregunta o cifra",
      "Puntos",
      "Valor",
      "Discriminación %",
      "Eficiencia %",
      "Peso efectivo %",
      "Consejo",
    ],
    figures: {
      mean: "Media",
      median: "Mediana",
      deviation: "Desviación típica",
      skewness: "Asimetría",
      kurtosis: "Curtosis",
      consistency: "Consistencia interna %",
      standardError: "Error típico",
    },
  },
} as const;

const CENTS = 100;
const figure = (value: number | null): SheetCell =>
  value === null ? "" : Math.round(value * CENTS) / CENTS;

/** The figures of the paper, then those of its questions, then who took which option. */
function* rowsOf(report: Report, language: Language): Generator<readonly SheetCell[]> {
  const words = WORDS[language];
  for (const name of PAPER_FIGURES) {
    const { value, advice } = report.figures[name];
    yield ["", words.figures[name], "", figure(value), "", "", "", advice];
  }
  for (const question of report.questions) {
    const { no, stem, points, facility, discrimination, efficiency, weight } = question;
    const advice = [facility.advice, discrimination.advice].join(" ");
    yield [
      no,
      stem,
      points,
      figure(facility.value),
      figure(discrimination.value),
      figure(efficiency.value),
      figure(weight.value),
      advice,
    ];
    for (const { options, part, advice: said } of question.choices)
      for (const [at, { letter, text, rate }] of options.entries())
        yield [
          part === 0 ? `${no}` : `${no}.${part}`,
          `${letter} ${text}`,
          "",
          figure(rate),
          "",
          "",
          "",
          at === 0 ? said : "",
        ];
  }
}

/** The report as a sheet. */
export const exportQuality: Endpoint = endpoint({
  name: "assessment.exportQuality",
  summary: "The quality report of a paper as a sheet",
  method: "GET",
  path: "/api/assessment/api/quality/export",
  access: "course.author",
  fails: ["assessment.paperNotFound", "assessment.mayNot", "assessment.neverPublished"],
  things: { id: "paper:see" },
  effect: "read",
  budget: "export",
  async handle(call) {
    const { caller, services, query, right } = call;
    const db = tablesOf<AssessmentTables>(services.db);
    const wanted = Number(query.get("release") ?? Number.NaN);
    const report = await qualityReport(
      { db, services, by: caller.viewer?.userId ?? "", language: caller.language },
      right.id.row.id,
      Number.isInteger(wanted) ? wanted : undefined,
    );
    if (!report) throw new Failure("assessment.neverPublished");
    const { answer, fileHash, rowCount } = await sheetDownload(call, {
      name: `${report.name}-${now().toISOString().slice(0, 10)}.xlsx`,
      columns: WORDS[caller.language].titles.map((title) => ({ title })),
      rows: rowsOf(report, caller.language),
    });
    await services.audit.recordQuery(services.db, {
      caller,
      subject: "assessment.quality.export",
      filter: { paperId: report.id, release: report.release },
      rowCount,
      fileHash,
    });
    return answer;
  },
});
