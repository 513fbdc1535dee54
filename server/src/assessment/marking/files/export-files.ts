import { MARKED_FILES_LIMITS } from "@perennial/contract/assessment/marking.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../../kernel/clock.ts";
import { attachment, endpoint, type Endpoint } from "../../../kernel/door/endpoint.ts";
import { Failure } from "../../../kernel/failure.ts";
import { tablesOf, type Services } from "../../../kernel/services.ts";
import { namelessKey } from "../../../media/public.ts";
import { blindCode, classOfScripts, hidesNames, isNameless } from "../../setting/blind.ts";
import type { SettingRow } from "../../setting/setting-row.ts";
import { numbersIn } from "../marked-answers.ts";
import type { MarkingTables } from "../marking-tables.ts";
import { zipStream, type ZippedFile } from "./zip-stream.ts";

type Database = Kysely<MarkingTables>;

interface FileRow {
  readonly attemptId: string;
  readonly number: number;
  readonly paperId: string;
  readonly release: number;
  readonly learner: string;
  readonly questionId: string;
  readonly way: string;
  readonly kind: string;
  readonly extension: string;
  readonly key: string;
  readonly bytes: number;
  readonly releasedAt: string | null;
}

/** Files on answers that were handed in, learner by learner; where marking is blind in an order that says nothing. */
async function filesOf(
  db: Database,
  setting: SettingRow,
  classId: string | null,
  isBlind: boolean,
): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select attempt.id as "attemptId", attempt.number, attempt.paper_id as "paperId",
      attempt.release_number as release,
      case when person.no = '' then person.login_name else person.no end as learner,
      file.question_id as "questionId", file.way, resource.kind, resource.extension, resource.key, resource.bytes,
      attempt.released_at as "releasedAt"
    from assessment.attempt
    join assessment.attachment as file on file.attempt_id = attempt.id and file.removed_at is null
    join media.resource on resource.id = file.resource_id and resource.deleted_at is null
    join identity."user" as person on person.id = attempt.user_id
    where attempt.setting_id = ${setting.id} and attempt.state in (1, 2)
      and (${classId}::text is null or exists (select from course.enrolment
        where period_id = ${setting.period_id} and user_id = attempt.user_id and class_id = ${classId}))
    order by ${isBlind ? sql`md5(attempt.id)` : sql`learner, attempt.user_id, attempt.number`},
      file.question_id, file.created_at, file.id
    limit ${MARKED_FILES_LIMITS.num + 1}`.execute(db);
  return rows;
}

/** What a folder or file may be called anywhere. */
const safeName = (name: string): string =>
  name.replaceAll(/[^\p{L}\p{N}_-]/gu, "_").slice(0, 60) || "_";

/** Stands in an archive in place of what may say who wrote it. */
const WITHHELD: Readonly<Record<Language, string>> = {
  zh: "文件里可能写有作者，盲评期间不提供；请在页面上查看，或请课程负责人显示姓名。\n",
  en: "The file may say who wrote it and is withheld while marking is blind; look at it on the page, or ask who manages the course to show names.\n",
  es: "El archivo puede decir quién lo escribió y no se da mientras se corrige a ciegas; véalo en la página o pida a quien gestiona el curso que muestre los nombres.\n",
};

/** Where the bytes for who marks blind lie; undefined for what is withheld. Pictures, and what a page records, say nothing. */
async function namelessAt(services: Services, row: FileRow): Promise<string | undefined> {
  const saysNothing = row.kind === "picture" || row.way !== "file";
  return saysNothing ? row.key : namelessKey(services, row.key);
}

/** Names each file by learner, question and place: `2023001/3-1.png`. */
async function namedFiles(
  services: Services,
  db: Database,
  rows: readonly FileRow[],
  { isBlind, language }: { readonly isBlind: boolean; readonly language: Language },
): Promise<ZippedFile[]> {
  const numbers = new Map<number, ReadonlyMap<string, number>>();
  for (const { paperId, release } of rows)
    if (!numbers.has(release))
      // oxlint-disable-next-line no-await-in-loop -- few releases
      numbers.set(release, await numbersIn(db, paperId, release));
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const isHidden = isNameless({ isBlind }, { released_at: row.releasedAt });
    const learner = isHidden ? blindCode(row.attemptId) : safeName(row.learner);
    const folder = row.number > 1 && !isHidden ? `${learner}-${row.number}` : learner;
    const question = `${folder}/${numbers.get(row.release)?.get(row.questionId) ?? 0}`;
    const at = (seen.get(question) ?? 0) + 1;
    seen.set(question, at);
    const ending = row.extension === "" ? "" : `.${safeName(row.extension)}`;
    return {
      async open() {
        const path = `${question}-${at}`;
        const key = isHidden ? await namelessAt(services, row) : row.key;
        if (key === undefined)
          return { path: `${path}.txt`, body: [Buffer.from(WITHHELD[language])] };
        return { path: `${path}${ending}`, body: await services.storage.open(key) };
      },
    };
  });
}

/** The files that learners handed in, as one archive. */
export const exportFiles: Endpoint = endpoint({
  name: "assessment.exportFiles",
  summary:
    "Files and recordings on the answers that were handed in, as one archive, named by learner and question",
  method: "GET",
  path: "/api/assessment/api/marking/files/export",
  access: "course.author",
  fails: [
    "assessment.settingNotFound",
    "assessment.classTooSmall",
    "assessment.noFiles",
    "assessment.filesTooMany",
    "course.mayNot",
    "course.notFound",
  ],
  things: { settingId: "givenPaper:teach", classId: "within:settingId" },
  effect: "read",
  budget: "export",
  async handle({ caller, services, query, right }) {
    const setting = right.settingId;
    const db = tablesOf<MarkingTables>(services.db);
    if (!caller.viewer) throw new Failure("kernel.notSignedIn");
    const isBlind = await hidesNames(db, caller.viewer, setting);
    const classId = await classOfScripts(db, setting.id, query.get("classId"), isBlind);
    const rows = await filesOf(db, setting, classId, isBlind);
    if (rows.length === 0) throw new Failure("assessment.noFiles");
    const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
    if (rows.length > MARKED_FILES_LIMITS.num || bytes > MARKED_FILES_LIMITS.bytes)
      throw new Failure("assessment.filesTooMany");
    const files = await namedFiles(services, db, rows, {
      isBlind,
      language: caller.language,
    });
    await services.audit.recordQuery(services.db, {
      caller,
      subject: "assessment.files.export",
      filter: { settingId: setting.id, classId },
      rowCount: files.length,
    });
    return {
      headers: {
        "content-type": "application/zip",
        "content-disposition": attachment(`${setting.name}-${chinaDay(now())}.zip`),
        "cache-control": "no-store",
      },
      body: zipStream(files),
    };
  },
});
