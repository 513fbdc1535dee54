import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import type { TrainingTables } from "../tables.ts";
import { isLarge } from "./kept-figures.ts";

type Database = Kysely<TrainingTables>;
const { learns } = EnrolmentStatus;

/** Exams of a project that were not removed. */
export function foundExams(db: Database, packageId: string, keyword: string) {
  const found = db
    .selectFrom("training.project_exam as exam")
    .innerJoin("course.course as course", "course.id", "exam.course_id")
    .innerJoin("training.package as package", "package.id", "exam.package_id")
    .where("exam.package_id", "=", packageId)
    .where("exam.deleted_at", "is", null);
  return keyword === ""
    ? found
    : found.where(sql<boolean>`strpos(lower(exam.name), ${keyword.toLowerCase()}) > 0`);
}

/** Learners who may take part in `exam`: those of the project who learn in its course. */
const takers = sql`from training.member
  join course.enrolment on enrolment.user_id = member.user_id
    and enrolment.period_id = exam.period_id and enrolment.status = ${learns}
  where member.package_id = exam.package_id and member.status = ${learns}
    and (exam.class_ids = '{}' or member.class_id = any(exam.class_ids))`;

/** Learners who may take part or have a seat, who have begun, who have handed in, whose scripts wait for a marker. */
export interface ExamCounts {
  readonly registeredNum: number;
  readonly presentNum: number;
  readonly submittedNum: number;
  readonly pendingNum: number;
}

/** These numbers of `exam`, from one look at its attempts. */
const countsOf = sql<ExamCounts>`(select jsonb_build_object(
    'registeredNum', case when exam.has_seats and exam.day_id is not null
      then (select count(*) from assessment.exam_appointment as own
        where own.day_id = exam.day_id and own.state in (0, 1, 4, 5))
      else (select count(*) ${takers}) end,
    'presentNum', count(distinct attempt.user_id),
    'submittedNum', count(distinct attempt.user_id) filter (where attempt.state in (1, 2)),
    'pendingNum', count(*) filter (where attempt.state = 1 and attempt.is_pending))
  from assessment.attempt
  where attempt.setting_id = exam.setting_id and attempt.started_at is not null)`;

/** The numbers of one exam, counted now. */
export async function countExam(db: Database, examId: string): Promise<ExamCounts> {
  const { rows } = await sql<{ counts: ExamCounts }>`
    select ${countsOf} as counts from training.project_exam as exam where exam.id = ${examId}`.execute(
    db,
  );
  return rows[0]?.counts ?? { registeredNum: 0, presentNum: 0, submittedNum: 0, pendingNum: 0 };
}

/** With what a list shows of each. */
export const withExam = (found: ReturnType<typeof foundExams>) =>
  found
    .select([
      "exam.id",
      sql<string>`coalesce(exam.setting_id, '')`.as("settingId"),
      "exam.name",
      "exam.paper_id as paperId",
      sql<string>`coalesce((select paper.name from assessment.paper
        where paper.id = exam.paper_id), '')`.as("paperName"),
      "exam.course_id as courseId",
      "course.name as courseName",
      "exam.period_id as periodId",
      "exam.class_ids as classIds",
      sql<string[]>`coalesce((select array_agg(class.name order by class.created_at)
        from training.class where class.id = any(exam.class_ids)), '{}')`.as("classNames"),
      "exam.opens_at as opensAt",
      "exam.closes_at as closesAt",
      "exam.limit_minutes as limitMinutes",
      "exam.attempts_max as attemptsMax",
      sql<string>`coalesce(exam.day_id, '')`.as("dayId"),
      "exam.has_seats as hasSeats",
      sql<0 | 1>`case when exam.setting_id is null then 0 else 1 end`.as("state"),
      sql<string[]>`coalesce((select array_agg(distinct person.name)
        from assessment.exam_session as session
        join assessment.exam_room as room on room.session_id = session.id
        join assessment.exam_invigilator as watcher on watcher.room_id = room.id
        join identity."user" as person on person.id = watcher.user_id
        where session.day_id = exam.day_id), '{}')`.as("invigilators"),
      "exam.updated_at as updatedAt",
      // Those of a large project are kept for a while (kept-figures.ts).
      sql<ExamCounts | null>`case when not ${isLarge} then ${countsOf} end`.as("counts"),
    ])
    .orderBy("exam.created_at", "desc")
    .orderBy("exam.id");

/**
 * Comparisons of which the planner supposes that a third of all fits: by its guess for equality next to nobody would, and
 * it would look at all learners before it shows the first page.
 */
const STATES = {
  absent: sql<boolean>`coalesce(newest.state, -1) < 0`,
  running: sql<boolean>`newest.state < 1`,
  submitted: sql<boolean>`abs(newest.state * 2 - 3) < 2`,
} as const;

/** An exam as its learners are read. */
export interface SeatedExam {
  readonly package_id: string;
  readonly period_id: string;
  readonly class_ids: readonly string[];
  readonly setting_id: string | null;
  /** Names are hidden from who looks: nothing of a script that was not released stands beside a name. */
  readonly isBlind: boolean;
}

/** An attempt that follows one which was handed back: before somebody blind it would say whose that code was. */
const isAgain = sql`exists (select from assessment.attempt as earlier
  where earlier.setting_id = attempt.setting_id and earlier.user_id = attempt.user_id
    and earlier.number = attempt.number - 1 and earlier.state = 3)`;

/** Learners of an exam with their newest attempt. */
export function foundExaminees(
  db: Database,
  exam: SeatedExam,
  { state }: { readonly state?: keyof typeof STATES | undefined },
) {
  let found = db
    .selectFrom("training.member as member")
    .innerJoin("identity.user as person", "person.id", "member.user_id")
    .innerJoin("course.enrolment as place", (join) =>
      join
        .onRef("place.user_id", "=", "member.user_id")
        .on("place.period_id", "=", exam.period_id)
        .on("place.status", "=", learns),
    )
    .leftJoinLateral(
      sql<{
        id: string;
        state: number;
        started_at: string;
        submitted_at: string | null;
        extended_until: string | null;
        redo_reason: string;
      }>`(select id, case when ${exam.isBlind}::boolean and state = 3 and released_at is null
          then 1 else state end as state, started_at, submitted_at, extended_until, redo_reason
        from assessment.attempt where setting_id = ${exam.setting_id}
          and user_id = member.user_id and started_at is not null
          and (not ${exam.isBlind}::boolean or not ${isAgain})
        order by number desc limit 1)`.as("newest"),
      (join) => join.onTrue(),
    )
    .where("member.package_id", "=", exam.package_id)
    .where("member.status", "=", learns);
  if (exam.class_ids.length > 0)
    found = found.where("member.class_id", "=", sql<string>`any(${[...exam.class_ids]}::text[])`);
  if (state !== undefined) found = found.where(STATES[state]);
  return found;
}

type Shown = "absent" | "running" | "submitted" | "voided";

/** With what a list shows of each. */
export const withExaminee = (
  found: ReturnType<typeof foundExaminees>,
  { setting_id: settingId, isBlind }: SeatedExam,
) =>
  found
    .leftJoinLateral(
      sql<{ points: number; is_passed: boolean }>`(
        select points::float8 as points, is_passed from assessment.final_mark
        where setting_id = ${settingId} and user_id = member.user_id
          and (is_released or not ${isBlind}::boolean))`.as("final"),
      (join) => join.onTrue(),
    )
    .leftJoin("training.class as class", "class.id", "member.class_id")
    .select([
      "person.id",
      "person.name",
      sql<string>`coalesce(class.name, '')`.as("className"),
      sql<Shown>`case when newest.id is null then 'absent' when newest.state = 0 then 'running'
        when newest.state = 3 then 'voided' else 'submitted' end`.as("state"),
      "newest.started_at as startedAt",
      "newest.submitted_at as submittedAt",
      "final.points",
      "final.is_passed as isPassed",
      sql<boolean>`newest.extended_until is not null or exists (
        select from assessment.override as own where own.setting_id = ${settingId}
          and own.subject_kind = 1 and own.subject_id = person.id)`.as("isExtended"),
      sql<string>`case when newest.state = 3 then newest.redo_reason else '' end`.as("voidReason"),
    ])
    .orderBy("member.created_at")
    .orderBy("member.user_id");
