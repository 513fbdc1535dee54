import { chinaDay, chinaMinute } from "@perennial/contract/kernel/china-time.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import {
  CORP_EXPORT_PATH,
  CORP_TEMPLATE_PATH,
} from "@perennial/contract/training/corp/corp-enrolment.ts";
import type { Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { endpoint } from "../../kernel/door/endpoint.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { SheetCell } from "../../kernel/sheet/cell.ts";
import { sheetDownload } from "../../kernel/sheet/sheet-download.ts";
import { LIST_TITLES } from "../people/list-rows.ts";
import type { TrainingTables } from "../tables.ts";
import { deskOf } from "./corp-enrolment.ts";
import { foundOwn, numbersOf, withStanding, type DeskPlace } from "./corp-rows.ts";

const MAX_ROWS = 60_000;
const AT_ONCE = 2_000;

const TITLES: Readonly<Record<Language, readonly string[]>> = {
  zh: ["姓名", "登录名", "报名时间", "进度（%）", "总分", "合格", "证书编号"],
  en: ["Name", "Login name", "Enrolled", "Progress (%)", "Total", "Passed", "Certificate"],
  es: ["Nombre", "Usuario", "Inscrito", "Progreso (%)", "Total", "Aprobado", "Certificado"],
};
const VERDICTS: Readonly<Record<Language, readonly [yes: string, no: string]>> = {
  zh: ["合格", "未合格"],
  en: ["Passed", "Not passed"],
  es: ["Aprobado", "No aprobado"],
};

async function* sheetRows(
  db: Kysely<TrainingTables>,
  packageId: string,
  place: DeskPlace,
  [yes, no]: readonly [string, string],
): AsyncGenerator<readonly SheetCell[]> {
  const all = { keyword: "", standing: "all" } as const;
  for (let offset = 0; offset < MAX_ROWS; offset += AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const rows = await withStanding(foundOwn(db, packageId, place, all))
      .limit(AT_ONCE)
      .offset(offset)
      .execute();
    // oxlint-disable-next-line no-await-in-loop -- as above
    const numbers = await numbersOf(
      db,
      packageId,
      rows.map(({ id }) => id),
    );
    for (const row of rows)
      yield [
        row.name,
        row.loginName,
        chinaMinute(row.enrolledAt),
        row.progress,
        row.total ?? "",
        row.isPassed === null ? "" : row.isPassed ? yes : no,
        numbers.get(row.id) ?? "",
      ];
    if (rows.length < AT_ONCE) return;
  }
}

/** The own people of a project with progress and certificates, and the sheet on which people are enrolled. */
export const corpSheets = [
  endpoint({
    name: "training.exportCorpLearners",
    summary: "The own organisation's learners of a project with progress and certificates as xlsx",
    method: "GET",
    path: CORP_EXPORT_PATH,
    access: "identity.manageUsers",
    fails: ["training.projectNotFound"],
    things: { packageId: "public" },
    effect: "read",
    budget: "export",
    async handle(call) {
      const { caller, services, query } = call;
      const { viewer } = caller;
      if (!viewer) throw new Failure("training.projectNotFound");
      const db = tablesOf<TrainingTables>(services.db);
      const place = { corpId: viewer.corpId, siteId: viewer.siteId };
      const packageId = query.get("packageId") ?? "";
      await deskOf(db, packageId, place);
      const { answer, fileHash, rowCount } = await sheetDownload(call, {
        name: `learners-${chinaDay(now())}.xlsx`,
        columns: TITLES[caller.language].map((title) => ({ title })),
        rows: sheetRows(db, packageId, place, VERDICTS[caller.language]),
      });
      await services.audit.recordQuery(services.db, {
        caller,
        subject: "training.exportCorpLearners",
        filter: { packageId },
        rowCount,
        fileHash,
      });
      return answer;
    },
  }),
  endpoint({
    name: "training.corpTemplate",
    summary: "The sheet on which an organisation names the people to enrol",
    method: "GET",
    path: CORP_TEMPLATE_PATH,
    access: "identity.manageUsers",
    fails: [],
    effect: "read",
    budget: "export",
    async handle(call) {
      // An organisation does not divide a project into classes.
      const [who, name] = LIST_TITLES[call.caller.language];
      const { answer } = await sheetDownload(call, {
        name: "template.xlsx",
        columns: [{ title: who }, { title: name }],
        rows: [],
      });
      return answer;
    },
  }),
];
