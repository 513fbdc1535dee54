import { endpoint, type Endpoint } from "../../kernel/door/endpoint.ts";
import { sheetDownload } from "../../kernel/sheet/sheet-download.ts";
import { LIST_TITLES } from "./list-rows.ts";

const NAMES = {
  zh: "学员名单模板.xlsx",
  en: "learners.xlsx",
  es: "alumnos.xlsx",
} as const;
const WIDTH = 28;

/** The sheet to be filled in for a list of learners. */
export const learnerTemplate: Endpoint = endpoint({
  name: "training.readLearnerTemplate",
  summary: "The sheet to be filled in for a list of learners of a project",
  method: "GET",
  path: "/api/training/api/project/learners/template",
  access: "training.author",
  fails: [],
  effect: "read",
  budget: "export",
  async handle(call) {
    const { language } = call.caller;
    const { answer } = await sheetDownload(call, {
      name: NAMES[language],
      columns: LIST_TITLES[language].map((title) => ({ title, width: WIDTH })),
      rows: [],
    });
    return answer;
  },
});
