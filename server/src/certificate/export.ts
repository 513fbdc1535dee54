import { CertificateState } from "@perennial/contract/certificate/certificate.ts";
import { enumValue } from "@perennial/contract/kernel/enum-value.ts";
import { chinaDay, chinaMinute } from "@perennial/contract/kernel/china-time.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { now } from "../kernel/clock.ts";
import { endpoint, type Endpoint, type EndpointCall } from "../kernel/door/endpoint.ts";
import { refuse } from "../kernel/failure.ts";
import { tablesOf } from "../kernel/services.ts";
import { sheetDownload } from "../kernel/sheet/sheet-download.ts";
import { certificatesLike, inManagedScope, type Certificates } from "./certificate.ts";
import type { CertificateTables } from "./tables.ts";

const MAX_ROWS = 20_000;

const TITLES: Readonly<Record<Language, readonly string[]>> = {
  zh: [
    "证书编号",
    "姓名",
    "证书名称",
    "班级",
    "学时",
    "总成绩",
    "发证单位",
    "发证时间",
    "状态",
    "原因",
  ],
  en: [
    "Number",
    "Name",
    "Certificate",
    "Class",
    "Hours",
    "Total",
    "Issuer",
    "Issued",
    "State",
    "Reason",
  ],
  es: [
    "Número",
    "Nombre",
    "Certificado",
    "Grupo",
    "Horas",
    "Total",
    "Emisor",
    "Expedido",
    "Estado",
    "Motivo",
  ],
};
const STATES: Readonly<Record<Language, readonly string[]>> = {
  zh: ["", "有效", "已撤销", "已换发"],
  en: ["", "Valid", "Revoked", "Replaced"],
  es: ["", "Válido", "Revocado", "Sustituido"],
};

const KEYWORD_LENGTH = 50;

async function sheetOf(call: EndpointCall, narrow: (query: Certificates) => Certificates) {
  const { caller, services, query } = call;
  const { language } = caller;
  const keyword = (query.get("keyword") ?? "").slice(0, KEYWORD_LENGTH);
  const state = enumValue(CertificateState, query.get("state"));
  const db = tablesOf<CertificateTables>(services.db);
  const found = await certificatesLike(db, { keyword, state });
  const rows = await narrow(found.query)
    .selectAll("certificate")
    .orderBy("certificate.issued_at", "desc")
    .orderBy("certificate.id", "desc")
    .limit(MAX_ROWS)
    .execute();
  const { answer, fileHash, rowCount } = await sheetDownload(call, {
    name: `certificates-${chinaDay(now())}.xlsx`,
    columns: TITLES[language].map((title) => ({ title })),
    rows: rows
      .values()
      .map(({ data, ...row }) => [
        row.number,
        data.name,
        data.title,
        data.className,
        data.hours,
        data.score ?? "",
        data.issuer,
        chinaMinute(row.issued_at),
        STATES[language][row.state] ?? "",
        row.end_reason,
      ]),
  });
  await services.audit.recordQuery(services.db, {
    caller,
    subject: "certificate.export",
    filter: { keyword, state, awardId: query.get("awardId") ?? "" },
    rowCount,
    fileHash,
  });
  return answer;
}

/** Issued certificates as a sheet: of one course or project, and of all that a role administers. */
export const certificateExports: readonly Endpoint[] = [
  endpoint({
    name: "certificate.exportAward",
    summary: "Certificates of a course or project as xlsx",
    method: "GET",
    path: "/api/certificate/api/export/award",
    access: "signed-in",
    fails: ["certificate.sourceNotFound", "certificate.mayNot"],
    things: { awardId: "award:manage" },
    effect: "read",
    budget: "export",
    handle: (call) =>
      sheetOf(call, (query) => query.where("certificate.award_id", "=", call.right.awardId.row.id)),
  }),
  endpoint({
    name: "certificate.exportManaged",
    summary: "All certificates of what the role administers as xlsx",
    method: "GET",
    path: "/api/certificate/api/export/managed",
    access: "course.manage",
    fails: [],
    effect: "read",
    budget: "export",
    handle: (call) => {
      const viewer = call.caller.viewer ?? refuse("kernel.notSignedIn");
      return sheetOf(call, (query) => inManagedScope(query, viewer));
    },
  }),
];
