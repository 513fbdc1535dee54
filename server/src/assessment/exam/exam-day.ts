import * as contract from "@perennial/contract/assessment/exam/exam-day.ts";
import { PaperKind, PublishState } from "@perennial/contract/assessment/paper-parts.ts";
import { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import { LibraryKind } from "@perennial/contract/question/library.ts";
import { sql, type Kysely } from "kysely";
import { inCourseScope } from "../../course/public.ts";
import { scopeOf } from "../../identity/public.ts";
import { rowsBefore } from "../../kernel/database/paging.ts";
import { implementOn } from "../../kernel/domain.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { libraryRight } from "../../question/public.ts";
import { photoFaults } from "../setting/setting-faults.ts";
import { followRules } from "../setting/follow-rules.ts";
import { storedRules } from "../setting/sitting-facts.ts";
import { countDays, dayDetail, readDays } from "./exam-detail.ts";
import { tellCancelled } from "./exam-news.ts";
import type { ExamTables } from "./exam-tables.ts";
import { removeSession, saveSession, writeWindow } from "./save-session.ts";
import { noteAbsent } from "./settle-sessions.ts";

type Database = Kysely<ExamTables>;

const [OPEN, CLOSED, CANCELLED] = [0, 1, 2] as const;

interface DayRules {
  readonly isSelfBooked: boolean;
  readonly booksFrom: string | null;
  readonly booksUntil: string | null;
  readonly cutoffMinutes: number;
  readonly holdMinutes: number;
  readonly lateMinutes: number;
  readonly needsCheckIn: boolean;
  readonly hasWaitlist: boolean;
}

const columnsOf = (rules: DayRules) => ({
  is_self_booked: rules.isSelfBooked,
  books_from: rules.booksFrom,
  books_until: rules.booksUntil,
  cutoff_minutes: rules.cutoffMinutes,
  hold_minutes: rules.holdMinutes,
  late_minutes: rules.lateMinutes,
  needs_check_in: rules.needsCheckIn,
  has_waitlist: rules.hasWaitlist,
});

/** Appointments end after they begin. */
const timesFaults = ({ booksFrom, booksUntil }: Pick<DayRules, "booksFrom" | "booksUntil">) =>
  booksFrom !== null && booksUntil !== null && Date.parse(booksFrom) >= Date.parse(booksUntil)
    ? [{ path: "booksUntil", message: "assessment.timesWrong" }]
    : [];

/** Nothing is seen of an exam before its last session is over: others still sit it. */
const SECRET_UNTIL_CLOSE = {
  during: [],
  justAfter: [],
  whileOpen: [],
  afterClose: SettingRules.parse({}).review.afterClose,
};

/** Published exam papers of a course, of its organisation and of its site, as far as the viewer sees all of the library. */
async function examPapers(
  db: Database,
  viewer: Viewer,
  course: { readonly id: string; readonly corpId: string; readonly siteId: string },
) {
  const libraries = [
    { kind: LibraryKind.course, id: course.id },
    { kind: LibraryKind.corp, id: course.corpId },
    { kind: LibraryKind.site, id: course.siteId },
  ];
  const names: string[] = [];
  for (const library of libraries)
    if ((await libraryRight(db, viewer, library))?.seesAll === true)
      names.push(`${library.kind}.${library.id}`);
  return db
    .selectFrom("assessment.paper")
    .select(["id", "name", "total"])
    .where("kind", "=", PaperKind.enum.exam)
    .where("publish_state", "=", PublishState.enum.published)
    .where("deleted_at", "is", null)
    .where(sql<boolean>`library_kind || '.' || library_id = any(${names}::text[])`)
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .execute();
}

/** Days of exams as their organisers arrange them. */
export const examDayOperations = implementOn<ExamTables>()(contract, {
  async listExamDays({ input, db }) {
    const where = sql`setting.period_id = ${input.periodId}`;
    const { pageNo, pageSize } = input;
    const data = await readDays(db, where, sql`limit ${pageSize} offset ${rowsBefore(input)}`);
    return { data, page: pageInfo(await countDays(db, where), pageNo, pageSize) };
  },

  async listManagedExamDays({ input, db, viewer }) {
    const { keyword, state, pageNo, pageSize } = input;
    const word = keyword.toLowerCase();
    const where = sql`${inCourseScope(scopeOf(viewer()))}
      and (${state ?? null}::smallint is null or day.state = ${state ?? null}::smallint)
      and (${word} = '' or strpos(lower(setting.name), ${word}) > 0
        or strpos(lower(course.name), ${word}) > 0)`;
    const data = await readDays(db, where, sql`limit ${pageSize} offset ${rowsBefore(input)}`);
    return { data, page: pageInfo(await countDays(db, where), pageNo, pageSize) };
  },

  async getExamDay({ input, db }) {
    return dayDetail(db, input.id);
  },

  async listExamPapers({ db, viewer, right }) {
    return examPapers(db, viewer(), right.periodId);
  },

  async createExamDay({ input, db, caller, viewer, right, fail }) {
    const { row: paper } = right.paperId;
    if (paper.kind !== PaperKind.enum.exam) return fail("assessment.notAnExam");
    if (paper.release_number === 0) return fail("assessment.notGiven");
    const faults = [
      ...timesFaults(input),
      ...photoFaults(caller.site, paper.kind, input, "none", "photoCheck"),
    ];
    if (faults.length > 0) return fail("assessment.rulesWrong", faults);
    const { id: courseId, siteId } = right.periodId;
    const byId = viewer().userId;
    const { limitMinutes, notice, isByList, photoCheck } = input;
    const { id: settingId } = await db
      .insertInto("assessment.setting")
      .values({
        paper_id: paper.id,
        kind: paper.kind,
        site_id: siteId,
        course_id: courseId,
        period_id: input.periodId,
        unit_id: null,
        name: input.name,
        by_id: byId,
        rules: JSON.stringify(
          SettingRules.parse({
            limitMinutes,
            notice,
            isByList,
            photoCheck,
            review: SECRET_UNTIL_CLOSE,
          }),
        ),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto("assessment.exam_day")
      .values({
        setting_id: settingId,
        site_id: siteId,
        course_id: courseId,
        by_id: byId,
        ...columnsOf(input),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return dayDetail(db, id);
  },

  async updateExamDay({ input, db, caller, viewer, services, right, fail }) {
    const { day, setting } = right.id;
    if (day.state !== OPEN) return fail("assessment.examDayOver");
    const stored = storedRules(setting.rules);
    const faults = [
      ...timesFaults(input),
      ...photoFaults(caller.site, setting.kind, input, stored.photoCheck, "photoCheck"),
    ];
    if (faults.length > 0) return fail("assessment.rulesWrong", faults);
    const { version, limitMinutes, notice, isByList, photoCheck } = input;
    const changed = await db
      .updateTable("assessment.exam_day")
      .set({ ...columnsOf(input), version: version + 1 })
      .where("id", "=", day.id)
      .where("version", "=", version)
      .returning("id")
      .executeTakeFirst();
    if (!changed) return fail("assessment.changed");
    const rules = { ...stored, limitMinutes, notice, isByList, photoCheck };
    await db
      .updateTable("assessment.setting")
      .set({
        name: input.name,
        rules: JSON.stringify(rules),
        version: setting.version + 1,
        prepared_at: null,
      })
      .where("id", "=", setting.id)
      .execute();
    await followRules(services, db, setting.id, { actorId: viewer().userId, reason: "rules" });
    return dayDetail(db, day.id);
  },

  async cancelExamDay({ input, db, services, right, fail }) {
    const { day, setting } = right.id;
    if (day.state !== OPEN) return fail("assessment.examDayOver");
    const begun = await db
      .selectFrom("assessment.attempt")
      .select("id")
      .where("setting_id", "=", setting.id)
      .where("started_at", "is not", null)
      .limit(1)
      .executeTakeFirst();
    if (begun) return fail("assessment.attempted");
    await db
      .updateTable("assessment.exam_day")
      .set({ state: CANCELLED, reason: input.reason, version: day.version + 1 })
      .where("id", "=", day.id)
      .execute();
    await tellCancelled(services, db, day.id, input.reason);
    return dayDetail(db, day.id);
  },

  async closeExamDay({ db, viewer, right, fail }) {
    const { day } = right.id;
    if (day.state !== OPEN) return fail("assessment.examDayOver");
    await db
      .updateTable("assessment.exam_day")
      .set({ state: CLOSED, version: day.version + 1 })
      .where("id", "=", day.id)
      .execute();
    await noteAbsent(db, sql`session.day_id = ${day.id}`, viewer().userId);
    return dayDetail(db, day.id);
  },

  async saveExamSession({ input, db, services, viewer, right, fail }) {
    const { day } = right.dayId;
    if (day.state !== OPEN) return fail("assessment.examDayOver");
    const failure = await saveSession(services, db, day, input, viewer().userId);
    if (failure) return fail(failure);
    // Whoever has read it before reads it anew before changing it.
    const seen = await db
      .updateTable("assessment.exam_day")
      .set((of) => ({ version: of("version", "+", 1) }))
      .where("id", "=", day.id)
      .$if(input.version !== undefined, (of) => of.where("version", "=", input.version ?? 0))
      .returning("id")
      .executeTakeFirst();
    if (!seen) return fail("assessment.changed");
    return dayDetail(db, day.id);
  },

  async removeExamSession({ input, db, services, viewer, right, fail }) {
    const { day } = right.dayId;
    if (day.state !== OPEN) return fail("assessment.examDayOver");
    const failure = await removeSession(db, day.id, input.id);
    if (failure) return fail(failure);
    await writeWindow(services, db, day, viewer().userId);
    await db
      .updateTable("assessment.exam_day")
      .set((of) => ({ version: of("version", "+", 1) }))
      .where("id", "=", day.id)
      .execute();
    return dayDetail(db, day.id);
  },
});
