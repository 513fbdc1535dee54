import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { YES } from "@perennial/contract/kernel/limits.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import type { Kysely } from "kysely";
import { courseRight, type CourseRight } from "../course/public.ts";
import { Failure } from "../kernel/failure.ts";
import type { RequestSite, Viewer } from "../kernel/viewer.ts";
import { loadedSite } from "../site/public.ts";
import type { DiscussionTables } from "./tables.ts";

type Database = Kysely<DiscussionTables>;

/** A person's position in a period of a course. */
export interface Standing {
  readonly courseId: string;
  readonly courseName: string;
  readonly siteId: string;
  readonly periodId: string;
  /** The person teaches: sees every board, pins, features and deletes. */
  readonly isManager: boolean;
  /** The class in which the viewer learns; undefined for the team. */
  readonly classId: string | undefined;
}

/** Throws where the site has no discussion area. */
export function requireDiscussion(site: RequestSite): void {
  if (loadedSite(site).params.get(PARAM.discussion) !== String(YES))
    throw new Failure("discussion.switchedOff");
}

/** The place of the team in a course. Throws course.notFound, course.mayNot. */
export async function teaching(
  db: Database,
  viewer: Viewer,
  place: { readonly courseId: string; readonly periodId?: string | undefined },
  need: "teach" | "manage" = "teach",
): Promise<Standing> {
  return teachingIn(db, await courseRight(db, viewer, place.courseId, need), place.periodId);
}

/** As `teaching`, of a course on which the right is known; the newest period unless one of its periods is named. */
export async function teachingIn(
  db: Database,
  right: CourseRight,
  periodId: string = right.periodId,
): Promise<Standing> {
  if (periodId !== right.periodId) {
    const period = await db
      .selectFrom("course.period")
      .select("id")
      .where("id", "=", periodId)
      .where("course_id", "=", right.id)
      .executeTakeFirst();
    if (!period) throw new Failure("course.notFound");
  }
  return {
    courseId: right.id,
    courseName: right.name,
    siteId: right.siteId,
    periodId,
    isManager: true,
    classId: undefined,
  };
}

/** The place of somebody who learns in a course; undefined for others. */
export async function learning(
  db: Database,
  userId: string,
  place: { readonly courseId: string; readonly periodId?: string | undefined },
): Promise<Standing | undefined> {
  let own = db
    .selectFrom("course.enrolment as own")
    .innerJoin("course.course as course", "course.id", "own.course_id")
    .select(["course.id", "course.name", "course.site_id", "own.period_id", "own.class_id"])
    .where("own.user_id", "=", userId)
    .where("own.course_id", "=", place.courseId)
    .where("own.status", "=", EnrolmentStatus.learns)
    .where("course.deleted_at", "is", null);
  if (place.periodId !== undefined) own = own.where("own.period_id", "=", place.periodId);
  const row = await own
    .orderBy("own.created_at", "desc")
    .orderBy("own.class_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      courseId: row.id,
      courseName: row.name,
      siteId: row.site_id,
      periodId: row.period_id,
      isManager: false,
      classId: row.class_id,
    }
  );
}

/** The place of a teacher or learner. Throws course.notFound for anybody else. */
export async function belonging(
  db: Database,
  viewer: Viewer,
  place: { readonly courseId: string; readonly periodId?: string | undefined },
): Promise<Standing> {
  const learns = await learning(db, viewer.userId, place);
  if (!learns) return teaching(db, viewer, place);
  // A teacher who has enrolled to see the course as learners do still leads the boards.
  const member = await db
    .selectFrom("course.teacher")
    .select("user_id")
    .where("course_id", "=", learns.courseId)
    .where("user_id", "=", viewer.userId)
    .executeTakeFirst();
  return member ? { ...learns, isManager: true, classId: undefined } : learns;
}
