import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { LEARNER_COLUMN } from "@perennial/contract/course/class/class-learner.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { now } from "../../kernel/clock.ts";
import { endpoint, type Endpoint } from "../../kernel/door/endpoint.ts";
import { tablesOf } from "../../kernel/services.ts";
import { sheetDownload } from "../../kernel/sheet/sheet-download.ts";
import { selectFeedback } from "./credit-feedback.ts";
import type { CourseTables } from "../tables.ts";

const MAX_ROWS = 20_000;
const TITLES: Readonly<Record<Language, readonly string[]>> = {
  zh: ["学号", "姓名", "登录名", "单位", "班级", "总评", "是否合格", "学时", "学分", "状态"],
  en: [
    "Number",
    "Name",
    "Login name",
    "Organisation",
    "Class",
    "Total",
    "Passed",
    "Hours",
    "Credit",
    "State",
  ],
  es: [
    "Número",
    "Nombre",
    "Usuario",
    "Organización",
    "Clase",
    "Nota",
    "Aprobado",
    "Horas",
    "Créditos",
    "Estado",
  ],
};
const STATES: Readonly<Record<Language, readonly string[]>> = {
  zh: ["未反馈", "已反馈", "已确认"],
  en: ["Not fed back", "Fed back", "Confirmed"],
  es: ["Sin enviar", "Enviado", "Confirmado"],
};
const YES_NO: Readonly<Record<Language, readonly [string, string]>> = {
  zh: ["是", "否"],
  en: ["yes", "no"],
  es: ["sí", "no"],
};

/** The sheet for 教务: results of the students of a school in an assigned course. */
export const feedbackSheetEndpoints: readonly Endpoint[] = [
  endpoint({
    name: "course.exportFeedback",
    summary: "Results of an assigned course as a sheet for the academic office",
    method: "GET",
    path: "/api/course/api/feedback/export",
    access: "course.assign",
    fails: ["course.assignmentNotFound"],
    things: { id: "assignment:either" },
    effect: "read",
    budget: "export",
    async handle(call) {
      const { caller, services, right } = call;
      const { language } = caller;
      const { id: assigned } = right;
      const db = tablesOf<CourseTables>(services.db);
      const rows = await selectFeedback(db, assigned)
        .orderBy("person.no")
        .orderBy("person.id")
        .limit(MAX_ROWS)
        .execute();
      const [yes, no] = YES_NO[language];
      const { answer, fileHash } = await sheetDownload(call, {
        name: `学分反馈-${assigned.courseName}-${chinaDay(now())}.xlsx`,
        columns: TITLES[language].map((title) => ({ title })),
        rows: rows
          .values()
          .map((row) => [
            row.no,
            row.name,
            row.login_name,
            row.corp_name,
            row.class_name,
            row.score,
            row.score === null ? "" : row.is_passed ? yes : no,
            row.hours,
            row.credit,
            STATES[language][row.status] ?? "",
          ]),
      });
      await services.audit.recordQuery(services.db, {
        caller,
        subject: "course.creditFeedback.export",
        filter: { id: assigned.id },
        rowCount: rows.length,
        fileHash,
      });
      return answer;
    },
  }),
  {
    name: "course.readScoreTemplate",
    summary: "The sheet to be filled in for entering scores",
    method: "GET",
    path: "/api/course/api/feedback/template",
    access: "course.assign",
    fails: [],
    effect: "read",
    budget: "export",
    async handle(call) {
      const { language } = call.caller;
      const [, , , , , total = ""] = TITLES[language];
      const { answer } = await sheetDownload(call, {
        name: "成绩导入模板.xlsx",
        columns: [{ title: LEARNER_COLUMN[language], width: 32 }, { title: total }],
        rows: [],
      });
      return answer;
    },
  },
];
