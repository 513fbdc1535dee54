import { PaperKind } from "@perennial/contract/assessment/paper-parts.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { Id } from "@perennial/contract/kernel/fields.ts";
import { now } from "../../kernel/clock.ts";
import { endpoint, type Endpoint } from "../../kernel/door/endpoint.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { SheetCell } from "../../kernel/sheet/cell.ts";
import { sheetDownload } from "../../kernel/sheet/sheet-download.ts";
import { blindPapers } from "../setting/blind.ts";
import type { AssessmentTables } from "../tables.ts";
import {
  resultPapers,
  resultRows,
  type ResultPaper,
  type ResultRow,
  type SheetWanted,
} from "./result-rows.ts";

const WORDS = {
  zh: {
    file: "成绩",
    titles: ["姓名", "班级"],
    paper: (name: string, total: number) => `${name}（满分 ${total}）`,
    states: {
      pending: "待批阅",
      running: "作答中",
      redo: "退回重做",
      missed: "缺交",
      absent: "未交",
      none: "",
    },
  },
  en: {
    file: "Results",
    titles: ["Name", "Class"],
    paper: (name: string, total: number) => `${name} (of ${total})`,
    states: {
      pending: "to be marked",
      running: "at it",
      redo: "handed back",
      missed: "missing",
      absent: "not handed in",
      none: "",
    },
  },
  es: {
    file: "Resultados",
    titles: ["Nombre", "Grupo"],
    paper: (name: string, total: number) => `${name} (de ${total})`,
    states: {
      pending: "por corregir",
      running: "en curso",
      redo: "devuelta",
      missed: "no entregada",
      absent: "sin entregar",
      none: "",
    },
  },
} as const;

const BATCH = 500;

const cellOf = (cell: ResultRow["cells"][number], language: Language): SheetCell =>
  cell.state === "known" ? (cell.points ?? "") : WORDS[language].states[cell.state];

async function* rowsOf(
  read: (offset: number) => Promise<ResultRow[]>,
  language: Language,
): AsyncGenerator<readonly SheetCell[]> {
  for (let offset = 0; ; offset += BATCH) {
    const rows = await read(offset);
    for (const { name, className, cells } of rows)
      yield [name, className, ...cells.map((cell) => cellOf(cell, language))];
    if (rows.length < BATCH) return;
  }
}

const columnsOf = (papers: readonly ResultPaper[], language: Language) => [
  ...WORDS[language].titles.map((title) => ({ title })),
  ...papers.map(({ name, total }) => ({ title: WORDS[language].paper(name, total) })),
];

/** The sheet of results of a period or class; what waits to be marked stands in words, never as 0. */
export const exportResults: Endpoint = endpoint({
  name: "assessment.exportResults",
  summary: "What the learners of a period have reached in its papers, as a sheet",
  method: "GET",
  path: "/api/assessment/api/result/export",
  access: "course.author",
  fails: ["course.notFound", "course.mayNot"],
  things: { periodId: "period:teach" },
  effect: "read",
  budget: "export",
  async handle(call) {
    const { caller, services, query, right } = call;
    const db = tablesOf<AssessmentTables>(services.db);
    const kind = PaperKind.safeParse(Number(query.get("kind") ?? Number.NaN));
    const classId = Id.safeParse(query.get("classId") ?? "");
    if (!caller.viewer) throw new Failure("kernel.notSignedIn");
    const { periodId } = right.periodId;
    const wanted: SheetWanted = {
      periodId,
      blindIds: await blindPapers(db, caller.viewer, periodId),
      ...(kind.success ? { kind: kind.data } : {}),
      ...(classId.success ? { classId: classId.data } : {}),
    };
    const papers = await resultPapers(db, wanted);
    const { language } = caller;
    const { answer, fileHash, rowCount } = await sheetDownload(call, {
      name: `${WORDS[language].file}-${now().toISOString().slice(0, 10)}.xlsx`,
      columns: columnsOf(papers, language),
      rows: rowsOf((offset) => resultRows(db, wanted, papers, { limit: BATCH, offset }), language),
    });
    await services.audit.recordQuery(services.db, {
      caller,
      subject: "assessment.result.export",
      filter: wanted,
      rowCount,
      fileHash,
    });
    return answer;
  },
});
