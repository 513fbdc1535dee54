import { chinaDay, chinaMinute } from "@perennial/contract/kernel/china-time.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { PROJECT_PHASES } from "@perennial/contract/training/report/report.ts";
import type { Kysely } from "kysely";
import { scopeOf, type Scope } from "../../identity/public.ts";
import { now } from "../../kernel/clock.ts";
import { endpoint } from "../../kernel/door/endpoint.ts";
import { refuse } from "../../kernel/failure.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { SheetCell } from "../../kernel/sheet/cell.ts";
import { sheetDownload } from "../../kernel/sheet/sheet-download.ts";
import { inScope } from "../package-scope.ts";
import type { TrainingTables } from "../tables.ts";
import { foundProjects, namedLike, shownReport, withReport } from "./report-rows.ts";

const MAX_ROWS = 10_000;
const AT_ONCE = 500;

type Phase = (typeof PROJECT_PHASES)[number];

const WORDS: Readonly<
  Record<Language, { titles: readonly string[]; phases: Readonly<Record<Phase, string>> }>
> = {
  zh: {
    titles: [
      "项目",
      "主办机构",
      "系列",
      "状态",
      "名额",
      "报名人数",
      "已开始",
      "过半",
      "学完",
      "合格",
      "证书",
      "近 7 天活跃",
      "进度落后",
      "平均进度（%）",
      "要求学时",
      "累计学时",
      "统计时间",
    ],
    phases: {
      draft: "筹备中",
      review: "审核中",
      off: "未上架",
      soon: "待报名",
      open: "报名中",
      studying: "学习中",
      over: "已结束",
    },
  },
  en: {
    titles: [
      "Project",
      "Organiser",
      "Series",
      "State",
      "Places",
      "Enrolled",
      "Begun",
      "Half way",
      "Complete",
      "Passed",
      "Certificates",
      "Active in 7 days",
      "Behind",
      "Mean progress (%)",
      "Hours required",
      "Hours studied",
      "Counted",
    ],
    phases: {
      draft: "Being made",
      review: "In review",
      off: "Off the shelf",
      soon: "Enrols soon",
      open: "Enrolling",
      studying: "Studying",
      over: "Over",
    },
  },
  es: {
    titles: [
      "Proyecto",
      "Organiza",
      "Serie",
      "Estado",
      "Plazas",
      "Inscritos",
      "Empezaron",
      "Mitad",
      "Completo",
      "Aprobados",
      "Certificados",
      "Activos en 7 días",
      "Retrasados",
      "Progreso medio (%)",
      "Horas exigidas",
      "Horas estudiadas",
      "Contado",
    ],
    phases: {
      draft: "En preparación",
      review: "En revisión",
      off: "No publicado",
      soon: "Próximamente",
      open: "Inscripción",
      studying: "En curso",
      over: "Terminado",
    },
  },
};

async function* sheetRows(
  db: Kysely<TrainingTables>,
  scope: Scope,
  keyword: string,
  phases: Readonly<Record<Phase, string>>,
): AsyncGenerator<readonly SheetCell[]> {
  for (let offset = 0; offset < MAX_ROWS; offset += AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const rows = await withReport(namedLike(foundProjects(db).where(inScope(scope)), keyword))
      .limit(AT_ONCE)
      .offset(offset)
      .execute();
    for (const one of rows.map(shownReport))
      yield [
        one.name,
        one.corpName,
        one.seriesName,
        phases[one.phase],
        one.quota,
        one.learnerNum,
        one.startedNum,
        one.halfNum,
        one.completeNum,
        one.passedNum,
        one.certificateNum,
        one.activeNum,
        one.behindNum,
        one.progress,
        one.hours,
        one.studyHours,
        one.countedAt === null ? "" : chinaMinute(one.countedAt),
      ];
    if (rows.length < AT_ONCE) return;
  }
}

/** The projects of the scope in figures, as a sheet. */
export const reportExport = endpoint({
  name: "training.exportProjectFigures",
  summary: "The projects of the administrator's scope in figures as xlsx",
  method: "GET",
  path: "/api/training/api/export/projects",
  access: "training.report",
  fails: [],
  effect: "read",
  budget: "export",
  async handle(call) {
    const { caller, services, query } = call;
    const viewer = caller.viewer ?? refuse("kernel.notSignedIn");
    const { titles, phases } = WORDS[caller.language];
    const keyword = (query.get("keyword") ?? "").trim().slice(0, LIMITS.keywordMax);
    const db = tablesOf<TrainingTables>(services.db);
    const { answer, fileHash, rowCount } = await sheetDownload(call, {
      name: `projects-${chinaDay(now())}.xlsx`,
      columns: titles.map((title) => ({ title })),
      rows: sheetRows(db, scopeOf(viewer), keyword, phases),
    });
    await services.audit.recordQuery(services.db, {
      caller,
      subject: "training.exportProjectFigures",
      filter: { keyword },
      rowCount,
      fileHash,
    });
    return answer;
  },
});
