import { PublishState } from "@perennial/contract/assessment/paper-parts.ts";
import { SettingRules, type Override } from "@perennial/contract/assessment/setting-rules.ts";
import { sql, type Kysely } from "kysely";
import { addressRule } from "../../site/public.ts";
import { examStanding, windowOf, type ExamStanding } from "../exam/exam-standing.ts";
import { photoChecksOf, photoStanding, type PhotoChecks } from "../photo/photo-standing.ts";
import type { RequestSite } from "../../kernel/viewer.ts";
import type { AssessmentTables } from "../tables.ts";
import { rulesFor } from "./effective-rules.ts";
import type { StartFacts } from "./start-refusal.ts";
import { ofGroup } from "../group/of-group.ts";

/** An attempt of a learner, as far as the next step depends on it. */
export interface OwnAttempt {
  readonly id: string;
  readonly number: number;
  readonly state: number;
  readonly release: number;
  readonly startedAt: Date | null;
  readonly deadlineAt: Date | null;
  readonly graceSeconds: number;
  readonly submittedAt: Date | null;
  readonly isLate: boolean;
  readonly isAuto: boolean;
  readonly redoReason: string;
}

/** A paper that was given to a learner, with the rules that hold for this person. */
export interface Sitting {
  readonly id: string;
  readonly name: string;
  readonly kind: number;
  readonly siteId: string;
  readonly courseId: string;
  readonly courseName: string;
  readonly periodId: string;
  readonly classId: string;
  readonly unitId: string | null;
  readonly paperId: string;
  /** The paper is published. */
  readonly isGiven: boolean;
  /** The release that a new attempt gets. */
  readonly release: number;
  readonly rules: SettingRules;
  readonly isOnList: boolean;
  readonly passwordHash: Buffer | null;
  readonly hasPassed: boolean;
  /** Null where it is not sat in sessions and rooms. */
  readonly exam: ExamStanding | null;
  /** How it was checked who answers; null where that is not asked. */
  readonly photoChecks: PhotoChecks | null;
  /** When the first may work: of an exam the beginning of its first session. */
  readonly firstOpenAt: string | null;
  /** When the last may work: of an exam the end of its last session. */
  readonly lastCloseAt: string | null;
  /** In the order of their numbers; prepared ones have no beginning. */
  readonly attempts: readonly OwnAttempt[];
}

interface Row {
  id: string;
  name: string;
  kind: number;
  siteId: string;
  courseId: string;
  courseName: string;
  periodId: string;
  classId: string;
  unitId: string | null;
  paperId: string;
  publishState: number;
  release: number;
  rules: unknown;
  ofClass: Override | null;
  ofPerson: Override | null;
  isOnList: boolean;
  passwordHash: Buffer | null;
  hasPassed: boolean | null;
  exam: ExamStanding | null;
  photoChecks: PhotoChecks | null;
  attempts:
    | {
        id: string;
        number: number;
        state: number;
        release: number;
        startedAt: string | null;
        deadlineAt: string | null;
        graceSeconds: number;
        submittedAt: string | null;
        isLate: boolean;
        isAuto: boolean;
        redoReason: string;
      }[]
    | null;
}

const dateOf = (instant: string | null): Date | null =>
  instant === null ? null : new Date(instant);

/** The later of two moments; null is never. */
const later = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : Date.parse(one) > Date.parse(other) ? one : other;

/** Rules as they were stored; what a later version of the product has added gets its default. */
export function storedRules(stored: unknown): SettingRules {
  return SettingRules.parse(stored);
}

function sittingOf({ publishState, ofClass, ofPerson, hasPassed, attempts, ...row }: Row): Sitting {
  const rules = storedRules(row.rules);
  const own = rulesFor(rules, { ...ofClass, ...windowOf(row.exam) }, ofPerson ?? undefined);
  return {
    ...row,
    isGiven: publishState === PublishState.enum.published,
    rules: own,
    hasPassed: hasPassed === true,
    firstOpenAt: row.exam === null ? own.opensAt : rules.opensAt,
    lastCloseAt: row.exam === null ? own.closesAt : later(own.closesAt, rules.closesAt),
    attempts: (attempts ?? []).map((one) =>
      Object.assign({}, one, {
        startedAt: dateOf(one.startedAt),
        deadlineAt: dateOf(one.deadlineAt),
        submittedAt: dateOf(one.submittedAt),
      }),
    ),
  };
}

/**
 * What was given to a learner, in one statement: all that narrows it stands in `where`, over the tables `setting` and
 * `enrolment`. A person learns in one class of a period, and sees what was given to all of its classes or to that one.
 */
export async function sittingsOf(
  db: Kysely<AssessmentTables>,
  userId: string,
  where: ReturnType<typeof sql>,
): Promise<Sitting[]> {
  const { rows } = await sql<Row>`
    select setting.id, setting.name, setting.kind, setting.site_id as "siteId",
      setting.course_id as "courseId", course.name as "courseName",
      setting.period_id as "periodId", enrolment.class_id as "classId",
      setting.unit_id as "unitId", setting.paper_id as "paperId",
      paper.publish_state as "publishState", paper.release_number as release,
      setting.rules, setting.password_hash as "passwordHash",
      (select fields from assessment.override where setting_id = setting.id
        and subject_kind = 2 and subject_id = enrolment.class_id) as "ofClass",
      (select fields from assessment.override where setting_id = setting.id
        and subject_kind = 1 and subject_id = ${userId}) as "ofPerson",
      exists (select from assessment.participant where setting_id = setting.id
        and user_id = ${userId}) as "isOnList",
      (select is_passed from assessment.final_mark where setting_id = setting.id
        and user_id = ${userId}) as "hasPassed",
      ${examStanding("setting.id", sql`${userId}`)} as exam,
      ${photoChecksOf(userId)} as "photoChecks",
      (select jsonb_agg(jsonb_build_object('id', id, 'number', number, 'state', state,
          'release', release_number, 'startedAt', started_at, 'deadlineAt', deadline_at,
          'graceSeconds', grace_seconds, 'submittedAt', submitted_at, 'isLate', is_late,
          'isAuto', is_auto, 'redoReason', redo_reason) order by number)
        from assessment.attempt where setting_id = setting.id and user_id = ${userId}) as attempts
    from assessment.setting
    join assessment.paper on paper.id = setting.paper_id
    join course.course on course.id = setting.course_id and course.deleted_at is null
    join course.period on period.id = setting.period_id and period.publish_status in (2, 3, 4)
    join course.enrolment on enrolment.period_id = setting.period_id
      and enrolment.user_id = ${userId} and enrolment.status = 1
      and (setting.class_ids = '{}' or enrolment.class_id = any(setting.class_ids)) and ${ofGroup()}
    where setting.deleted_at is null and ${where}`.execute(db);
  return rows.map(sittingOf);
}

/** Attempts that have begun. */
export const begun = (sitting: Sitting): OwnAttempt[] =>
  sitting.attempts.filter(({ startedAt }) => startedAt !== null);

/** The number of the attempt that would begin now: a prepared one, or the next. */
export const nextNumber = (sitting: Sitting): number =>
  1 + Math.max(0, ...begun(sitting).map(({ number }) => number));

const BEGUN = 0;
const REDO = 3;

/** What decides whether the learner may begin another attempt from this address, at this site. */
export function startFacts(sitting: Sitting, ip: string, site?: RequestSite): StartFacts {
  const { rules, isGiven, isOnList, hasPassed, exam } = sitting;
  const done = begun(sitting).filter(({ state }) => state !== BEGUN);
  const used = done.filter(({ state }) => state !== REDO);
  const ends = used.flatMap((one) => one.submittedAt ?? one.deadlineAt ?? []);
  return {
    rules,
    isGiven,
    isOnList,
    hasPassed,
    exam,
    spanOpensAt: sitting.firstOpenAt,
    spanClosesAt: sitting.lastCloseAt,
    used: used.length,
    lastEndedAt: ends.length === 0 ? null : new Date(Math.max(...ends.map((end) => end.getTime()))),
    mayFromHere: mayFrom(rules.ipRanges, ip),
    isRedo: done.at(-1)?.state === REDO,
    photo: photoStanding(site, sitting, nextNumber(sitting)),
  };
}

/** Whether somebody at this address may work. */
export const mayFrom = (ranges: readonly string[], ip: string): boolean =>
  ranges.length === 0 || addressRule([], ranges)(ip);
