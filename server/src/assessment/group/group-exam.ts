import { PaperKind, PublishState } from "@perennial/contract/assessment/paper-parts.ts";
import { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { LibraryKind } from "@perennial/contract/question/library.ts";
import { sql } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { libraryRight } from "../../question/public.ts";
import { lockAttempt } from "../attempt/submit-attempt.ts";
import type { ExamTables } from "../exam/exam-tables.ts";
import { planNews } from "../news/news.ts";
import { noteChange, settleMark, type MarkCause } from "../result/settle-mark.ts";
import { followRules } from "../setting/follow-rules.ts";
import { moreMinutes } from "../setting/more-minutes.ts";
import { storedRules } from "../setting/sitting-facts.ts";

const BEGUN = 0;
const REDO = 3;
const PAPERS_MAX = 500;
/** As a day of exams begins; its organisers change it. */
const DAY_RULES = {
  is_self_booked: true,
  books_from: null,
  books_until: null,
  cutoff_minutes: 1_440,
  hold_minutes: 10,
  late_minutes: 15,
  needs_check_in: true,
  has_waitlist: true,
} as const;

/** What a project says of an exam for its learners. */
export interface GroupExam {
  readonly name: string;
  readonly classIds: readonly string[];
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly limitMinutes: number | null;
  readonly attemptsMax: number;
}

const rulesOf = (exam: GroupExam, before?: SettingRules): SettingRules =>
  SettingRules.parse({
    ...before,
    opensAt: exam.opensAt,
    closesAt: exam.closesAt,
    limitMinutes: exam.limitMinutes,
    attemptsMax: exam.attemptsMax,
  });

/** Published exam papers of these courses, as far as the viewer sees all of a course's library. */
export async function examPapersIn(
  untyped: AnyDatabase,
  viewer: Viewer,
  courseIds: readonly string[],
): Promise<{ id: string; name: string; total: number; courseId: string }[]> {
  const db = tablesOf<ExamTables>(untyped);
  const seen: string[] = [];
  for (const id of courseIds)
    if ((await libraryRight(db, viewer, { kind: LibraryKind.course, id }))?.seesAll === true)
      seen.push(id);
  return db
    .selectFrom("assessment.paper")
    .select(["id", "name", "total", "library_id as courseId"])
    .where("kind", "=", PaperKind.enum.exam)
    .where("publish_state", "=", PublishState.enum.published)
    .where("deleted_at", "is", null)
    .where("library_kind", "=", LibraryKind.course)
    .where("library_id", "=", sql<string>`any(${seen}::text[])`)
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(PAPERS_MAX)
    .execute();
}

/** Gives an exam out to the learners of a project; with seats as a day of exams, whose sessions are arranged then. */
export async function giveToGroup(
  untyped: AnyDatabase,
  of: {
    readonly groupId: string;
    readonly paperId: string;
    readonly periodId: string;
    readonly courseId: string;
    readonly siteId: string;
    readonly byId: string;
    readonly hasSeats: boolean;
  },
  exam: GroupExam,
): Promise<{ settingId: string; dayId: string | null }> {
  const db = tablesOf<ExamTables>(untyped);
  const rules = rulesOf(exam);
  const { id: settingId } = await db
    .insertInto("assessment.setting")
    .values({
      paper_id: of.paperId,
      kind: PaperKind.enum.exam,
      site_id: of.siteId,
      course_id: of.courseId,
      period_id: of.periodId,
      unit_id: null,
      name: exam.name,
      by_id: of.byId,
      group_id: of.groupId,
      group_class_ids: [...exam.classIds],
      rules: JSON.stringify(rules),
      opens_at: rules.opensAt,
      closes_at: rules.closesAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await planNews(db, settingId, rules, true);
  if (!of.hasSeats) return { settingId, dayId: null };
  const { id: dayId } = await db
    .insertInto("assessment.exam_day")
    .values({
      setting_id: settingId,
      site_id: of.siteId,
      course_id: of.courseId,
      by_id: of.byId,
      ...DAY_RULES,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { settingId, dayId };
}

/** Changes window, length, attempts and classes; ends of attempts that go on follow at once. */
export async function updateGroupExam(
  services: Services,
  untyped: AnyDatabase,
  settingId: string,
  exam: GroupExam,
  actorId: string,
): Promise<void> {
  const db = tablesOf<ExamTables>(untyped);
  const setting = await db
    .selectFrom("assessment.setting")
    .select(["rules", "version"])
    .where("id", "=", settingId)
    .executeTakeFirstOrThrow();
  const rules = rulesOf(exam, storedRules(setting.rules));
  await db
    .updateTable("assessment.setting")
    .set({
      name: exam.name,
      group_class_ids: [...exam.classIds],
      rules: JSON.stringify(rules),
      opens_at: rules.opensAt,
      closes_at: rules.closesAt,
      version: setting.version + 1,
      prepared_at: null,
    })
    .where("id", "=", settingId)
    .execute();
  await followRules(services, db, settingId, { actorId, reason: "rules" });
  await planNews(db, settingId, rules, false);
}

/** Takes back what nobody has begun; false where somebody has. */
export async function withdrawGroupExam(db: AnyDatabase, settingId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update assessment.setting set deleted_at = now()
    where id = ${settingId} and not exists (select from assessment.attempt
      where setting_id = setting.id and started_at is not null)
    returning id`.execute(db);
  return rows.length === 1;
}

/** More minutes for one learner; false for somebody to whom it was not given. */
export async function extendOne(
  untyped: AnyDatabase,
  settingId: string,
  more: { readonly userId: string; readonly minutes: number; readonly reason: string },
  byId: string,
): Promise<boolean> {
  const db = tablesOf<ExamTables>(untyped);
  const setting = await db
    .selectFrom("assessment.setting")
    .selectAll()
    .where("id", "=", settingId)
    .executeTakeFirstOrThrow();
  const { userId, minutes, reason } = more;
  const given = await moreMinutes(db, setting, { userIds: [userId], minutes, reason }, byId);
  return given !== undefined;
}

/**
 * Whether marking of an exam is blind, so that a project says nothing of scripts that were not released. Also to those to
 * whom the course shows names: they see them where they mark, and the others of the team do not see them here.
 */
export async function hidesMarks(untyped: AnyDatabase, settingId: string): Promise<boolean> {
  const { rules } = await tablesOf<ExamTables>(untyped)
    .selectFrom("assessment.setting")
    .select("rules")
    .where("id", "=", settingId)
    .executeTakeFirstOrThrow();
  return storedRules(rules).isBlind;
}

/**
 * Voids the newest attempt of a learner: it counts for nothing and takes no attempt. `none` where none was handed in,
 * `blind` where its learner's name is hidden: a code that leaves the queue then would say whose it was.
 */
export async function voidNewest(
  services: Services,
  untyped: AnyDatabase,
  settingId: string,
  { userId, isBlind }: { readonly userId: string; readonly isBlind: boolean },
  cause: MarkCause,
): Promise<"done" | "none" | "blind"> {
  const db = tablesOf<ExamTables>(untyped);
  const newest = await db
    .selectFrom("assessment.attempt")
    .select("id")
    .where("setting_id", "=", settingId)
    .where("user_id", "=", userId)
    .where("started_at", "is not", null)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const row = newest && (await lockAttempt(db, newest.id));
  if (isBlind && row?.released_at === null) return "blind";
  if (!row || row.state === BEGUN || row.state === REDO) return "none";
  await db
    .updateTable("assessment.attempt")
    .set({ state: REDO, redo_reason: cause.reason })
    .where("id", "=", row.id)
    .execute();
  await noteChange(db, { attemptId: row.id, before: row.earned, after: null }, cause);
  await settleMark(services, db, settingId, userId, cause);
  return "done";
}
