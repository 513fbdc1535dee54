import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { assessmentOf } from "../course/public.ts";
import { now } from "../kernel/clock.ts";
import type { Endpoint } from "../kernel/door/endpoint.ts";
import { refuse } from "../kernel/failure.ts";
import { tablesOf } from "../kernel/services.ts";
import { readPartFacts } from "./part-facts.ts";
import { sheetDownload } from "../kernel/sheet/sheet-download.ts";
import { gradedParts } from "./course-achievement.ts";
import type { AnalysisTables } from "./course-place.ts";
import { ownPlaceOf, readOwnPlaces } from "./own-place.ts";

const MAX_ROWS = 2000;

const TITLES: Readonly<Record<Language, readonly string[]>> = {
  zh: [
    "课程",
    "班级",
    "开始",
    "结束",
    "完成单元",
    "全部单元",
    "进度 %",
    "学习分钟",
    "学习天数",
    "最近学习",
    "现有总分",
    "已评权重",
    "及格线",
  ],
  en: [
    "Course",
    "Class",
    "Begins",
    "Ends",
    "Units complete",
    "Units",
    "Progress %",
    "Minutes",
    "Days",
    "Last",
    "Total so far",
    "Weight graded",
    "Pass line",
  ],
  es: [
    "Curso",
    "Clase",
    "Empieza",
    "Termina",
    "Unidades completas",
    "Unidades",
    "Avance %",
    "Minutos",
    "Días",
    "Última vez",
    "Total hasta ahora",
    "Peso calificado",
    "Nota mínima",
  ],
};

const dayInChina = (at: string | null): string => (at === null ? "" : chinaDay(at));

/** One's own progress and scores as a sheet. */
export const ownExport: Endpoint = {
  name: "statistics.exportOwnLearning",
  summary: "Progress and scores of all one's courses as xlsx",
  method: "GET",
  path: "/api/statistics/api/own/export",
  access: "signed-in",
  fails: [],
  effect: "read",
  budget: "export",
  async handle(call) {
    const { caller, services } = call;
    const { viewer, language } = caller;
    if (!viewer) return refuse("kernel.notSignedIn");
    const db = tablesOf<AnalysisTables>(services.db);
    const { userId } = viewer;
    const { rows } = await readOwnPlaces(db, {
      userId,
      limit: MAX_ROWS,
      offset: 0,
    });
    const facts = await readPartFacts(
      db,
      rows.map(({ periodId }) => ({ periodId, userId })),
    );
    const { answer } = await sheetDownload(call, {
      name: `learning-${chinaDay(now())}.xlsx`,
      columns: TITLES[language].map((title) => ({ title })),
      rows: rows.values().map((row) => {
        const place = ownPlaceOf(row);
        const rules = assessmentOf(row.assessment);
        const { total, gradedWeight } = gradedParts(rules, {
          ...facts.of({ periodId: row.periodId, userId }),
          done: row.doneNum,
          requiredNum: row.requiredNum,
        });
        return [
          place.courseName,
          place.className,
          place.startDate,
          place.endDate,
          place.completeNum,
          place.unitNum,
          place.progress,
          Math.floor(place.seconds / 60),
          place.dayNum,
          dayInChina(place.lastAt),
          total ?? "",
          gradedWeight,
          rules.passLine,
        ];
      }),
    });
    return answer;
  },
};
