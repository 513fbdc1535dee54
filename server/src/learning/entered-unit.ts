import { resourcesOf, UnitContent } from "@perennial/contract/course/units/unit-content.ts";
import type { EnteredUnit } from "@perennial/contract/learning/study/study.ts";
import type { Kysely } from "kysely";
import type { z } from "zod";
import { Failure } from "../kernel/failure.ts";
import type { Services } from "../kernel/services.ts";
import { playbackOf } from "../media/public.ts";
import type { LearningTables } from "./tables.ts";
import type { UnitPlace } from "./unit-place.ts";

/** What the unit's player needs; call it only for people whom unitPlace admits. */
export async function enteredUnit(
  db: Kysely<LearningTables>,
  services: Services,
  place: UnitPlace,
): Promise<z.output<typeof EnteredUnit>> {
  const content = UnitContent.safeParse({ ...place.content, kind: place.kind });
  if (!content.success) throw new Failure("learning.notFound");
  const playbacks = await playbackOf(db, services, resourcesOf(content.data));
  return {
    id: place.unitId,
    name: place.name,
    kind: place.kind,
    courseId: place.courseId,
    periodId: place.periodId,
    content: content.data,
    playbacks: Object.fromEntries(playbacks),
  };
}
