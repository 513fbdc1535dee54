import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { chinaDay, chinaMinute } from "@perennial/contract/kernel/china-time.ts";
import { enumValue } from "@perennial/contract/kernel/enum-value.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { PACKAGE_RIGHT_FAILS } from "@perennial/contract/training/package-edit.ts";
import { maskedMobile } from "@perennial/contract/kernel/china.ts";
import type { Kysely } from "kysely";
import { mobileOf, namedAs } from "../../identity/public.ts";
import { now } from "../../kernel/clock.ts";
import { endpoint } from "../../kernel/door/endpoint.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { SheetCell } from "../../kernel/sheet/cell.ts";
import { sheetDownload } from "../../kernel/sheet/sheet-download.ts";
import type { Vault } from "../../kernel/vault.ts";
import { readPayments, type Payment } from "../sale/payments.ts";
import type { TrainingTables } from "../tables.ts";
import { foundLearners, withResults } from "./learner-rows.ts";

/** Rows of a sheet; read in steps, so that other requests get their turn in between. */
const MAX_ROWS = 60_000;
const AT_ONCE = 2_000;

interface SheetWords {
  readonly titles: readonly string[];
  /** By the number of a state. */
  readonly states: readonly string[];
  readonly sources: Readonly<Record<string, string>>;
  readonly payments: Readonly<Record<Payment["state"], string>>;
  readonly passed: string;
  readonly failed: string;
}

const WORDS: Readonly<Record<Language, SheetWords>> = {
  zh: {
    titles: [
      "姓名",
      "机构",
      "班级",
      "状态",
      "报名时间",
      "进度（%）",
      "总分",
      "合格",
      "手机号",
      "来源",
      "证书编号",
      "缴费",
    ],
    states: ["待审批", "学习中", "已退出", "未通过", "候补"],
    sources: { self: "自主报名", import: "导入", corp: "单位报名" },
    payments: { toPay: "待付款", paid: "已付款", refunding: "退款中", refunded: "已退款" },
    passed: "合格",
    failed: "未合格",
  },
  en: {
    titles: [
      "Name",
      "Organisation",
      "Class",
      "State",
      "Enrolled",
      "Progress (%)",
      "Total",
      "Passed",
      "Phone",
      "Source",
      "Certificate",
      "Paid",
    ],
    states: ["Waiting", "Learning", "Left", "Refused", "On the waiting list"],
    sources: { self: "Enrolled", import: "Imported", corp: "By the organisation" },
    payments: { toPay: "To pay", paid: "Paid", refunding: "Refund asked", refunded: "Refunded" },
    passed: "Passed",
    failed: "Not passed",
  },
  es: {
    titles: [
      "Nombre",
      "Organización",
      "Clase",
      "Estado",
      "Inscrito",
      "Progreso (%)",
      "Total",
      "Aprobado",
      "Teléfono",
      "Origen",
      "Certificado",
      "Pago",
    ],
    states: ["En espera", "En curso", "Lo dejó", "Rechazado", "Lista de espera"],
    sources: { self: "Inscrito", import: "Importado", corp: "Por su institución" },
    payments: {
      toPay: "Por pagar",
      paid: "Pagado",
      refunding: "Devolución pedida",
      refunded: "Devuelto",
    },
    passed: "Aprobado",
    failed: "No aprobado",
  },
};

async function* sheetRows(
  db: Kysely<TrainingTables>,
  packageId: string,
  filter: Parameters<typeof foundLearners>[2] & { readonly keyword: string },
  words: SheetWords,
  vault: Vault,
): AsyncGenerator<readonly SheetCell[]> {
  const named = await namedAs(db, filter.keyword, "member.user_id");
  for (let offset = 0; offset < MAX_ROWS; offset += AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const rows = await withResults(foundLearners(db, packageId, filter).where(named))
      .limit(AT_ONCE)
      .offset(offset)
      .execute();
    // oxlint-disable-next-line no-await-in-loop -- as above
    const payments = await readPayments(
      db,
      packageId,
      rows.map((row) => row.user_id),
    );
    for (const row of rows) {
      const payment = payments.get(row.user_id);
      yield [
        row.name ?? "",
        row.corp_name ?? "",
        row.class_name ?? "",
        words.states[row.status] ?? "",
        chinaMinute(row.created_at),
        row.progress ?? "",
        row.total ?? "",
        row.is_passed === null ? "" : row.is_passed ? words.passed : words.failed,
        // Masked, as in the list: the whole number is seen one by one, by who may.
        maskedMobile(mobileOf(vault, row.mobile)),
        words.sources[row.source] ?? row.source,
        row.certificate_number ?? "",
        payment ? words.payments[payment.state] : "",
      ];
    }
    if (rows.length < AT_ONCE) return;
  }
}

/** The learners of a project with what they have reached, as a sheet. */
export const learnerExport = endpoint({
  name: "training.exportLearners",
  summary: "Learners of a project with their results as xlsx",
  method: "GET",
  path: "/api/training/api/export/learners",
  access: "training.author",
  fails: PACKAGE_RIGHT_FAILS,
  things: { packageId: "coursePackage:runLearners" },
  effect: "read",
  budget: "export",
  async handle(call) {
    const { caller, services, query, right } = call;
    const words = WORDS[caller.language];
    const keyword = (query.get("keyword") ?? "").slice(0, LIMITS.keywordMax);
    const status = enumValue(EnrolmentStatus, query.get("status"));
    const classId = query.get("classId") ?? undefined;
    const { id } = right.packageId;
    const { answer, fileHash, rowCount } = await sheetDownload(call, {
      name: `learners-${chinaDay(now())}.xlsx`,
      columns: words.titles.map((title) => ({ title })),
      rows: sheetRows(
        tablesOf<TrainingTables>(services.db),
        id,
        { keyword, status, classId },
        words,
        services.vault,
      ),
    });
    await services.audit.recordQuery(services.db, {
      caller,
      subject: "training.exportLearners",
      filter: { keyword, status, classId, packageId: id },
      rowCount,
      fileHash,
    });
    return answer;
  },
});
