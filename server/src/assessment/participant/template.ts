import { endpoint, type Endpoint } from "../../kernel/door/endpoint.ts";
import { sheetDownload } from "../../kernel/sheet/sheet-download.ts";
import { LIST_TITLES } from "./list-rows.ts";

const NAMES = {
  zh: "考试名单模板.xlsx",
  en: "participants.xlsx",
  es: "participantes.xlsx",
} as const;
const WIDTH = 28;

/** The sheet to be filled in for a list of participants. */
export const participantTemplate: Endpoint = endpoint({
  name: "assessment.readParticipantTemplate",
  summary: "The sheet to be filled in for a list of participants",
  method: "GET",
  path: "/api/assessment/api/participant/template",
  access: "course.author",
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
