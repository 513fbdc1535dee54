import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { chinaDay, chinaSecond } from "@perennial/contract/kernel/china-time.ts";
import { listLoginLog, listOperationLog, listQueryLog } from "@perennial/contract/journal/log.ts";
import type { AnyOperation, OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { Words } from "@perennial/contract/kernel/failure.ts";
import type { Kysely } from "kysely";
import { now } from "../kernel/clock.ts";
import type { Endpoint, EndpointAnswer } from "../kernel/door/endpoint.ts";
import { Failure, refuse } from "../kernel/failure.ts";
import { tablesOf } from "../kernel/services.ts";
import type { SheetCell } from "../kernel/sheet/cell.ts";
import { sheetDownload } from "../kernel/sheet/sheet-download.ts";
import { fieldFaults, inputShape, readQuery } from "../kernel/door/validation.ts";
import type { Caller, Viewer } from "../kernel/viewer.ts";
import { loginEntry, operationEntry, queryEntry } from "./log-entry.ts";
import {
  newestOf,
  selectLogins,
  selectOperations,
  selectQueries,
  type LogTables,
} from "./log-rows.ts";

type Entries<O extends AnyOperation> = OutputOf<O>[number];
type Column<Row> = readonly [Words, number, (row: Row) => SheetCell];

interface LogExport {
  readonly operation: AnyOperation;
  readonly subject: string;
  readonly title: Words;
  readonly columns: readonly Column<never>[];
  readonly rows: (
    db: Kysely<LogTables>,
    viewer: Viewer,
    filter: never,
    caller: Caller,
  ) => Promise<IteratorObject<unknown>>;
}

const words = (zh: string, en: string, es: string): Words => ({ zh, en, es });

const whoAndWhen: readonly Column<Entries<typeof listLoginLog> | Entries<typeof listQueryLog>>[] = [
  [words("时间", "Time", "Hora"), 20, (row) => chinaSecond(row.happenedAt)],
  [words("账号", "Account", "Cuenta"), 20, (row) => row.account],
  [words("姓名", "Name", "Nombre"), 14, (row) => row.name],
  [words("角色", "Role", "Rol"), 16, (row) => row.roleName],
  [words("机构", "Organisation", "Organización"), 24, (row) => row.corpName],
  [words("IP 地址", "Address", "Dirección IP"), 18, (row) => row.ip],
];
const requestId: Column<{ requestId: string }> = [
  words("请求编号", "Request", "Solicitud"),
  38,
  (row) => row.requestId,
];

const loginColumns: readonly Column<Entries<typeof listLoginLog>>[] = [
  ...whoAndWhen,
  [words("方式", "Method", "Método"), 12, (row) => row.method],
  [words("结果", "Result", "Resultado"), 30, (row) => (row.isSuccess ? "OK" : row.reason)],
  [words("设备", "Device", "Dispositivo"), 24, (row) => row.device],
  requestId,
];
const operationColumns: readonly Column<Entries<typeof listOperationLog>>[] = [
  ...(whoAndWhen as unknown as readonly Column<Entries<typeof listOperationLog>>[]),
  [words("操作", "Operation", "Operación"), 32, (row) => row.operation],
  [words("内容", "Input", "Datos"), 60, (row) => row.input],
  requestId,
];
const queryColumns: readonly Column<Entries<typeof listQueryLog>>[] = [
  ...whoAndWhen,
  [words("对象", "Subject", "Objeto"), 24, (row) => row.subject],
  [words("条件", "Filter", "Filtro"), 50, (row) => row.filter],
  [words("行数", "Rows", "Filas"), 10, (row) => row.rowCount],
  [words("明文列", "Unmasked", "Sin máscara"), 24, (row) => row.unmasked.join(" ")],
  [words("文件摘要", "File hash", "Resumen"), 66, (row) => row.fileHash],
  requestId,
];

/** By the names that the consoles have for them. */
const LOGS: Readonly<Record<string, LogExport>> = {
  dlrz: {
    operation: listLoginLog,
    subject: "journal.loginLog",
    title: words("登录日志", "Sign-ins", "Accesos"),
    columns: loginColumns,
    rows: async (db, viewer, filter, caller) =>
      (await newestOf(selectLogins(db, viewer, filter), LIMITS.listCountCap))
        .values()
        .map((row) => loginEntry(row, caller.language)),
  },
  czrz: {
    operation: listOperationLog,
    subject: "journal.operationLog",
    title: words("操作日志", "Operations", "Operaciones"),
    columns: operationColumns,
    rows: async (db, viewer, filter) =>
      (await newestOf(selectOperations(db, viewer, filter), LIMITS.listCountCap))
        .values()
        .map(operationEntry),
  },
  cxrz: {
    operation: listQueryLog,
    subject: "journal.queryLog",
    title: words("查询日志", "Queries", "Consultas"),
    columns: queryColumns,
    rows: async (db, viewer, filter) =>
      (await newestOf(selectQueries(db, viewer, filter), LIMITS.listCountCap))
        .values()
        .map(queryEntry),
  },
};

/** A log as a spreadsheet: at most 10,000 rows, safe from formulas; the export itself stands in the query log. */
export const exportLog: Endpoint = {
  name: "journal.exportLog",
  summary: "A log as xlsx, with the filters of its list",
  method: "GET",
  path: "/api/journal/api/log/export/:log",
  access: "journal.read",
  fails: ["journal.unknownLog"],
  effect: "read",
  budget: "export",
  async handle(call): Promise<EndpointAnswer> {
    const { caller, services, path, query } = call;
    const { viewer, language } = caller;
    const log = LOGS[path["log"] ?? ""];
    if (!log || !Object.hasOwn(LOGS, path["log"] ?? "")) throw new Failure("journal.unknownLog");
    if (!viewer) return refuse("kernel.notSignedIn");
    const given = readQuery(Object.fromEntries(query), inputShape(log.operation.input));
    const parsed = log.operation.input.safeParse(given, { reportInput: true });
    if (!parsed.success) return refuse("kernel.invalidInput", fieldFaults(parsed.error, language));
    const rows = await log.rows(
      tablesOf<LogTables>(services.db),
      viewer,
      parsed.data as never,
      caller,
    );
    const title = log.title[language];
    const day = chinaDay(now());
    const { answer, fileHash, rowCount } = await sheetDownload(call, {
      name: `${title}-${day}.xlsx`,
      sheet: title,
      columns: log.columns.map(([name, width]) => ({ title: name[language], width })),
      rows: rows.map((row) => log.columns.map(([, , value]) => value(row as never))),
    });
    await services.audit.recordQuery(services.db, {
      caller,
      subject: log.subject,
      filter: parsed.data,
      rowCount,
      fileHash,
    });
    return answer;
  },
};
