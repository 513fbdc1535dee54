import { createHash } from "node:crypto";
import { UserFilters, type UserDetail } from "@perennial/contract/identity/user-admin.ts";
import {
  GENDERS,
  USER_FIELDS,
  USER_SHEET_LIMITS,
} from "@perennial/contract/identity/user-fields.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import * as z from "zod";
import {
  attachment,
  type Endpoint,
  type EndpointAnswer,
  type EndpointCall,
} from "../kernel/endpoint.ts";
import { Failure, refuse } from "../kernel/failure.ts";
import { tablesOf } from "../kernel/services.ts";
import { writeSheet, type SheetCell } from "../kernel/sheet.ts";
import { fieldFaults } from "../kernel/validation.ts";
import { peopleFilter } from "./user-filter.ts";
import { importId, type KeptReport } from "./user-import.ts";
import type { PeopleTables } from "./user-scope.ts";
import { findPeople } from "./user-search.ts";
import { detailedPeople } from "./user-view.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const CHUNK = 1_000;

/** A sheet as a download. */
function sheetAnswer(bytes: Buffer, name: string): EndpointAnswer {
  return {
    headers: { "content-type": XLSX, "content-disposition": attachment(name) },
    body: bytes,
  };
}

const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const shownTime = (iso: string): string =>
  iso === ""
    ? ""
    : new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");

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
  /** Mobile and e-mail in clear, for who may see them so. */
  unmasked: z.enum(["0", "1"]).optional(),
});

/** What every export of people does: the caller's scope, at most 20,000 rows, a line in the query log with the hash. */
async function exportPeople(
  { caller, services, query }: EndpointCall,
  fixed: { readonly type?: string; readonly isWorkersOnly?: boolean; readonly title: string },
): Promise<EndpointAnswer> {
  const { viewer, language } = caller;
  if (!viewer) return refuse("kernel.notSignedIn");
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
  const rows: SheetCell[][] = [];
  for (let at = 0; at < ids.length; at += CHUNK) {
    const people = await detailedPeople(db, services.vault, viewer, ids.slice(at, at + CHUNK), {
      isMasked,
    });
    rows.push(...people.map((person) => fields.map(({ name }) => cellOf(person, name, language))));
  }
  const bytes = await writeSheet(
    fields.map(({ label }) => ({ title: label[language] })),
    rows,
  );
  await services.audit.recordQuery(services.db, {
    caller,
    subject: "identity.user.export",
    filter: { ...wanted, ...fixed },
    rowCount: rows.length,
    ...(isMasked ? {} : { unmasked: ["phone", "email"] }),
    fileHash: createHash("sha256").update(bytes).digest("hex"),
  });
  return sheetAnswer(bytes, `${fixed.title}-${today()}.xlsx`);
}

const exporting = {
  method: "GET",
  access: "identity.readUsers",
  effect: "read",
  budget: "export",
} as const;

/** Downloads of administering people: lists, the template of an import, the report of one. */
export const userSheetEndpoints: readonly Endpoint[] = [
  {
    ...exporting,
    name: "identity.exportStudents",
    summary: "Learners of the own scope as a sheet",
    path: "/api/centro/api/user/Student/export",
    handle: (call) => exportPeople(call, { type: "Student", title: "学员名单" }),
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
    name: "identity.readImportTemplate",
    summary: "The sheet to be filled in for an import",
    path: "/api/centro/api/user/importTemplate",
    async handle({ caller }) {
      const fields = USER_FIELDS.filter(({ imported }) => imported);
      const bytes = await writeSheet(
        fields.map(({ label, required }) => ({
          title: `${label[caller.language]}${required ? "*" : ""}`,
        })),
        [],
      );
      return sheetAnswer(bytes, "用户导入模板.xlsx");
    },
  },
  {
    ...exporting,
    access: "identity.manageUsers",
    name: "identity.readImportReport",
    summary: "The faults of one's own import as a sheet",
    path: "/api/centro/api/user/importReport",
    async handle({ caller, services, query }) {
      const { viewer } = caller;
      if (!viewer) return refuse("kernel.notSignedIn");
      const row = await tablesOf<PeopleTables>(services.db)
        .selectFrom("identity.user_import")
        .select("report")
        .where("id", "=", importId(viewer, query.get("uploadId") ?? ""))
        .executeTakeFirst();
      if (!row) throw new Failure("identity.importUnknown");
      const { faults } = row.report as KeptReport;
      const bytes = await writeSheet(
        [{ title: "行" }, { title: "列" }, { title: "问题", width: 40 }],
        faults.map((fault) => [fault.row, fault.column, fault.message]),
      );
      return sheetAnswer(bytes, `导入报告-${today()}.xlsx`);
    },
  },
];
