import { inChina } from "../kernel/database/china-time.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { ACTIVE_DAYS, ANALYSIS_DAYS } from "@perennial/contract/statistics/course-analysis.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../kernel/clock.ts";
import { learnerRows, percentOf, planUnits, type AnalysisTables } from "./course-place.ts";

const DAY_MS = 86_400_000;

/** Every day in China up to today, oldest first, with 0 where nothing was. */
function everyDay(rows: readonly { readonly day: string; readonly num: number }[]) {
  const known = new Map(rows.map(({ day, num }) => [day, num]));
  return Array.from({ length: ANALYSIS_DAYS }, (_, at) => {
    const day = chinaDay(now(), at + 1 - ANALYSIS_DAYS);
    return { day, num: known.get(day) ?? 0 };
  });
}

const since = (days: number): string => new Date(now().getTime() - days * DAY_MS).toISOString();

/** How many learn, did lately, and have come how far. */
const learnersOf = (db: Kysely<AnalysisTables>, periodId: string, requiredNum: number) =>
  sql<{
    num: number;
    active: number;
    done: number | null;
    begun: number;
    half: number;
    complete: number;
  }>`
        select count(*) as num, count(*) filter (where last_at >= ${since(ACTIVE_DAYS)}) as active,
          sum(least(done, ${requiredNum}::integer)) as done, count(last_at) as begun,
          count(*) filter (where done * 2 >= ${requiredNum}::integer and done > 0) as half,
          count(*) filter (where done >= ${requiredNum}::integer and done > 0) as complete
        from ${learnerRows(periodId)} as learner`.execute(db);

/** Questions that wait, posts, and the mean of the stars. */
const saidOf = (db: Kysely<AnalysisTables>, courseId: string, periodId: string) =>
  sql<{ waiting: number; posts: number; rating: number | null }>`
        select
          (select count(*) from discussion.inquiry where period_id = ${periodId}
            and deleted_at is null and answered_at is null) as waiting,
          (select count(*) from discussion.post where period_id = ${periodId}
            and kind = 0 and status = 1 and deleted_at is null) as posts,
          (select round(avg(stars), 1)::float8 from discussion.rating where course_id = ${courseId}
            and hidden_at is null) as rating`.execute(db);

/** Learners who came, by day. */
const enrolledOf = (db: Kysely<AnalysisTables>, periodId: string) =>
  sql<{ day: string; num: number }>`
        select to_char(created_at ${inChina}, 'YYYY-MM-DD') as day, count(*) as num
        from course.enrolment where period_id = ${periodId} and status = 1
          and created_at >= ${since(ANALYSIS_DAYS)}
        group by 1`.execute(db);

/** Learners who did something, and their minutes, by day. */
const visitedOf = (db: Kysely<AnalysisTables>, periodId: string) =>
  sql<{ day: string; num: number; minutes: number }>`
        with happened as (
          select user_id, day, ms from learning.day_time
          where period_id = ${periodId} and day >= ${since(ANALYSIS_DAYS)}::date
          union all
          select user_id, (at ${inChina})::date, 0
          from learning.unit_visit cross join lateral (values (first_at), (last_at), (completed_at)) as moment (at)
          where period_id = ${periodId} and last_at >= ${since(ANALYSIS_DAYS)} and at is not null
        )
        select day::text, count(distinct happened.user_id)::int as num,
          round(sum(ms) / 60000.0)::int as minutes
        from happened
        join course.enrolment as own on own.period_id = ${periodId}
          and own.user_id = happened.user_id and own.status = 1
        group by day`.execute(db);

/** How many opened and completed each unit. */
const stepsOf = (db: Kysely<AnalysisTables>, periodId: string) =>
  sql<{ unit_id: string; opened: number; completed: number }>`
        select visit.unit_id, count(*) as opened, count(visit.completed_at) as completed
        from learning.unit_visit as visit
        join course.enrolment as own on own.period_id = visit.period_id
          and own.user_id = visit.user_id and own.status = 1
        where visit.period_id = ${periodId}
        group by visit.unit_id`.execute(db);

/** A period in figures, from rows only. */
export async function readAbstract(
  db: Kysely<AnalysisTables>,
  { courseId, periodId }: { readonly courseId: string; readonly periodId: string },
) {
  const units = await planUnits(db, periodId);
  const requiredNum = units.filter(({ isRequired }) => isRequired).length;
  const [
    { rows: learners },
    { rows: said },
    { rows: enrolled },
    { rows: visited },
    { rows: steps },
  ] = await Promise.all([
    learnersOf(db, periodId, requiredNum),
    saidOf(db, courseId, periodId),
    enrolledOf(db, periodId),
    visitedOf(db, periodId),
    stepsOf(db, periodId),
  ]);
  const learnerNum = learners[0]?.num ?? 0;
  const hasProgress = learnerNum > 0 && requiredNum > 0;
  const stepOf = new Map(steps.map((step) => [step.unit_id, step]));
  const figure = <Name extends string>(name: Name, value: number | null, path: string) => ({
    name,
    value,
    path,
  });
  const rating = said[0]?.rating ?? null;
  return {
    figures: [
      figure("enrolled", learnerNum, "prepare/class"),
      figure("active", learners[0]?.active ?? 0, "analysis/student-progress"),
      figure(
        "progress",
        hasProgress ? percentOf(learners[0]?.done ?? 0, learnerNum * requiredNum) : null,
        "analysis/class-running",
      ),
      figure("waiting", said[0]?.waiting ?? 0, "teaching/qa"),
      figure("posts", said[0]?.posts ?? 0, "teaching/discuss/list"),
      figure("rating", rating, "teaching/evaluate"),
    ],
    enrolByDay: everyDay(enrolled),
    learnersByDay: everyDay(visited),
    minutesByDay: everyDay(visited.map(({ day, minutes }) => ({ day, num: minutes }))),
    stages: [
      { stage: "enrolled" as const, num: learnerNum },
      { stage: "begun" as const, num: learners[0]?.begun ?? 0 },
      { stage: "half" as const, num: learners[0]?.half ?? 0 },
      { stage: "complete" as const, num: learners[0]?.complete ?? 0 },
    ],
    funnel: units.map(({ id, name }) => ({
      id,
      name,
      openedNum: stepOf.get(id)?.opened ?? 0,
      completedNum: stepOf.get(id)?.completed ?? 0,
    })),
    learnerNum,
  };
}
