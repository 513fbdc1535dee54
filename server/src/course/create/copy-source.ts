import { MoocAudit } from "@perennial/contract/course/period/states.ts";
import type { Kysely } from "kysely";
import { scopeOf } from "../../identity/public.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { inCourseScope } from "../course-scope.ts";
import type { CourseTables } from "../tables.ts";

/** A course that can be copied into a new one. */
export interface CourseSource {
  readonly type: number;
  /** The period that visitors see. */
  readonly periodId: string;
}

/**
 * A course of the viewer's organisation or scope, or of a team to which the viewer belongs. Throws
 * course.sourceNotFound.
 */
export async function copySource(
  db: Kysely<CourseTables>,
  viewer: Viewer,
  courseId: string,
): Promise<CourseSource> {
  const source = await db
    .selectFrom("course.course as course")
    .leftJoin("course.teacher as member", (join) =>
      join.onRef("member.course_id", "=", "course.id").on("member.user_id", "=", viewer.userId),
    )
    .select(["course.type", "course.mooc_audit", "course.current_period_id"])
    .where("course.id", "=", courseId)
    .where("course.deleted_at", "is", null)
    .where((of) =>
      of.or([
        inCourseScope(scopeOf(viewer)),
        of("course.corp_id", "=", viewer.corpId),
        of("member.user_id", "is not", null),
      ]),
    )
    .executeTakeFirst();
  // The owner of a shared course has not approved yet.
  const isTaken =
    source !== undefined && (source.mooc_audit ?? MoocAudit.approved) !== MoocAudit.approved;
  if (!source?.current_period_id || isTaken) throw new Failure("course.sourceNotFound");
  return { type: source.type, periodId: source.current_period_id };
}
