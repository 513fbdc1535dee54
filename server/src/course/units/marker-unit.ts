import type { Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { hiddenAs, periodRight, type CourseRight } from "../course-right.ts";
import type { CourseTables } from "../tables.ts";

/** A video unit with the right that the viewer has to its course. */
export interface MarkedUnit {
  readonly id: string;
  readonly name: string;
  readonly resourceId: string | null;
  readonly thirdVideoId: string;
  /** Length of the film; 0 while nobody knows it. */
  readonly seconds: number;
  readonly right: CourseRight;
}

/** The unit whose film is marked. Throws course.notFound, course.mayNot, and course.notVideo for other kinds. */
export async function markedUnit(
  db: Kysely<CourseTables>,
  viewer: Viewer,
  unitId: string,
  need: "see" | "editPlan",
): Promise<MarkedUnit> {
  const unit = await db
    .selectFrom("course.unit as unit")
    .innerJoin("course.chapter as chapter", "chapter.id", "unit.chapter_id")
    .leftJoin("media.resource as resource", (join) =>
      join.on((on) =>
        on(on.ref("unit.content", "->>").key("resourceId"), "=", on.ref("resource.id")),
      ),
    )
    .select([
      "unit.id",
      "unit.name",
      "unit.kind",
      "unit.content",
      "unit.seconds",
      "resource.seconds as film_seconds",
      "chapter.period_id",
    ])
    .where("unit.id", "=", unitId)
    .where("unit.deleted_at", "is", null)
    .executeTakeFirst();
  if (!unit) throw new Failure("course.notFound");
  const right = await periodRight(db, viewer, unit.period_id, need);
  if (unit.kind !== "video") throw new Failure("course.notVideo");
  const { resourceId, thirdVideoId } = unit.content;
  return {
    id: unit.id,
    name: unit.name,
    resourceId: typeof resourceId === "string" ? resourceId : null,
    thirdVideoId: typeof thirdVideoId === "string" ? thirdVideoId : "",
    seconds: Math.max(unit.seconds, unit.film_seconds ?? 0),
    right,
  };
}

/** As markedUnit, for one of its markers. Throws course.markerNotFound, course.mayNot, course.notVideo. */
export async function markerRight(
  db: Kysely<CourseTables>,
  viewer: Viewer,
  id: string,
): Promise<MarkedUnit> {
  const row = await db
    .selectFrom("course.marker")
    .select("unit_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Failure("course.markerNotFound");
  return hiddenAs("course.markerNotFound", markedUnit(db, viewer, row.unit_id, "editPlan"));
}
