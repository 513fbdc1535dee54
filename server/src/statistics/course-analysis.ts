import { rowsBefore } from "../kernel/database/paging.ts";
import * as contract from "@perennial/contract/statistics/course-analysis.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import { sql, type Kysely } from "kysely";
import { teachingIn } from "../discussion/public.ts";
import { now } from "../kernel/clock.ts";
import { implementOn } from "../kernel/domain.ts";
import { readPartFacts } from "./part-facts.ts";
import { readCurve } from "./watch-curve.ts";
import { readAbstract } from "./course-abstract.ts";
import { gradedParts, readActivity, readLearners, readRules } from "./course-achievement.ts";
import {
  learnerRows,
  percentOf,
  planUnits,
  type AnalysisTables,
  type PlanUnit,
} from "./course-place.ts";

type Database = Kysely<AnalysisTables>;
const implement = implementOn<AnalysisTables>();
const DAY_MS = 86_400_000;
const { UnitProgress } = contract;

const iso = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());
const since = (days: number): string => new Date(now().getTime() - days * DAY_MS).toISOString();
const requiredOf = (units: readonly PlanUnit[]): number =>
  units.filter(({ isRequired }) => isRequired).length;

/** What became of each unit, by learner. */
async function readStates(db: Database, periodId: string, userIds: readonly string[]) {
  const rows =
    userIds.length === 0
      ? []
      : await db
          .selectFrom("learning.unit_visit")
          .select(["user_id", "unit_id", "last_at", "completed_at"])
          .where("period_id", "=", periodId)
          .where("user_id", "in", userIds)
          .execute();
  return new Map(rows.map((row) => [`${row.user_id} ${row.unit_id}`, row]));
}

/** Credited time of these learners in a period, minutes. */
async function readMinutes(db: Database, periodId: string, userIds: readonly string[]) {
  const { rows } = await sql<{ user_id: string; minutes: number }>`
    select user_id, round(sum(ms) / 60000.0)::int as minutes from learning.day_time
    where period_id = ${periodId} and user_id = any(${[...userIds]}::text[])
    group by user_id`.execute(db);
  return new Map(rows.map(({ user_id, minutes }) => [user_id, minutes]));
}

type Learners = Awaited<ReturnType<typeof readLearners>>["learners"];

/** Everything that the achievement of these learners is made of. */
export async function achievementsOf(
  db: Database,
  periodId: string,
  learners: Learners,
  units: readonly PlanUnit[],
) {
  const rules = await readRules(db, periodId);
  const userIds = learners.map(({ user_id }) => user_id);
  const [activity, facts] = await Promise.all([
    readActivity(db, periodId, userIds),
    readPartFacts(
      db,
      userIds.map((userId) => ({ periodId, userId })),
    ),
  ]);
  const requiredNum = requiredOf(units);
  const exerciseNum = units.filter(({ kind }) => kind === "exercise").length;
  return learners.map((learner) => {
    const graded = gradedParts(rules, {
      ...facts.of({ periodId, userId: learner.user_id }),
      done: learner.done,
      requiredNum,
    });
    return {
      id: learner.user_id,
      name: learner.name,
      className: learner.class_name,
      doneNum: learner.done,
      requiredNum,
      exerciseNum,
      exercisePassedNum: activity.get(learner.user_id)?.exercisePassedNum ?? 0,
      postNum: activity.get(learner.user_id)?.postNum ?? 0,
      parts: graded.parts,
      total: graded.total,
      gradedWeight: graded.gradedWeight,
      passLine: rules.passLine,
    };
  });
}

/** One page of learners with their achievement. */
async function readAchievements(
  db: Database,
  wanted: Parameters<typeof readLearners>[1],
  units: readonly PlanUnit[],
) {
  const { learners, count } = await readLearners(db, wanted);
  return { data: await achievementsOf(db, wanted.periodId, learners, units), count };
}

/** The table learner × unit of these learners. */
export async function progressOf(
  db: Database,
  periodId: string,
  learners: Learners,
  units: readonly PlanUnit[],
) {
  const userIds = learners.map(({ user_id }) => user_id);
  const [states, minutes] = await Promise.all([
    readStates(db, periodId, userIds),
    readMinutes(db, periodId, userIds),
  ]);
  const requiredNum = requiredOf(units);
  return learners.map((learner) => ({
    id: learner.user_id,
    name: learner.name,
    className: learner.class_name,
    doneNum: learner.done,
    requiredNum,
    progress: percentOf(learner.done, requiredNum),
    minutes: minutes.get(learner.user_id) ?? 0,
    lastAt: iso(learner.last_at),
    states: units.map(({ id }) => {
      const visit = states.get(`${learner.user_id} ${id}`);
      if (!visit) return UnitProgress.none;
      return visit.completed_at === null ? UnitProgress.begun : UnitProgress.complete;
    }),
  }));
}

/** One page of the table learner × unit. */
async function readProgress(
  db: Database,
  wanted: Parameters<typeof readLearners>[1],
  units: readonly PlanUnit[],
) {
  const { learners, count } = await readLearners(db, wanted);
  return { data: await progressOf(db, wanted.periodId, learners, units), count };
}

/** How the classes of a period run. */
export async function readClasses(db: Database, periodId: string) {
  const requiredNum = requiredOf(await planUnits(db, periodId));
  const { rows } = await sql<{
    id: string;
    name: string;
    teacher_name: string | null;
    learners: number;
    active: number;
    done: number | null;
    finished: number;
    posts: number;
    waiting: number;
  }>`
    select class.id, class.name, teacher.name as teacher_name,
      count(learner.user_id) as learners,
      count(*) filter (where learner.last_at >= ${since(contract.ACTIVE_DAYS)}) as active,
      sum(least(learner.done, ${requiredNum}::integer)) as done,
      count(*) filter (where learner.done >= ${requiredNum}::integer and ${requiredNum}::integer > 0) as finished,
      (select count(*) from discussion.post where post.period_id = ${periodId}
        and post.class_id = class.id and post.kind = 0 and post.status = 1
        and post.deleted_at is null) as posts,
      (select count(*) from discussion.inquiry where inquiry.period_id = ${periodId}
        and inquiry.class_id = class.id and inquiry.deleted_at is null
        and inquiry.answered_at is null) as waiting
    from course.class as class
    left join identity."user" as teacher on teacher.id = class.teacher_id
    left join ${learnerRows(periodId)} as learner on learner.class_id = class.id
    where class.period_id = ${periodId}
    group by class.id, teacher.name
    order by class.created_at, class.id
    limit 500`.execute(db);
  return rows.map((row) => {
    const learnerNum = row.learners;
    return {
      id: row.id,
      name: row.name,
      teacherName: row.teacher_name ?? "",
      learnerNum,
      activeNum: row.active,
      progress:
        learnerNum === 0 || requiredNum === 0
          ? null
          : percentOf(row.done ?? 0, learnerNum * requiredNum),
      finishedNum: row.finished,
      postNum: row.posts,
      waitingNum: row.waiting,
    };
  });
}

/** The results of one learner in a period, unit by unit; undefined for a person who does not learn in it. */
export async function readAchievement(db: Database, periodId: string, userId: string) {
  const units = await planUnits(db, periodId);
  const wanted = { periodId, keyword: "", userId, limit: 1, offset: 0 };
  const [achievement] = (await readAchievements(db, wanted, units)).data;
  if (!achievement) return undefined;
  const [states, { rows: results }] = await Promise.all([
    readStates(db, periodId, [userId]),
    sql<{ unit_id: string; attempts: number; best: number; questions: number; passed: boolean }>`
      select unit_id, count(*) as attempts, max(right_num) as best,
        max(question_num) as questions, bool_or(is_passed) as passed
      from learning.exercise_result where user_id = ${userId} and period_id = ${periodId}
      group by unit_id`.execute(db),
  ]);
  const resultOf = new Map(results.map((row) => [row.unit_id, row]));
  return {
    ...achievement,
    units: units.map((unit) => {
      const visit = states.get(`${userId} ${unit.id}`);
      const result = resultOf.get(unit.id);
      const begun = visit ? UnitProgress.begun : UnitProgress.none;
      return {
        id: unit.id,
        name: unit.name,
        kind: unit.kind,
        isRequired: unit.isRequired,
        state: visit && visit.completed_at !== null ? UnitProgress.complete : begun,
        lastAt: iso(visit?.last_at ?? null),
        completedAt: iso(visit?.completed_at ?? null),
        attemptNum: result?.attempts ?? 0,
        rightNum: result?.best ?? 0,
        questionNum: result?.questions ?? 0,
        isPassed: result?.passed ?? false,
      };
    }),
  };
}

/** What the manager's and the teaching space's analysis shows; figures from rows only. */
export const courseAnalysis = implement(contract, {
  async getCourseAbstract({ input, db, right }) {
    return readAbstract(db, await teachingIn(db, right.courseId, input.periodId));
  },

  async getWatchCurve({ input, db, right, fail }) {
    const { periodId } = await teachingIn(db, right.courseId, input.periodId);
    return (await readCurve(db, periodId, input.unitId)) ?? fail("statistics.unitNotFound");
  },

  async listClassRunning({ input, db, right }) {
    const { periodId } = await teachingIn(db, right.courseId, input.periodId);
    return readClasses(db, periodId);
  },

  async listAtRisk({ input, db, right }) {
    const { periodId } = await teachingIn(db, right.courseId, input.periodId);
    const { pageNo, pageSize } = input;
    const requiredNum = requiredOf(await planUnits(db, periodId));
    const judged = sql`
      select learner.*, case
        when learner.done >= ${requiredNum}::integer then null
        when learner.last_at is null then
          case when learner.enrolled_at < ${since(contract.BEGIN_DAYS)} then 'never' end
        when learner.last_at < ${since(contract.ACTIVE_DAYS)} then 'idle'
        when learner.done * 100.0 / ${requiredNum}::integer
          < avg(learner.done * 100.0 / ${requiredNum}::integer) over (partition by learner.class_id)
            - ${contract.BEHIND_POINTS}::integer then 'behind'
        end as reason
      from ${learnerRows(periodId)} as learner`;
    // A plan without anything required can leave nobody behind.
    if (requiredNum === 0) return { data: [], page: pageInfo(0, pageNo, pageSize) };
    const matches = sql`reason is not null
      and (${input.classId ?? ""} = '' or class_id = ${input.classId ?? ""})`;
    const [found, counted] = await Promise.all([
      sql<{
        user_id: string;
        name: string;
        class_name: string;
        reason: (typeof contract.RISK_REASONS)[number];
        done: number;
        last_at: string | null;
      }>`select * from (${judged}) as judged where ${matches}
        order by last_at nulls first, name, user_id
        limit ${pageSize} offset ${rowsBefore(input)}`.execute(db),
      sql<{ count: number }>`select count(*) as count from (${judged}) as judged
        where ${matches}`.execute(db),
    ]);
    return {
      data: found.rows.map((row) => ({
        id: row.user_id,
        name: row.name,
        className: row.class_name,
        reason: row.reason,
        progress: percentOf(row.done, requiredNum),
        lastAt: iso(row.last_at),
      })),
      page: pageInfo(counted.rows[0]?.count ?? 0, pageNo, pageSize),
    };
  },

  async listPlanUnits({ input, db, right }) {
    const { periodId } = await teachingIn(db, right.courseId, input.periodId);
    return planUnits(db, periodId);
  },

  async listStudentProgress({ input, db, right }) {
    const { periodId } = await teachingIn(db, right.courseId, input.periodId);
    const { pageNo, pageSize, classId, keyword } = input;
    const offset = rowsBefore(input);
    const { data, count } = await readProgress(
      db,
      { periodId, classId, keyword, limit: pageSize, offset },
      await planUnits(db, periodId),
    );
    return { data, page: pageInfo(count, pageNo, pageSize) };
  },

  async listAchievements({ input, db, right }) {
    const { periodId } = await teachingIn(db, right.courseId, input.periodId);
    const { pageNo, pageSize, classId, keyword } = input;
    const offset = rowsBefore(input);
    const { data, count } = await readAchievements(
      db,
      { periodId, classId, keyword, limit: pageSize, offset },
      await planUnits(db, periodId),
    );
    return { data, page: pageInfo(count, pageNo, pageSize) };
  },

  async getAchievement({ input, db, right, fail }) {
    const { periodId } = await teachingIn(db, right.courseId, input.periodId);
    const achievement = await readAchievement(db, periodId, input.userId);
    return achievement ?? fail("statistics.learnerNotFound");
  },
});
