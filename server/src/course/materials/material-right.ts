import type { MATERIAL_AUDIENCES } from "@perennial/contract/course/materials/material.ts";
import type { Kysely, Selectable } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { courseRight, hiddenAs } from "../course-right.ts";
import type { CourseMay } from "../right-rules.ts";
import type { CourseTables } from "../tables.ts";

type Database = Kysely<CourseTables>;
type Audience = (typeof MATERIAL_AUDIENCES)[number];

export type MaterialRow = Selectable<CourseTables["course.material"]>;

/** A person's rights on the materials of a course; `may` is undefined outside its team. */
export interface ShelfRight {
  readonly isLearner: boolean;
  readonly may: CourseMay | undefined;
}

/** True when these materials may be changed; undefined for a person who may not even read them. */
export function mayEditShelf({ isLearner, may }: ShelfRight, audience: Audience) {
  return isLearner && audience === "student" ? false : may?.editPlan;
}

async function mayOfTeam(db: Database, viewer: Viewer, courseId: string) {
  try {
    return (await courseRight(db, viewer, courseId)).may;
  } catch (error) {
    if (error instanceof Failure && error.code === "course.notFound") return undefined;
    throw error;
  }
}

/** Admits the team and the learners. Throws course.notFound for everybody else. */
export async function shelfRight(
  db: Database,
  viewer: Viewer,
  courseId: string,
): Promise<ShelfRight> {
  const learner = await db
    .selectFrom("course.enrolment")
    .select("class_id")
    .where("course_id", "=", courseId)
    .where("user_id", "=", viewer.userId)
    .where("status", "=", 1)
    .limit(1)
    .executeTakeFirst();
  const right = { isLearner: learner !== undefined, may: await mayOfTeam(db, viewer, courseId) };
  if (!right.isLearner && !right.may) throw new Failure("course.notFound");
  return right;
}

/** One of the materials. Throws course.materialNotFound, and course.mayNot to those of the team who may not. */
export async function materialRight(
  db: Database,
  viewer: Viewer,
  id: string,
  right: "read" | "editPlan",
): Promise<MaterialRow> {
  const missing = "course.materialNotFound";
  const row = await db
    .selectFrom("course.material")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Failure(missing);
  if (right === "editPlan") {
    await hiddenAs(missing, courseRight(db, viewer, row.course_id, "editPlan"));
    return row;
  }
  const shelf = await hiddenAs(missing, shelfRight(db, viewer, row.course_id));
  if (mayEditShelf(shelf, row.audience as Audience) === undefined) throw new Failure(missing);
  return row;
}
