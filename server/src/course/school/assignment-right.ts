import type { Kysely } from "kysely";
import { isInScope, scopeOf } from "../../identity/public.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import type { CourseTables } from "../tables.ts";

/** A course given to a school, with what decides about it. */
export interface Assigned {
  readonly id: string;
  readonly courseId: string;
  readonly courseName: string;
  readonly periodId: string;
  readonly corpId: string;
  readonly rightPath: string;
  readonly siteId: string;
  readonly credit: number;
  readonly isWithdrawn: boolean;
  /** The viewer administers the school. */
  readonly isHome: boolean;
  /** The viewer administers the organisation that offers the course. */
  readonly isOffering: boolean;
}

/** The side that asks: the school, the organisation that offers the course, or either. */
export type AssignmentSide = "home" | "offering" | "either";

/**
 * The assignment, for the school's side and for the organisation that offers the course. Throws
 * course.assignmentNotFound.
 */
export async function assignmentRight(
  db: Kysely<CourseTables>,
  viewer: Viewer,
  id: string,
  side: AssignmentSide,
): Promise<Assigned> {
  const row = await db
    .selectFrom("course.assignment as assigned")
    .innerJoin("course.course as course", "course.id", "assigned.course_id")
    .select([
      "assigned.id",
      "assigned.course_id",
      "assigned.period_id",
      "assigned.corp_id",
      "assigned.right_path",
      "assigned.site_id",
      "assigned.credit",
      "assigned.is_withdrawn",
      "course.name",
      "course.corp_id as course_corp_id",
      "course.site_id as course_site_id",
      "course.right_path as course_right_path",
    ])
    .where("assigned.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Failure("course.assignmentNotFound");
  const scope = scopeOf(viewer);
  const isHome = isInScope(scope, {
    corpId: row.corp_id,
    siteId: row.site_id,
    rightPath: row.right_path,
  });
  const isOffering = isInScope(scope, {
    corpId: row.course_corp_id,
    siteId: row.course_site_id,
    rightPath: row.course_right_path,
  });
  const isAllowed =
    side === "home" ? isHome : side === "offering" ? isOffering : isHome || isOffering;
  if (!isAllowed) throw new Failure("course.assignmentNotFound");
  return {
    id: row.id,
    courseId: row.course_id,
    courseName: row.name,
    periodId: row.period_id,
    corpId: row.corp_id,
    rightPath: row.right_path,
    siteId: row.site_id,
    credit: row.credit,
    isWithdrawn: row.is_withdrawn,
    isHome,
    isOffering,
  };
}
