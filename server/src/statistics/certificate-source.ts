import { periodParamsOf } from "@perennial/contract/course/period/period-params.ts";
import { sql, type Kysely } from "kysely";
import type { AwardSource, Reached } from "../certificate/public.ts";
import { assessmentOf, courseRight, verdictOf } from "../course/public.ts";
import type { AnyDatabase } from "../kernel/database/database.ts";
import { Failure } from "../kernel/failure.ts";
import { tablesOf } from "../kernel/services.ts";
import { readLearners } from "./course-achievement.ts";
import { achievementsOf } from "./course-analysis.ts";
import { learnerRows, planUnits, type AnalysisTables, type LearnerRow } from "./course-place.ts";

type Database = Kysely<AnalysisTables>;

/** What these learners have reached in a period. */
async function reachedBy(
  db: Database,
  periodId: string,
  learners: readonly LearnerRow[],
): Promise<Reached[]> {
  if (learners.length === 0) return [];
  const period = await db
    .selectFrom("course.period")
    .select(["assessment", "params", "publish_status", "starts_on", "ends_on"])
    .where("id", "=", periodId)
    .executeTakeFirstOrThrow();
  const userIds = learners.map(({ user_id }) => user_id);
  const [achievements, { rows: times }, classes] = await Promise.all([
    achievementsOf(db, periodId, [...learners], await planUnits(db, periodId)),
    sql<{ user_id: string; ms: number }>`
      select user_id, sum(ms)::float8 as ms from learning.day_time
      where period_id = ${periodId} and user_id = any(${userIds}::text[])
      group by user_id`.execute(db),
    db
      .selectFrom("course.class")
      .select(["id", "starts_on", "ends_on"])
      .where("period_id", "=", periodId)
      .execute(),
  ]);
  const rules = assessmentOf(period.assessment);
  const line = periodParamsOf(period.params).certificateLine;
  const msOf = new Map(times.map(({ user_id, ms }) => [user_id, ms]));
  const classOf = new Map(classes.map((one) => [one.id, one]));
  return achievements.map((one, at) => {
    const classId = learners[at]?.class_id ?? "";
    const { starts_on, ends_on } = classOf.get(classId) ?? period;
    return {
      userId: one.id,
      name: one.name,
      classId,
      className: one.className,
      score: one.total,
      hasPassed:
        line > 0
          ? (one.total ?? 0) >= line
          : verdictOf(rules, one.parts, period.publish_status) === true,
      doneNum: one.doneNum,
      requiredNum: one.requiredNum,
      seconds: Math.floor((msOf.get(one.id) ?? 0) / 1000),
      startDay: starts_on ?? period.starts_on ?? "",
      endDay: ends_on ?? period.ends_on ?? "",
    };
  });
}

const tables = (db: AnyDatabase): Database => tablesOf<AnalysisTables>(db);

/** A period of a course as something that gives certificates, in the hands of who manages the course. */
export const courseAwards: AwardSource = {
  async place(anyDb, viewer, periodId) {
    const db = tables(anyDb);
    const period = await db
      .selectFrom("course.period")
      .select(["course_id", "assessment", "params"])
      .where("id", "=", periodId)
      .executeTakeFirst();
    if (!period) throw new Failure("certificate.sourceNotFound");
    const course = await courseRight(db, viewer, period.course_id).catch((error: unknown) => {
      const isOthers = error instanceof Failure && error.code === "course.notFound";
      throw isOthers ? new Failure("certificate.sourceNotFound") : error;
    });
    if (!course.may.manage) throw new Failure("certificate.mayNot");
    const corp = await db
      .selectFrom("organisation.corp")
      .select("name")
      .where("id", "=", course.corpId)
      .executeTakeFirst();
    const line = periodParamsOf(period.params).certificateLine;
    return {
      name: course.name,
      corpName: corp?.name ?? "",
      siteId: course.siteId,
      corpId: course.corpId,
      rightPath: course.rightPath,
      passLine: line > 0 ? line : assessmentOf(period.assessment).passLine,
    };
  },

  async list(anyDb, periodId, wanted) {
    const db = tables(anyDb);
    const { learners, count } = await readLearners(db, { periodId, ...wanted });
    return { reached: await reachedBy(db, periodId, learners), count };
  },

  async of(anyDb, periodId, userIds) {
    const db = tables(anyDb);
    const { rows } = await sql<LearnerRow>`
      select * from ${learnerRows(periodId)} as learner
      where learner.user_id = any(${[...userIds]}::text[])`.execute(db);
    return reachedBy(db, periodId, rows);
  },
};
