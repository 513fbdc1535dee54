import { CURVE_POINTS } from "@perennial/contract/statistics/course-analysis.ts";
import { sql, type Kysely } from "kysely";
import type { AnalysisTables } from "./course-place.ts";

/** How many learners saw each fortieth of what a unit plays; undefined for a unit of another period. */
export async function readCurve(db: Kysely<AnalysisTables>, periodId: string, unitId: string) {
  const unit = await db
    .selectFrom("course.unit as unit")
    .innerJoin("course.chapter as chapter", "chapter.id", "unit.chapter_id")
    .select("unit.id")
    .where("unit.id", "=", unitId)
    .where("chapter.period_id", "=", periodId)
    .executeTakeFirst();
  if (!unit) return undefined;
  const { rows } = await sql<{ num: number; viewers: number; length: number }>`
    with watched as (
      select watch.covered, watch.length_ms from learning.watch
      join course.enrolment as own on own.period_id = watch.period_id
        and own.user_id = watch.user_id and own.status = 1
      where watch.period_id = ${periodId} and watch.unit_id = ${unitId} and watch.covered_ms > 0
    ), film as (
      select coalesce(max(length_ms), 0) as length, count(*)::int as viewers from watched
    )
    select film.viewers, film.length, (
      select count(*)::int from watched where covered && int4range(
        (film.length::bigint * at / ${CURVE_POINTS}::int)::int,
        (film.length::bigint * (at + 1) / ${CURVE_POINTS}::int)::int)
    ) as num
    from film cross join generate_series(0, ${CURVE_POINTS}::int - 1) as at
    order by at`.execute(db);
  return {
    viewerNum: rows[0]?.viewers ?? 0,
    lengthMs: rows[0]?.length ?? 0,
    points: rows.map(({ num }) => num),
  };
}
