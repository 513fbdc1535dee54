import type { Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { courseRight, hiddenAs, type CourseRight } from "../course-right.ts";
import type { CourseMay } from "../right-rules.ts";
import type { CourseTables } from "../tables.ts";

/** A class with the right that the viewer has to its course. */
export interface ClassRight {
  readonly id: string;
  readonly name: string;
  readonly periodId: string;
  readonly courseId: string;
  readonly siteId: string;
  readonly right: CourseRight;
}

/** The class, when the viewer has this right on its course. Throws course.classNotFound, course.mayNot. */
export async function classRight(
  db: Kysely<CourseTables>,
  viewer: Viewer,
  classId: string,
  need: keyof CourseMay,
): Promise<ClassRight> {
  const klass = await db
    .selectFrom("course.class as class")
    .innerJoin("course.period as period", "period.id", "class.period_id")
    .select(["class.id", "class.name", "class.period_id", "period.course_id"])
    .where("class.id", "=", classId)
    .executeTakeFirst();
  if (!klass) throw new Failure("course.classNotFound");
  const right = await hiddenAs(
    "course.classNotFound",
    courseRight(db, viewer, klass.course_id, need),
  );
  return {
    id: klass.id,
    name: klass.name,
    periodId: klass.period_id,
    courseId: klass.course_id,
    siteId: right.siteId,
    right,
  };
}
