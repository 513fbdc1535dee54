import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { HISTOGRAM_STEPS } from "@perennial/contract/training/exam/exam-analysis.ts";
import { sql, type Kysely } from "kysely";
import { shownGroups } from "../../form/public.ts";
import type { TrainingTables } from "../tables.ts";

type Database = Kysely<TrainingTables>;
const { learns } = EnrolmentStatus;

/** An exam that was given out. */
export interface GivenExam {
  readonly package_id: string;
  readonly period_id: string;
  readonly class_ids: readonly string[];
  readonly setting_id: string;
  /** Names are hidden from who looks: of few marks a figure would say whose each is, so only released ones count. */
  readonly isBlind: boolean;
}

/** Who may take part in an exam, with the own mark where it stands. */
const takers = (exam: GivenExam) => sql`(
  select member.user_id, member.class_id, member.corp_id, final.points::float8 as points,
    final.total::float8 as total, final.is_passed,
    exists (select from assessment.attempt where attempt.setting_id = ${exam.setting_id}
      and attempt.user_id = member.user_id and attempt.started_at is not null) as is_present
  from training.member
  join course.enrolment on enrolment.user_id = member.user_id
    and enrolment.period_id = ${exam.period_id} and enrolment.status = ${learns}
  left join assessment.final_mark as final on final.setting_id = ${exam.setting_id}
    and final.user_id = member.user_id and final.points is not null
    and (final.is_released or not ${exam.isBlind}::boolean)
  where member.package_id = ${exam.package_id} and member.status = ${learns}
    and (${[...exam.class_ids]}::text[] = '{}' or member.class_id = any(${[...exam.class_ids]}::text[])))`;

interface Sums {
  readonly registeredNum: number;
  readonly presentNum: number;
  readonly gradedNum: number;
  readonly passedNum: number;
  readonly total: number | null;
  readonly mean: number | null;
  readonly max: number | null;
  readonly min: number | null;
  readonly deviation: number | null;
}

/** Figures of all who may take part, in one statement. */
export async function examSums(db: Database, exam: GivenExam): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*)::int as "registeredNum",
      (count(*) filter (where is_present))::int as "presentNum",
      count(points)::int as "gradedNum",
      (count(*) filter (where points is not null and is_passed))::int as "passedNum",
      max(total) as total, avg(points) as mean, max(points), min(points),
      stddev_samp(points) as deviation
    from ${takers(exam)} as taker`.execute(db);
  return (
    rows[0] ?? {
      registeredNum: 0,
      presentNum: 0,
      gradedNum: 0,
      passedNum: 0,
      total: null,
      mean: null,
      max: null,
      min: null,
      deviation: null,
    }
  );
}

/** How many reached each tenth of the full mark. */
export async function examHistogram(db: Database, exam: GivenExam): Promise<number[]> {
  const { rows } = await sql<{ step: number; num: number }>`
    select least(${HISTOGRAM_STEPS - 1}, greatest(0,
        floor(points / nullif(total, 0) * ${HISTOGRAM_STEPS})))::int as step, count(*)::int as num
    from ${takers(exam)} as taker where points is not null and total > 0 group by 1`.execute(db);
  return Array.from(
    { length: HISTOGRAM_STEPS },
    (_none, at) => rows.find(({ step }) => step === at)?.num ?? 0,
  );
}

interface GroupRow {
  readonly id: string;
  readonly name: string;
  readonly gradedNum: number;
  readonly mean: number;
  readonly passRate: number;
}

const GROUPS_SHOWN = 200;

/** Classes or organisations beside each other; small ones, and such as they could be worked out from, say nothing. */
export async function examGroups(db: Database, exam: GivenExam, by: "class" | "corp") {
  const isClass = by === "class";
  const { rows } = await sql<GroupRow>`
    select grouped.id, grouped.name, count(*)::int as "gradedNum", avg(taker.points) as mean,
      (100.0 * (count(*) filter (where taker.is_passed)) / count(*))::float8 as "passRate"
    from ${takers(exam)} as taker
    join ${isClass ? sql`training.class` : sql`organisation.corp`} as grouped
      on grouped.id = ${isClass ? sql`taker.class_id` : sql`taker.corp_id`}
    where taker.points is not null
    group by grouped.id, grouped.name
    order by count(*) desc, grouped.name, grouped.id limit ${GROUPS_SHOWN}`.execute(db);
  const shown = shownGroups(new Map(rows.map(({ id, gradedNum }) => [id, gradedNum])));
  return rows.map((row) =>
    shown.has(row.id)
      ? Object.assign(row, { mean: tenth(row.mean), passRate: tenth(row.passRate) })
      : Object.assign({}, row, { mean: null, passRate: null }),
  );
}

/** To a tenth, as figures are told. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;
