import { chinaDay, chinaMinute } from "@perennial/contract/kernel/china-time.ts";
import { enumValue } from "@perennial/contract/kernel/enum-value.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { PACKAGE_RIGHT_FAILS } from "@perennial/contract/training/package-edit.ts";
import { EXPORT_OUTCOMES_PATH } from "@perennial/contract/training/outcome/outcome-export.ts";
import { OutcomeState, PushState } from "@perennial/contract/training/outcome/outcome.ts";
import type { Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { endpoint } from "../../kernel/door/endpoint.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { SheetCell } from "../../kernel/sheet/cell.ts";
import { sheetDownload } from "../../kernel/sheet/sheet-download.ts";
import type { TrainingTables } from "../tables.ts";
import { foundOutcomes, listedOutcome, withPeople } from "./outcome-rows.ts";

/** Rows of a sheet; read in steps, so that other requests get their turn in between. */
const MAX_ROWS = 60_000;
const AT_ONCE = 2_000;

interface SheetWords {
  readonly titles: readonly string[];
  readonly states: readonly string[];
  readonly pushes: readonly string[];
  readonly reversed: string;
}

const WORDS: Readonly<Record<Language, SheetWords>> = {
  zh: {
    titles: [
      "姓名",
      "机构",
      "成果",
      "修完课程",
      "学时",
      "学分",
      "总分",
      "状态",
      "审核人",
      "确认人",
      "确认时间",
      "学分银行",
      "回执或原因",
    ],
    states: ["已采集", "待审核", "待确认", "已确认", "已退回"],
    pushes: ["待推送", "已入库", "被拒收", "无应答"],
    reversed: "已冲销",
  },
  en: {
    titles: [
      "Name",
      "Organisation",
      "Outcome",
      "Courses",
      "Hours",
      "Credits",
      "Total",
      "State",
      "Reviewed by",
      "Confirmed by",
      "Confirmed",
      "Credit bank",
      "Receipt or reason",
    ],
    states: ["Collected", "To review", "To confirm", "Confirmed", "Returned"],
    pushes: ["Waiting", "Received", "Refused", "No answer"],
    reversed: "Taken back",
  },
  es: {
    titles: [
      "Nombre",
      "Organización",
      "Resultado",
      "Cursos",
      "Horas",
      "Créditos",
      "Total",
      "Estado",
      "Revisado por",
      "Confirmado por",
      "Confirmado",
      "Banco de créditos",
      "Recibo o motivo",
    ],
    states: ["Recogido", "Por revisar", "Por confirmar", "Confirmado", "Devuelto"],
    pushes: ["En espera", "Recibido", "Rechazado", "Sin respuesta"],
    reversed: "Anulado",
  },
};

async function* sheetRows(
  db: Kysely<TrainingTables>,
  packageId: string,
  filter: Parameters<typeof foundOutcomes>[2],
  words: SheetWords,
): AsyncGenerator<readonly SheetCell[]> {
  for (let offset = 0; offset < MAX_ROWS; offset += AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const rows = await withPeople(foundOutcomes(db, packageId, filter))
      .limit(AT_ONCE)
      .offset(offset)
      .execute();
    for (const row of rows.map(listedOutcome))
      yield [
        row.name,
        row.corpName,
        row.title,
        row.courses.join(" / "),
        row.hours,
        row.credits,
        row.total ?? "",
        row.isReversed ? words.reversed : (words.states[row.state] ?? ""),
        row.reviewedBy,
        row.confirmedBy,
        row.confirmedAt === null ? "" : chinaMinute(row.confirmedAt),
        row.push === null ? "" : (words.pushes[row.push.state] ?? ""),
        row.push?.note ?? "",
      ];
    if (rows.length < AT_ONCE) return;
  }
}

/** The outcomes of a project as a sheet. */
export const outcomeExport = endpoint({
  name: "training.exportOutcomes",
  summary: "Learning outcomes of a project as xlsx",
  method: "GET",
  path: EXPORT_OUTCOMES_PATH,
  access: "training.author",
  fails: PACKAGE_RIGHT_FAILS,
  things: { packageId: "coursePackage:run" },
  effect: "read",
  budget: "export",
  async handle(call) {
    const { caller, services, query, right } = call;
    const words = WORDS[caller.language];
    const filter = {
      keyword: (query.get("keyword") ?? "").slice(0, LIMITS.keywordMax),
      state: enumValue(OutcomeState, query.get("state")),
      push: enumValue(PushState, query.get("push")),
    };
    const { id } = right.packageId;
    const { answer, fileHash, rowCount } = await sheetDownload(call, {
      name: `outcomes-${chinaDay(now())}.xlsx`,
      columns: words.titles.map((title) => ({ title })),
      rows: sheetRows(tablesOf<TrainingTables>(services.db), id, filter, words),
    });
    await services.audit.recordQuery(services.db, {
      caller,
      subject: "training.exportOutcomes",
      filter: Object.assign({ packageId: id }, filter),
      rowCount,
      fileHash,
    });
    return answer;
  },
});
