import { LearnerFate } from "@perennial/contract/training/people/learner-list.ts";
import * as contract from "@perennial/contract/training/teacher/teacher-list.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { endpoint, type Endpoint } from "../../kernel/door/endpoint.ts";
import type { Services } from "../../kernel/services.ts";
import { sheetDownload } from "../../kernel/sheet/sheet-download.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import type { PackageRight } from "../package-right.ts";
import { matchPeople, oneOf } from "../people/find-newcomers.ts";
import { FORMULA, plain } from "../people/judge-list.ts";
import {
  listRows,
  type ListBound,
  type ListCell,
  type ListRow,
  type ListTitles,
} from "../people/list-rows.ts";
import { lockProject } from "../project/project-place.ts";
import { implement, type TrainingTables } from "../tables.ts";
import { candidates } from "./teacher-rows.ts";

type Database = Kysely<TrainingTables>;
type Shown = z.input<typeof contract.TeacherList>;
type Fault = (typeof contract.TEACHER_FAULTS)[number];

const TITLES: ListTitles = {
  zh: ["登录名、手机号或工号", "姓名（可不填）", "称谓（可不填）"],
  en: ["Login name, mobile or number", "Name (optional)", "Title (optional)"],
  es: ["Usuario, móvil o número", "Nombre (opcional)", "Título (opcional)"],
};
const NAMES = { zh: "教师名单模板.xlsx", en: "teachers.xlsx", es: "docentes.xlsx" } as const;
const WIDTH = 28;
const BOUND: ListBound = {
  rows: contract.TEACHER_LIST_LIMITS.rows,
  tooLong: "training.teachersTooLong",
  titles: TITLES,
};

/** Somebody who may teach in the project; `title` is undefined for who is not on its list. */
interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly title: string | undefined;
}

/** Who is meant by a text, of those who may teach in the project. */
async function finder(
  db: Database,
  services: Services,
  right: PackageRight,
  rows: readonly ListRow[],
): Promise<(text: string) => Candidate | "unknown" | "several"> {
  const matches = await matchPeople(
    db,
    services,
    rows.map(({ who }) => who.text),
  );
  const ids = [...new Set(matches.map(({ id }) => id))];
  const people = await candidates(db, right)
    .leftJoin("training.teacher as teacher", (join) =>
      join.onRef("teacher.user_id", "=", "person.id").on("teacher.package_id", "=", right.id),
    )
    .select(["person.id", "person.name", "teacher.title"])
    .distinct()
    .where("person.id", "=", sql<string>`any(${ids}::text[])`)
    .execute();
  const byId = new Map(
    people.map(({ title, ...one }) => [one.id, { ...one, title: title ?? undefined }]),
  );
  const byValue = Map.groupBy(
    matches.filter(({ id }) => byId.has(id)),
    ({ value }) => value,
  );
  return (text) => oneOf(byId, byValue.get(text.toLowerCase()));
}

type Judged = Shown["rows"][number] & { readonly person: Candidate | undefined };

/** The person whom a row means, or what is wrong about that. */
function personOf(
  row: ListRow,
  find: (text: string) => Candidate | "unknown" | "several",
  seen: ReadonlySet<string>,
): Candidate | { readonly code: Fault; readonly at: ListCell } {
  const { who, name, third } = row;
  if (who.text === "") return { code: "blank", at: who };
  const formula = [who, name, third].find(({ text }) => FORMULA.test(text));
  if (formula) return { code: "formula", at: formula };
  if (third.text.length > contract.TEACHER_LIST_LIMITS.title)
    return { code: "titleLong", at: third };
  const person = find(who.text);
  if (typeof person === "string") return { code: person, at: who };
  if (name.text !== "" && plain(name.text) !== plain(person.name))
    return { code: "nameDiffers", at: name };
  return seen.has(person.id) ? { code: "twice", at: who } : person;
}

async function judged(
  db: Database,
  services: Services,
  right: PackageRight,
  rows: readonly ListRow[],
): Promise<{ readonly all: readonly Judged[]; readonly shown: Shown }> {
  const find = await finder(db, services, right, rows);
  const seen = new Set<string>();
  const all = rows.map((row): Judged => {
    const base = { row: row.row, value: row.who.text };
    const person = personOf(row, find, seen);
    if ("code" in person) {
      const { code, at } = person;
      const fault = { cell: at.cell, code, said: at.text };
      const { refused: fate } = LearnerFate;
      return { ...base, name: "", title: "", fate, fault, person: undefined };
    }
    seen.add(person.id);
    const title = row.third.text;
    const isSame = person.title !== undefined && (title === "" || title === person.title);
    const fate = isSame ? LearnerFate.same : LearnerFate.waiting;
    return { ...base, name: person.name, title, fate, fault: null, person };
  });
  const count = (fate: number): number => all.filter((row) => row.fate === fate).length;
  return {
    all,
    shown: {
      rows: all.map(({ person: _person, ...row }) => row),
      waitingNum: count(LearnerFate.waiting),
      sameNum: count(LearnerFate.same),
      refusedNum: count(LearnerFate.refused),
    },
  };
}

/** Lists of teachers: read, looked through, confirmed. */
export const teacherLists = implement(contract, {
  async readTeacherList({ input, db, services, viewer, right: { packageId: right } }) {
    const rows = await listRows(services, db, input, viewer().userId, BOUND);
    return (await judged(db, services, right, rows)).shown;
  },

  async importTeachers({ input, db, services, viewer, right: { packageId: right }, transaction }) {
    const { userId } = viewer();
    const rows = await listRows(services, db, input, userId, BOUND);
    return transaction(async (within) => {
      // Two who bring lists for one project go one after the other.
      await lockProject(within, right.id);
      const { all } = await judged(within, services, right, rows);
      const waiting = all.flatMap(({ fate, person, title }) =>
        fate === LearnerFate.waiting && person ? [{ ...person, given: title }] : [],
      );
      if (waiting.length > 0)
        await within
          .insertInto("training.teacher")
          .values(
            waiting.map(({ id, given }) => ({
              package_id: right.id,
              user_id: id,
              title: given,
              added_by: userId,
            })),
          )
          .onConflict((conflict) =>
            conflict
              .columns(["package_id", "user_id"])
              .doUpdateSet((row) => ({ title: row.ref("excluded.title") })),
          )
          .execute();
      await sendSystemMessage(within, services, {
        siteId: right.siteId,
        userIds: waiting.filter(({ title }) => title === undefined).map(({ id }) => id),
        said: { key: "training.teacherAdded", values: { project: right.name } },
        link: "/ucenter/teaching-space/train/project-list",
      });
      const after = await judged(within, services, right, rows);
      return { ...after.shown, savedNum: waiting.length };
    });
  },
});

/** The sheet to be filled in for a list of teachers. */
export const teacherTemplate: Endpoint = endpoint({
  name: "training.readTeacherTemplate",
  summary: "The sheet to be filled in for a list of teachers of a project",
  method: "GET",
  path: contract.TEACHER_TEMPLATE_PATH,
  access: "training.author",
  fails: [],
  effect: "read",
  budget: "export",
  async handle(call) {
    const { language } = call.caller;
    const { answer } = await sheetDownload(call, {
      name: NAMES[language],
      columns: TITLES[language].map((title) => ({ title, width: WIDTH })),
      rows: [],
    });
    return answer;
  },
});
