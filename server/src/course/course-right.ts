import { NO } from "@perennial/contract/kernel/limits.ts";
import { isInScope, scopeOf } from "../identity/public.ts";
import { Failure } from "../kernel/failure.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { sql, type Kysely } from "kysely";
import { mayOf, TEACHER_PARAMS, type CourseMay } from "./right-rules.ts";
import type { CourseTables } from "./tables.ts";

/** A course with the viewer's rights on it, for members of its team and administrators above it. */
export interface CourseRight {
  readonly id: string;
  readonly name: string;
  readonly type: number;
  readonly siteId: string;
  readonly corpId: string;
  readonly rightPath: string;
  /** The newest period, on which people work unless another is named. */
  readonly periodId: string;
  readonly may: CourseMay;
}

/**
 * Courses and the viewer's rights on each, by team and administered organisation; in the order of the ids. Throws
 * course.notFound for a course that does not exist or may not be seen, so that nobody learns which ids exist;
 * course.mayNot when the right `need` is missing.
 */
export async function courseRights(
  db: Kysely<CourseTables>,
  viewer: Viewer,
  courseIds: readonly string[],
  need: keyof CourseMay = "see",
): Promise<CourseRight[]> {
  const rows = await db
    .selectFrom("course.course as course")
    .leftJoin("course.teacher as member", (join) =>
      join.onRef("member.course_id", "=", "course.id").on("member.user_id", "=", viewer.userId),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("course.period")
          .select("id as period_id")
          .whereRef("course_id", "=", "course.id")
          .orderBy("version", "desc")
          .limit(1)
          .as("newest"),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      eb
        .selectFrom("site.param")
        .select(sql<string[]>`coalesce(array_agg(key), '{}')`.as("keys"))
        .whereRef("site_id", "=", "course.site_id")
        .where("key", "in", TEACHER_PARAMS)
        .where("value", "=", String(NO))
        .as("withheld"),
      "course.id",
      "course.name",
      "course.type",
      "course.site_id",
      "course.corp_id",
      "course.right_path",
      "course.owner_id",
      "member.kind",
      "newest.period_id",
    ])
    .where("course.id", "=", sql<string>`any(${courseIds}::text[])`)
    .where("course.deleted_at", "is", null)
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return courseIds.map((id) => {
    const course = found.get(id);
    if (!course) throw new Failure("course.notFound");
    const place = { corpId: course.corp_id, siteId: course.site_id, rightPath: course.right_path };
    const may = mayOf({
      teamKind: course.kind,
      isInScope: isInScope(scopeOf(viewer), place),
      permissions: viewer.permissions,
      isSubmitter: course.owner_id === viewer.userId,
      withheld: new Set(course.withheld),
    });
    if (!may.see) throw new Failure("course.notFound");
    if (!may[need]) throw new Failure("course.mayNot");
    return { id, name: course.name, type: course.type, ...place, periodId: course.period_id, may };
  });
}

/** As courseRights, for one course. */
export async function courseRight(
  db: Kysely<CourseTables>,
  viewer: Viewer,
  courseId: string,
  need: keyof CourseMay = "see",
): Promise<CourseRight> {
  const [right] = await courseRights(db, viewer, [courseId], need);
  if (!right) throw new Failure("course.notFound");
  return right;
}

/**
 * The result of `asked`, which checks a right on a part of a course. A viewer who may not see the course gets the failure `missing`, as for a part
 * that does not exist, so that nobody learns which ids exist.
 */
export async function hiddenAs<T>(missing: string, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Failure && error.code === "course.notFound") throw new Failure(missing);
    throw error;
  }
}

/** As courseRight, for a period; also says which course it belongs to. */
export async function periodRight(
  db: Kysely<CourseTables>,
  viewer: Viewer,
  periodId: string,
  need: keyof CourseMay = "see",
): Promise<CourseRight> {
  const period = await db
    .selectFrom("course.period")
    .select("course_id")
    .where("id", "=", periodId)
    .executeTakeFirst();
  if (!period) throw new Failure("course.notFound");
  return { ...(await courseRight(db, viewer, period.course_id, need)), periodId };
}
