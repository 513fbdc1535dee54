import { chinaDay, chinaMinute } from "@perennial/contract/kernel/china-time.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { PACKAGE_RIGHT_FAILS } from "@perennial/contract/training/package-edit.ts";
import { EXPORT_LOGS_PATH } from "@perennial/contract/training/teaching/log.ts";
import type { Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { endpoint } from "../../kernel/door/endpoint.ts";
import { refuse } from "../../kernel/failure.ts";
import { linesOf } from "../../kernel/html/texts.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { SheetCell } from "../../kernel/sheet/cell.ts";
import { sheetDownload } from "../../kernel/sheet/sheet-download.ts";
import type { TrainingTables } from "../tables.ts";
import { logsFor, withNames, type TeachingRight } from "./log-rows.ts";

const TITLES: Readonly<Record<Language, readonly string[]>> = {
  zh: [
    "班级",
    "上课时间",
    "分钟",
    "课程",
    "主题",
    "授课教师",
    "应到",
    "实到",
    "教学内容",
    "填写人",
    "填写时间",
  ],
  en: [
    "Class",
    "Begins",
    "Minutes",
    "Course",
    "Topic",
    "Taught by",
    "Expected",
    "Came",
    "What was taught",
    "Written by",
    "Written",
  ],
  es: [
    "Grupo",
    "Comienza",
    "Minutos",
    "Curso",
    "Tema",
    "Docente",
    "Previstos",
    "Asistentes",
    "Contenido",
    "Anotado por",
    "Anotado",
  ],
};
/** Rows of a sheet, read in steps, so that other requests get their turn in between. */
const MAX_ROWS = 20_000;
const AT_ONCE = 500;

async function* sheetRows(
  db: Kysely<TrainingTables>,
  userId: string,
  right: TeachingRight,
  classId: string | undefined,
): AsyncGenerator<readonly SheetCell[]> {
  let found = logsFor(db, userId, right);
  if (classId !== undefined) found = found.where("log.class_id", "=", classId);
  for (let offset = 0; offset < MAX_ROWS; offset += AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const rows = await withNames(found)
      .orderBy("log.starts_at", "desc")
      .orderBy("log.id", "desc")
      .limit(AT_ONCE)
      .offset(offset)
      .execute();
    for (const row of rows)
      yield [
        row.className,
        chinaMinute(row.startsAt),
        row.minutes,
        row.courseName,
        row.topic,
        row.teacherName,
        row.expectedNum,
        row.presentNum,
        linesOf(row.content).join("\n"),
        row.writerName,
        chinaMinute(row.writtenAt),
      ];
    if (rows.length < AT_ONCE) return;
  }
}

/** What was taught in the classes of a project, as a sheet. */
export const logExport = endpoint({
  name: "training.exportTeachingLogs",
  summary: "What was taught in the classes of a project as xlsx",
  method: "GET",
  path: EXPORT_LOGS_PATH,
  access: "signed-in",
  fails: [...PACKAGE_RIGHT_FAILS],
  things: { packageId: "coursePackage:teach" },
  effect: "read",
  budget: "export",
  async handle(call) {
    const { caller, services, query, right } = call;
    const viewer = caller.viewer ?? refuse("kernel.notSignedIn");
    const classId = query.get("classId")?.slice(0, LIMITS.keywordMax) || undefined;
    const db = tablesOf<TrainingTables>(services.db);
    const { answer, fileHash, rowCount } = await sheetDownload(call, {
      name: `teaching-${chinaDay(now())}.xlsx`,
      columns: TITLES[caller.language].map((title) => ({ title })),
      rows: sheetRows(db, viewer.userId, right.packageId, classId),
    });
    await services.audit.recordQuery(services.db, {
      caller,
      subject: "training.exportTeachingLogs",
      filter: { packageId: right.packageId.id, classId: classId ?? "" },
      rowCount,
      fileHash,
    });
    return answer;
  },
});
