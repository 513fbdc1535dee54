import { ASSESSMENT_PARTS } from "@perennial/contract/course/period/assessment-rules.ts";
import type { AnyDatabase } from "../kernel/database/database.ts";
import { tablesOf } from "../kernel/services.ts";
import type { CourseProgress } from "../learning/public.ts";
import type { CoursePoints } from "../training/public.ts";
import { gradedParts } from "./course-achievement.ts";
import type { AnalysisTables } from "./course-place.ts";
import { readPartFacts } from "./part-facts.ts";

/** All parts, whatever the course itself weighs. */
const ALL_PARTS = {
  components: ASSESSMENT_PARTS.map((part) => ({ part, weight: 0, floor: 0 })),
  passLine: 0,
};
/** What everybody in a course can be given, though nothing was given yet. */
const UNKNOWN = { points: 0, known: 0 };

/** Points by part in the places of learners, for those who build on the results of courses. */
export async function readCoursePoints(
  db: AnyDatabase,
  places: readonly (CourseProgress & { readonly groupId: string })[],
): Promise<CoursePoints[]> {
  if (places.length === 0) return [];
  const facts = await readPartFacts(tablesOf<AnalysisTables>(db), places, true);
  return places.map((place) => {
    const { parts } = gradedParts(ALL_PARTS, {
      ...facts.of(place),
      done: place.completeNum,
      requiredNum: place.unitNum,
    });
    return {
      manual: UNKNOWN,
      ...Object.fromEntries(
        parts.flatMap(({ part, points, known }) =>
          points === null ? [] : [[part, { points, known }]],
        ),
      ),
    };
  });
}
