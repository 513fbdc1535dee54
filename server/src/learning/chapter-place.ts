import { sql, type Kysely } from "kysely";
import { Failure } from "../kernel/failure.ts";
import type { Services } from "../kernel/services.ts";
import { enteredUnit } from "./entered-unit.ts";
import type { LearningTables } from "./tables.ts";
import type { UnitPlace } from "./unit-place.ts";
import { percentOf, tailOf } from "./watch/watch-law.ts";

const MS = 1000;

/**
 * A chapter as the requirements ask for it: a unit, with what its player needs and how far the viewer is. Throws
 * learning.notFound for one of another course.
 */
export async function readChapter(
  db: Kysely<LearningTables>,
  services: Services,
  userId: string,
  place: UnitPlace,
  courseId: string,
) {
  if (place.courseId !== courseId) throw new Failure("learning.notFound");
  const { content, playbacks } = await enteredUnit(db, services, place);
  const { rows } = await sql<{
    resourceType: number;
    coveredMs: number | null;
    playMs: number | null;
    lengthMs: number | null;
    subjects: { subjectId: string; timePoint: number }[];
    scoreId: string | null;
    tryNum: number;
  }>`
    select unit.resource_type as "resourceType", watch.covered_ms as "coveredMs",
      watch.play_ms as "playMs", watch.length_ms as "lengthMs",
      coalesce((select jsonb_agg(jsonb_build_object('subjectId', question_id, 'timePoint', time_point)
        order by time_point) from course.marker where unit_id = unit.id), '[]') as subjects,
      (select id from learning.exercise_result
        where user_id = ${userId} and unit_id = unit.id
        order by is_passed desc, right_num desc limit 1) as "scoreId",
      (select count(*)::int from learning.exercise_result
        where user_id = ${userId} and unit_id = unit.id) as "tryNum"
    from course.unit
    left join learning.watch on watch.unit_id = unit.id and watch.user_id = ${userId}
    where unit.id = ${place.unitId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Failure("learning.notFound");
  const lengthMs = row.lengthMs ?? 0;
  return {
    unitId: place.unitId,
    name: place.name,
    kind: place.kind,
    resourceType: row.resourceType,
    thirdVideoId: content.kind === "video" ? content.thirdVideoId : "",
    playback:
      "resourceId" in content && content.resourceId !== null
        ? playbacks[content.resourceId]
        : undefined,
    playTime: (row.playMs ?? 0) / MS,
    percent: percentOf(row.coveredMs ?? 0, lengthMs, tailOf(lengthMs)),
    isComplete: place.isComplete,
    subjects: row.subjects,
    scoreId: row.scoreId ?? "",
    mayTry: content.kind !== "exercise" || content.tryMax === 0 || row.tryNum < content.tryMax,
  };
}
