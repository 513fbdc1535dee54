import type { FormField } from "@perennial/contract/form/field.ts";
import { ANSWER_SHEET } from "@perennial/contract/form/results.ts";
import { GROUP_MIN } from "@perennial/contract/form/widgets.ts";
import { chinaDay, chinaMinute } from "@perennial/contract/kernel/china-time.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { endpoint } from "../../kernel/door/endpoint.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { SheetCell } from "../../kernel/sheet/cell.ts";
import { sheetDownload } from "../../kernel/sheet/sheet-download.ts";
import type { FormRow } from "../form-rows.ts";
import type { FormTables } from "../tables.ts";
import { answerText } from "./answer-text.ts";
import { groupNames } from "./groups.ts";
import { answeredFields } from "./results.ts";
import { groupSizes } from "./slice.ts";
import { shownGroups } from "./suppress.ts";

type Database = Kysely<FormTables>;

/** Read in steps, so that other requests get their turn in between. */
const MAX_ROWS = 60_000;
const AT_ONCE = 1_000;

const TITLES: Readonly<Record<Language, readonly string[]>> = {
  zh: ["机构", "班级", "姓名", "提交时间"],
  en: ["Organisation", "Class", "Name", "Handed in"],
  es: ["Organización", "Clase", "Nombre", "Enviado"],
};

/** Names of groups by their ids; of an anonymous form only those that are large enough to be shown. */
async function namesOf(db: Database, row: FormRow, by: "corp" | "class") {
  const names = await groupNames(db, row, by);
  if (!row.is_anonymous) return names;
  const shown = shownGroups(await groupSizes(db, row.id, by));
  return new Map([...names].filter(([group]) => shown.has(group)));
}

async function* sheetRows(
  db: Database,
  row: FormRow,
  fields: readonly FormField[],
): AsyncGenerator<readonly SheetCell[]> {
  const corps = await namesOf(db, row, "corp");
  const classes = await namesOf(db, row, "class");
  for (let after = "", left = MAX_ROWS; left > 0; left -= AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    const rows = await db
      .selectFrom("form.answer as answer")
      .leftJoin("identity.user as person", "person.id", "answer.user_id")
      .select([
        "answer.id",
        "answer.given",
        "answer.corp_id",
        "answer.class_id",
        "answer.submitted_at",
        "person.name",
      ])
      .where("answer.form_id", "=", row.id)
      .where("answer.id", ">", after)
      .orderBy("answer.id")
      .limit(AT_ONCE)
      .execute();
    for (const answer of rows)
      yield [
        corps.get(answer.corp_id) ?? "",
        classes.get(answer.class_id) ?? "",
        ...(row.is_anonymous
          ? []
          : [answer.name ?? "", answer.submitted_at ? chinaMinute(answer.submitted_at) : ""]),
        ...fields.map((field) => answerText(field, answer.given[field.key])),
      ];
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.id ?? "";
  }
}

/** All answers to a form as a sheet: without names and times where it is anonymous, and without small groups. */
export const answerSheet = endpoint({
  name: "form.exportAnswers",
  summary: "Answers to a form as xlsx; of anonymous forms without names and times",
  method: "GET",
  path: ANSWER_SHEET,
  access: "signed-in",
  fails: ["form.notFound", "form.placeNotFound", "form.mayNot", "form.tooFewAnswers"],
  things: { id: "form:manage" },
  effect: "read",
  budget: "export",
  async handle(call) {
    const { caller, services } = call;
    const { row } = call.right.id;
    if (row.is_anonymous && row.answer_num < GROUP_MIN) throw new Failure("form.tooFewAnswers");
    const db = tablesOf<FormTables>(services.db);
    const fields = (await answeredFields(db, row.id)).filter(
      ({ widget }) => widget !== "PageSplit",
    );
    const titles = TITLES[caller.language].slice(0, row.is_anonymous ? 2 : undefined);
    const { answer, fileHash, rowCount } = await sheetDownload(call, {
      name: `answers-${chinaDay(now())}.xlsx`,
      columns: [...titles, ...fields.map(({ label }) => label)].map((title) => ({ title })),
      rows: sheetRows(db, row, fields),
    });
    await services.audit.recordQuery(services.db, {
      caller,
      subject: "form.exportAnswers",
      filter: { id: row.id },
      rowCount,
      fileHash,
    });
    return answer;
  },
});
