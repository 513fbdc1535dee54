import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../../kernel/clock.ts";
import { Failure } from "../../../kernel/failure.ts";
import { endpoint, type Endpoint } from "../../../kernel/door/endpoint.ts";
import { tablesOf } from "../../../kernel/services.ts";
import type { SheetCell } from "../../../kernel/sheet/cell.ts";
import { sheetDownload } from "../../../kernel/sheet/sheet-download.ts";
import { blindCode, classOfScripts, isNameless, rulesSeenBy } from "../../setting/blind.ts";
import type { SettingRow } from "../../setting/setting-row.ts";
import type { MarkingTables } from "../marking-tables.ts";
import { commentCell } from "./judge-row.ts";
import { sheetColumns, versionCell, type SheetQuestion } from "./sheet-columns.ts";
import { sheetQuestions, standingMarks } from "./standing-marks.ts";

const AT_ONCE = 100;

const NAMES: Readonly<Record<Language, (name: string) => string>> = {
  zh: (name) => `${name}-评分表`,
  en: (name) => `${name}-marks`,
  es: (name) => `${name}-notas`,
};

interface Wanted {
  readonly db: Kysely<MarkingTables>;
  readonly setting: SettingRow;
  readonly classId: string | null;
  readonly questions: readonly SheetQuestion[];
  readonly markerId: string;
  /** As they hold for the marker. */
  readonly rules: SettingRules;
}

/** A row for each script that was handed in, some read at once; where marking is blind in an order that says nothing. */
async function* rowsOf({
  db,
  setting,
  classId,
  questions,
  markerId,
  rules,
}: Wanted): AsyncGenerator<readonly SheetCell[]> {
  const { rows: scripts } = await sql<{
    id: string;
    name: string;
    number: number;
    released_at: string | null;
  }>`
    select attempt.id, person.name, attempt.number, attempt.released_at
    from assessment.attempt
    join identity."user" as person on person.id = attempt.user_id
    where attempt.setting_id = ${setting.id} and attempt.state in (1, 2)
      and (${classId}::text is null or exists (select from course.enrolment
        where period_id = ${setting.period_id} and user_id = attempt.user_id and class_id = ${classId}))
    order by ${rules.isBlind ? sql`md5(attempt.id)` : sql`person.name, attempt.user_id, attempt.number`}`.execute(
    db,
  );
  for (let from = 0; from < scripts.length; from += AT_ONCE) {
    const some = scripts.slice(from, from + AT_ONCE);
    const ids = some.map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- some after the others is the point
    const standing = await standingMarks(db, ids, questions, rules, markerId);
    for (const { id, name, number, released_at } of some) {
      const isHidden = isNameless(rules, { released_at });
      const marks = questions.map((question) => standing(id, question.id));
      yield [
        id,
        isHidden ? blindCode(id) : name,
        isHidden ? "" : number,
        ...marks.flatMap((mark) => [mark?.points ?? "", commentCell(mark?.comment ?? "")]),
        versionCell(
          questions,
          marks.map((mark) => mark?.version ?? 0),
        ),
      ];
    }
  }
}

/** The marks of what was given out as a sheet to fill in. */
export const exportMarks: Endpoint = endpoint({
  name: "assessment.exportMarks",
  summary:
    "The scripts that were handed in as a sheet: points and comment of each question that people mark, to be filled in and brought back",
  method: "GET",
  path: "/api/assessment/api/marking/sheet/export",
  access: "course.author",
  fails: [
    "assessment.settingNotFound",
    "assessment.classTooSmall",
    "course.mayNot",
    "course.notFound",
  ],
  things: { settingId: "givenPaper:teach", classId: "within:settingId" },
  effect: "read",
  budget: "export",
  async handle(call) {
    const { caller, services, query, right } = call;
    const { language } = caller;
    const setting = right.settingId;
    const db = tablesOf<MarkingTables>(services.db);
    const questions = await sheetQuestions(db, setting);
    if (!caller.viewer) throw new Failure("kernel.notSignedIn");
    const rules = await rulesSeenBy(db, caller.viewer, setting);
    const classId = await classOfScripts(db, setting.id, query.get("classId"), rules.isBlind);
    const markerId = caller.viewer.userId;
    const { answer, fileHash, rowCount } = await sheetDownload(call, {
      name: `${NAMES[language](setting.name)}-${chinaDay(now())}.xlsx`,
      columns: sheetColumns(language, questions),
      rows: rowsOf({ db, setting, classId, questions, markerId, rules }),
    });
    await services.audit.recordQuery(services.db, {
      caller,
      subject: "assessment.marks.export",
      filter: { settingId: setting.id, classId },
      rowCount,
      fileHash,
    });
    return answer;
  },
});
