import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import {
  EXPORT_EXAM_PATH,
  type getExamAnalysis,
} from "@perennial/contract/training/exam/exam-analysis.ts";
import { PACKAGE_RIGHT_FAILS } from "@perennial/contract/training/package-edit.ts";
import { now } from "../../kernel/clock.ts";
import { endpoint } from "../../kernel/door/endpoint.ts";
import { Failure, refuse } from "../../kernel/failure.ts";
import type { SheetCell } from "../../kernel/sheet/cell.ts";
import { sheetDownload } from "../../kernel/sheet/sheet-download.ts";
import { analyseExam } from "./exam-analysis.ts";

type Analysis = OutputOf<typeof getExamAnalysis>;

const WORDS = {
  zh: {
    titles: ["项目", "名称", "数值一", "数值二", "数值三"],
    facts: [
      "应考",
      "实考",
      "出分",
      "及格",
      "出勤率（%）",
      "及格率（%）",
      "满分",
      "平均分",
      "最高分",
      "最低分",
      "标准差",
    ],
    band: "分数段",
    klass: "班级（人数、平均分、及格率）",
    corp: "机构（人数、平均分、及格率）",
    question: "题目（作答人次、难度、区分度）",
  },
  en: {
    titles: ["Part", "Name", "Figure 1", "Figure 2", "Figure 3"],
    facts: [
      "Registered",
      "Present",
      "Graded",
      "Passed",
      "Attendance (%)",
      "Pass rate (%)",
      "Full mark",
      "Mean",
      "Highest",
      "Lowest",
      "Standard deviation",
    ],
    band: "Band",
    klass: "Class (graded, mean, pass rate)",
    corp: "Organisation (graded, mean, pass rate)",
    question: "Question (attempts, facility, discrimination)",
  },
  es: {
    titles: ["Parte", "Nombre", "Cifra 1", "Cifra 2", "Cifra 3"],
    facts: [
      "Inscritos",
      "Presentados",
      "Calificados",
      "Aprobados",
      "Asistencia (%)",
      "Aprobación (%)",
      "Nota máxima",
      "Media",
      "Mayor",
      "Menor",
      "Desviación típica",
    ],
    band: "Tramo",
    klass: "Clase (calificados, media, aprobación)",
    corp: "Organización (calificados, media, aprobación)",
    question: "Pregunta (intentos, facilidad, discriminación)",
  },
} as const satisfies Record<Language, object>;

async function* sheetRows(
  of: Analysis,
  words: (typeof WORDS)[Language],
): AsyncGenerator<readonly SheetCell[]> {
  const figures = [
    of.registeredNum,
    of.presentNum,
    of.gradedNum,
    of.passedNum,
    of.attendance,
    of.passRate,
    of.total,
    of.mean,
    of.max,
    of.min,
    of.deviation,
  ];
  for (const [at, fact] of words.facts.entries()) yield [of.name, fact, figures[at] ?? "", "", ""];
  for (const [at, num] of of.histogram.entries())
    yield [words.band, `${at * 10}–${(at + 1) * 10}%`, num, "", ""];
  for (const [part, groups] of [
    [words.klass, of.classes],
    [words.corp, of.corps],
  ] as const)
    for (const group of groups)
      yield [part, group.name, group.gradedNum, group.mean ?? "", group.passRate ?? ""];
  for (const one of of.questions)
    yield [
      words.question,
      `${one.no}. ${one.stem}`,
      one.attempts,
      one.facility ?? "",
      one.discrimination ?? "",
    ];
}

/** The analysis of an exam of a project as a sheet. */
export const examExport = endpoint({
  name: "training.exportExamAnalysis",
  summary: "The analysis of an exam of a project as xlsx",
  method: "GET",
  path: EXPORT_EXAM_PATH,
  access: "training.author",
  fails: [...PACKAGE_RIGHT_FAILS, "training.examNotFound", "training.examNotGiven"],
  things: { examId: "projectExam:run" },
  effect: "read",
  budget: "export",
  async handle(call) {
    const { caller, services, right } = call;
    const viewer = caller.viewer ?? refuse("kernel.notSignedIn");
    const { exam, project } = right.examId;
    const settingId = exam.setting_id;
    if (settingId === null) throw new Failure("training.examNotGiven");
    const analysis = await analyseExam(
      { db: services.db, services, viewer, language: caller.language },
      { ...exam, setting_id: settingId },
      project,
    );
    const words = WORDS[caller.language];
    const { answer, fileHash, rowCount } = await sheetDownload(call, {
      name: `exam-${chinaDay(now())}.xlsx`,
      columns: words.titles.map((title) => ({ title })),
      rows: sheetRows(analysis, words),
    });
    await services.audit.recordQuery(services.db, {
      caller,
      subject: "training.exportExamAnalysis",
      filter: { examId: exam.id },
      rowCount,
      fileHash,
    });
    return answer;
  },
});
