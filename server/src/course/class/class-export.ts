import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { LEARNER_COLUMN } from "@perennial/contract/course/class/class-learner.ts";
import { maskedMobile } from "@perennial/contract/kernel/china.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { mobileOf } from "../../identity/public.ts";
import { now } from "../../kernel/clock.ts";
import { endpoint, type Endpoint } from "../../kernel/door/endpoint.ts";
import { tablesOf } from "../../kernel/services.ts";
import { sheetDownload } from "../../kernel/sheet/sheet-download.ts";
import { selectLearners } from "./class-learner.ts";
import type { CourseTables } from "../tables.ts";

const MAX_ROWS = 20_000;

const TITLES: Readonly<Record<Language, readonly string[]>> = {
  zh: ["姓名", "登录名", "学号", "手机", "单位", "来源", "状态", "加入时间"],
  en: ["Name", "Login name", "Number", "Mobile", "Organisation", "Source", "State", "Since"],
  es: ["Nombre", "Usuario", "Número", "Móvil", "Organización", "Origen", "Estado", "Desde"],
};
const STATES: Readonly<Record<Language, readonly string[]>> = {
  zh: ["待审批", "在学", "已退出", "未通过", "候补"],
  en: ["Waiting", "Learning", "Left", "Refused", "Waiting list"],
  es: ["En espera", "Estudia", "Se retiró", "Rechazado", "Lista de espera"],
};
const SOURCES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  zh: { self: "自主报名", import: "导入", assign: "指定", order: "购买" },
  en: { self: "Own enrolment", import: "Import", assign: "Assigned", order: "Purchase" },
  es: { self: "Inscripción", import: "Importación", assign: "Asignado", order: "Compra" },
};

/** The list of a class's learners as a sheet, and the sheet to be filled in for an import. */
export const classSheetEndpoints: readonly Endpoint[] = [
  endpoint({
    name: "course.exportLearners",
    summary: "Learners of a class as a sheet, mobiles masked",
    method: "GET",
    path: "/api/course/api/class/learners/export",
    access: "signed-in",
    fails: ["course.classNotFound", "course.mayNot", "course.notFound"],
    things: { classId: "class:exportLearners" },
    effect: "read",
    budget: "export",
    async handle(call) {
      const { caller, services, query, right } = call;
      const { language } = caller;
      const { classId: klass } = right;
      const db = tablesOf<CourseTables>(services.db);
      const status = /^[0-4]$/.test(query.get("status") ?? "")
        ? Number(query.get("status"))
        : undefined;
      const rows = await selectLearners(db, { classId: klass.id, status })
        .orderBy("own.created_at")
        .orderBy("own.user_id")
        .limit(MAX_ROWS)
        .execute();
      const { answer, fileHash } = await sheetDownload(call, {
        name: `${klass.name}-${chinaDay(now())}.xlsx`,
        columns: TITLES[language].map((title) => ({ title })),
        rows: rows
          .values()
          .map((row) => [
            row.name,
            row.login_name,
            row.no,
            maskedMobile(mobileOf(services.vault, row.mobile)),
            row.corp_name ?? "",
            SOURCES[language][row.source] ?? row.source,
            STATES[language][row.status] ?? "",
            chinaDay(new Date(row.created_at)),
          ]),
      });
      await services.audit.recordQuery(services.db, {
        caller,
        subject: "course.learner.export",
        filter: { classId: klass.id, status },
        rowCount: rows.length,
        fileHash,
      });
      return answer;
    },
  }),
  {
    name: "course.readLearnerTemplate",
    summary: "The sheet to be filled in for putting learners into a class",
    method: "GET",
    path: "/api/course/api/class/learners/template",
    access: "signed-in",
    fails: [],
    effect: "read",
    budget: "export",
    async handle(call) {
      const { answer } = await sheetDownload(call, {
        name: "班级学员导入模板.xlsx",
        columns: [{ title: LEARNER_COLUMN[call.caller.language], width: 32 }],
        rows: [],
      });
      return answer;
    },
  },
];
