import { chinaDay, chinaSecond } from "@perennial/contract/kernel/china-time.ts";
import { UserFilters, type UserDetail } from "@perennial/contract/identity/people/user-admin.ts";
import {
  GENDERS,
  USER_FIELDS,
  USER_SHEET_LIMITS,
} from "@perennial/contract/identity/people/user-fields.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import * as z from "zod";
import { nowMs } from "../../kernel/clock.ts";
import type { Endpoint, EndpointAnswer, EndpointCall } from "../../kernel/door/endpoint.ts";
import { Failure, refuse } from "../../kernel/failure.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { SheetCell } from "../../kernel/sheet/cell.ts";
import { sheetDownload } from "../../kernel/sheet/sheet-download.ts";
import { fieldFaults } from "../../kernel/door/validation.ts";
import { peopleFilter } from "./user-filter.ts";
import { importId, type KeptReport } from "./user-import.ts";
import type { PeopleTables } from "./user-scope.ts";
import { findPeople } from "./user-search.ts";
import { detailedPeople } from "./user-view.ts";

/** People read at once: few enough that other requests run between two slices. */
const CHUNK = 200;

const today = (): string => chinaDay(nowMs());
const shownTime = (iso: string): string => (iso === "" ? "" : chinaSecond(iso));

type Detail = z.output<typeof UserDetail>;

function cellOf(person: Detail, field: string, language: Language): SheetCell {
  if (field === "gender")
    return person.gender === 0 ? "" : (GENDERS[person.gender]?.[language] ?? "");
  if (field === "roleSets") return person.roleSets.map(({ name }) => name).join("、");
  if (field === "lastLoginTime" || field === "createDate") return shownTime(person[field]);
  const value = person[field as keyof Detail];
  return typeof value === "string" || typeof value === "number" ? value : "";
}

const Query = z.object({
  ...UserFilters,
  /** Mobile number and mail address in clear, for people who may see them. */
  unmasked: z.enum(["0", "1"]).optional(),
});

/**
 * What every export of people does: it keeps to the caller's scope, to at most 20,000 rows, and records itself with its
 * hash in the query log.
 */
async function exportPeople(
  call: EndpointCall,
  fixed: { readonly type?: string; readonly isWorkersOnly?: boolean; readonly title: string },
): Promise<EndpointAnswer> {
  const { caller, services, query } = call;
  const { language } = caller;
  const viewer = caller.viewer ?? refuse("kernel.notSignedIn");
  const asked = Object.fromEntries([...query].filter(([key]) => key in Query.shape));
  const parsed = Query.safeParse(asked);
  if (!parsed.success) return refuse("kernel.invalidInput", fieldFaults(parsed.error, language));
  const { unmasked, ...wanted } = parsed.data;
  const isMasked = unmasked !== "1";
  if (!isMasked && !viewer.permissions.has("identity.unmask")) return refuse("kernel.forbidden");
  const db = tablesOf<PeopleTables>(services.db);
  const { type } = fixed;
  const filter = await peopleFilter(
    db,
    viewer,
    { ...wanted, ...(type ? { type } : {}) },
    fixed.isWorkersOnly,
  );
  const window = { offset: 0, limit: USER_SHEET_LIMITS.exportRows };
  const ids = filter ? await findPeople(services, db, filter, window) : [];
  const fields = USER_FIELDS.filter(({ exported }) => exported);
  async function* rows(): AsyncGenerator<SheetCell[]> {
    for (let at = 0; at < ids.length; at += CHUNK) {
      const chunk = ids.slice(at, at + CHUNK);
      const people = await detailedPeople(db, services.vault, viewer, chunk, { isMasked });
      for (const person of people) yield fields.map(({ name }) => cellOf(person, name, language));
    }
  }
  const { answer, fileHash, rowCount } = await sheetDownload(call, {
    name: `${fixed.title}-${today()}.xlsx`,
    columns: fields.map(({ label }) => ({ title: label[language] })),
    rows: rows(),
  });
  await services.audit.recordQuery(services.db, {
    caller,
    subject: "identity.user.export",
    filter: { ...wanted, ...fixed },
    rowCount,
    ...(isMasked ? {} : { unmasked: ["phone", "email"] }),
    fileHash,
  });
  return answer;
}

const ROLE_TYPE = /^[A-Za-z]{1,40}$/;

const exporting = {
  method: "GET",
  access: "identity.readUsers",
  fails: [],
  effect: "read",
  budget: "export",
} as const;

/** Downloads of people's administration: lists, the template of an import, the report of an import. */
export const userSheetEndpoints: readonly Endpoint[] = [
  {
    ...exporting,
    name: "identity.exportUsersOfType",
    summary: "People of the own scope with roles of one type (Student, Teacher, …) as a sheet",
    path: "/api/centro/api/user/:type/export",
    handle: (call) => {
      const { type = "" } = call.path;
      if (!ROLE_TYPE.test(type)) return refuse("kernel.invalidInput");
      return exportPeople(call, { type, title: type === "Student" ? "学员名单" : "用户名单" });
    },
  },
  {
    ...exporting,
    name: "identity.exportUsers",
    summary: "People of the own scope as a sheet, by the filters of the list",
    path: "/api/centro/api/user/export",
    handle: (call) => exportPeople(call, { title: "用户名单" }),
  },
  {
    ...exporting,
    name: "identity.exportWorkUsers",
    summary: "Everybody but learners of the own scope as a sheet",
    path: "/api/centro/api/user/exportWorkUsers",
    handle: (call) => exportPeople(call, { isWorkersOnly: true, title: "工作人员名单" }),
  },
  {
    ...exporting,
    access: "identity.manageUsers",
    fails: [],
    name: "identity.readImportTemplate",
    summary: "The sheet to be filled in for an import",
    path: "/api/centro/api/user/importTemplate",
    async handle(call) {
      const fields = USER_FIELDS.filter(({ imported }) => imported);
      const { answer } = await sheetDownload(call, {
        name: "用户导入模板.xlsx",
        columns: fields.map(({ label, required }) => ({
          title: `${label[call.caller.language]}${required ? "*" : ""}`,
        })),
        rows: [],
      });
      return answer;
    },
  },
  {
    ...exporting,
    access: "identity.manageUsers",
    fails: ["identity.importUnknown"],
    name: "identity.readImportReport",
    summary: "The faults of one's own import as a sheet",
    path: "/api/centro/api/user/importReport",
    async handle(call) {
      const { caller, services, query } = call;
      const { viewer } = caller;
      if (!viewer) return refuse("kernel.notSignedIn");
      const row = await tablesOf<PeopleTables>(services.db)
        .selectFrom("identity.user_import")
        .select("report")
        .where("id", "=", importId(viewer, query.get("uploadId") ?? ""))
        .executeTakeFirst();
      if (!row) throw new Failure("identity.importUnknown");
      const { faults } = row.report as KeptReport;
      const { answer } = await sheetDownload(call, {
        name: `导入报告-${today()}.xlsx`,
        columns: [{ title: "行" }, { title: "列" }, { title: "问题", width: 40 }],
        rows: faults.values().map((fault) => [fault.row, fault.column, fault.message]),
      });
      return answer;
    },
  },
];
