import {
  DISCUSSION_FULL,
  type AssessmentPart,
  type AssessmentRules,
} from "@perennial/contract/course/period/assessment-rules.ts";
import { sql, type Kysely } from "kysely";
import type { KindPoints } from "../assessment/public.ts";
import { assessmentOf } from "../course/public.ts";
import { learnerRows, type AnalysisTables, type LearnerRow } from "./course-place.ts";

import type { PartFacts } from "./part-facts.ts";

type Database = Kysely<AnalysisTables>;

/** Which learners are wanted, on which page. */
export interface LearnerFilter {
  readonly periodId: string;
  readonly classId?: string | undefined;
  readonly keyword: string;
  readonly userId?: string;
  readonly limit: number;
  readonly offset: number;
}

/** Learners of a period by class and name, and how many there are. */
export async function readLearners(db: Database, wanted: LearnerFilter) {
  const rows = learnerRows(wanted.periodId, wanted.classId);
  const matches = sql`strpos(lower(learner.name), ${wanted.keyword.toLowerCase()}) > 0
    and (${wanted.userId ?? ""} = '' or learner.user_id = ${wanted.userId ?? ""})`;
  const [found, counted] = await Promise.all([
    sql<LearnerRow>`select * from ${rows} as learner where ${matches}
      order by learner.class_name, learner.name, learner.user_id
      limit ${wanted.limit} offset ${wanted.offset}`.execute(db),
    sql<{ count: number }>`select count(*) as count from ${rows} as learner
      where ${matches}`.execute(db),
  ]);
  return { learners: found.rows, count: counted.rows[0]?.count ?? 0 };
}

/** How a period is assessed; its default where nothing valid is kept. */
export async function readRules(db: Database, periodId: string) {
  const row = await db
    .selectFrom("course.period")
    .select("assessment")
    .where("id", "=", periodId)
    .executeTakeFirst();
  return assessmentOf(row?.assessment);
}

/** Exercises handed in and posts written, by learner. */
export async function readActivity(db: Database, periodId: string, userIds: readonly string[]) {
  const { rows } = await sql<{ user_id: string; passed: number; posts: number }>`
    select wanted.user_id,
      (select count(distinct result.unit_id) from learning.exercise_result as result
        where result.user_id = wanted.user_id and result.period_id = ${periodId}
          and result.is_passed) as passed,
      (select count(*) from discussion.post where post.user_id = wanted.user_id
        and post.period_id = ${periodId} and post.kind = 0 and post.status = 1
        and post.deleted_at is null)
      + (select count(*) from discussion.reply join discussion.post on post.id = reply.post_id
        where reply.user_id = wanted.user_id and reply.status = 1 and reply.deleted_at is null
          and post.period_id = ${periodId} and post.deleted_at is null) as posts
    from unnest(${[...userIds]}::text[]) as wanted (user_id)`.execute(db);
  return new Map(
    rows.map((row) => [row.user_id, { exercisePassedNum: row.passed, postNum: row.posts }]),
  );
}

/** Share in points of 100 with one decimal; null where there is nothing to have a share of. */
const pointsOf = (have: number, of: number): number | null =>
  of > 0 ? Math.round((Math.min(have, of) * 1000) / of) / 10 : null;

const inTenths = (of: KindPoints | null): number | null =>
  of === null ? null : Math.round(of.points * 10) / 10;

/**
 * The parts of the assessment with what is known of them: what was studied, said, attended, handed in and given by the
 * team. What is not graded yet has no points; `known` is the share of a part that is graded. The total is made from
 * what is graded only.
 */
export function gradedParts(
  rules: AssessmentRules,
  facts: PartFacts & { readonly done: number; readonly requiredNum: number },
) {
  const known: Partial<Record<AssessmentPart, (full: number) => number | null>> = {
    study: () => pointsOf(facts.done, facts.requiredNum),
    discussion: (full) => pointsOf(facts.contributionNum, full),
    attendance: () => pointsOf(facts.attendedNum, facts.heldNum),
    manual: () => facts.mark,
    homework: () => inTenths(facts.homework),
    test: () => inTenths(facts.test),
    exam: () => inTenths(facts.exam),
  };
  const parts = rules.components.map(({ part, weight, full = DISCUSSION_FULL }) => ({
    part,
    weight,
    points: known[part]?.(full) ?? null,
    known:
      part === "homework" || part === "test" || part === "exam" ? (facts[part]?.known ?? 0) : 1,
  }));
  const graded = parts.filter(({ points }) => points !== null);
  const gradedWeight = graded.reduce((sum, { weight }) => sum + weight, 0);
  const total = graded.reduce((sum, { points, weight }) => sum + (points ?? 0) * weight, 0) / 100;
  return {
    parts,
    gradedWeight,
    total: graded.length === 0 ? null : Math.round(total * 10) / 10,
  };
}
