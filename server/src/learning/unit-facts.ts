import { PAGE_MS } from "@perennial/contract/learning/watch/progress.ts";
import { WHOLE_CLIP } from "@perennial/contract/learning/exercise/dub.ts";
import { sql, type Kysely } from "kysely";
import { papersOfUnits } from "../assessment/public.ts";
import type { LearningTables } from "./tables.ts";
import type { UnitFacts } from "./unit-rules.ts";

const PASS_PERCENT_DEFAULT = 60;
const MS = 1000;

const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === "number" ? value : otherwise;
const sizeOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/**
 * Length of what a unit plays, ms: of its film or sound as processed, of an outside film as its author gives it, of
 * pages one second each. 0 for units that are not played, and while it is not known.
 */
export function lengthMsOf(
  kind: string,
  content: Readonly<Record<string, unknown>>,
  resourceSeconds: number,
): number {
  if (kind === "pictureBook") return sizeOf(content["pages"]) * PAGE_MS;
  if (kind === "cards") return sizeOf(content["cards"]) * PAGE_MS;
  if (kind !== "video" && kind !== "audio" && kind !== "reading") return 0;
  const seconds = resourceSeconds > 0 ? resourceSeconds : numberOf(content["thirdSeconds"], 0);
  return Math.round(seconds * MS);
}

/** What a learner has done in these units, by unit; two queries. Units that are gone are left out. */
export async function readUnitFacts(
  db: Kysely<LearningTables>,
  userId: string,
  unitIds: readonly string[],
  completePercent: number,
): Promise<Map<string, UnitFacts>> {
  if (unitIds.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    kind: string;
    content: Record<string, unknown>;
    seconds: number | null;
    hasOpened: boolean;
    isComplete: boolean;
    coveredMs: number | null;
    markerNum: number;
    markerRightNum: number;
    bestPercent: number | null;
    hasPassed: boolean | null;
    lines: number[];
  }>`
    select unit.id, unit.kind, unit.content, resource.seconds::float8 as seconds,
      visit.user_id is not null as "hasOpened", visit.completed_at is not null as "isComplete",
      watch.covered_ms as "coveredMs", marker.all as "markerNum", marker.right as "markerRightNum",
      exercise.best as "bestPercent", exercise.passed as "hasPassed", take.lines
    from course.unit
    left join media.resource on resource.id = unit.content ->> 'resourceId'
    left join learning.unit_visit visit on visit.unit_id = unit.id and visit.user_id = ${userId}
    left join learning.watch on watch.unit_id = unit.id and watch.user_id = ${userId}
    cross join lateral (
      select count(*)::int as all, count(answer.right_at)::int as right
      from course.marker
      left join learning.marker_answer answer
        on answer.marker_id = marker.id and answer.user_id = ${userId}
      where marker.unit_id = unit.id
    ) as marker
    cross join lateral (
      select max(100 * right_num / greatest(1, question_num)) as best, bool_or(is_passed) as passed
      from learning.exercise_result
      where unit.kind = 'exercise' and unit_id = unit.id and user_id = ${userId}
    ) as exercise
    cross join lateral (
      select coalesce(array_agg(line), '{}') as lines from learning.dub_take
      where unit.kind = 'dub' and unit_id = unit.id and user_id = ${userId}
    ) as take
    where unit.id = any(${[...unitIds]}::text[])`.execute(db);
  const papers = await papersOfUnits(db, userId, unitIds);
  return new Map(
    rows.map((row) => {
      const { kind, content } = row;
      const lineNum = sizeOf(content["lines"]);
      const facts: UnitFacts = {
        kind,
        hasOpened: row.hasOpened,
        lengthMs: lengthMsOf(kind, content, row.seconds ?? 0),
        coveredMs: row.coveredMs ?? 0,
        completePercent,
        markerNum: row.markerNum,
        markerRightNum: row.markerRightNum,
        pageNum: lengthMsOf(kind, content, 0) / PAGE_MS,
        passPercent: numberOf(content["passPercent"], PASS_PERCENT_DEFAULT),
        bestPercent: row.bestPercent ?? 0,
        hasPassed: row.hasPassed === true,
        lineNum,
        takeNum: new Set(row.lines.filter((line) => line >= 0 && line < lineNum)).size,
        hasWholeTake: row.lines.includes(WHOLE_CLIP),
        // A link unit is complete once its address was requested, which is the only trace of its use.
        hasOpenedLink: row.isComplete,
        paperNum: papers.get(row.id)?.num ?? 0,
        paperPassedNum: papers.get(row.id)?.passedNum ?? 0,
        paperPendingNum: papers.get(row.id)?.pendingNum ?? 0,
      };
      return [row.id, facts];
    }),
  );
}
