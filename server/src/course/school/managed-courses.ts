import { sql, type Kysely } from "kysely";
import type { Scope } from "../../identity/public.ts";
import { inCourseScope } from "../course-scope.ts";
import type { CourseTables } from "../tables.ts";

/** Courses of an administrator's scope with their newest period, and whether the site lists them. */
export function managedCourses(db: Kysely<CourseTables>, siteId: string, scope: Scope) {
  return db
    .selectFrom("course.course as course")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("course.period")
          .select(["id", "version", "publish_status", "verify", "student_num"])
          .whereRef("course_id", "=", "course.id")
          .orderBy("version", "desc")
          .limit(1)
          .as("newest"),
      (join) => join.onTrue(),
    )
    .leftJoin("course.listing as listing", (join) =>
      join.onRef("listing.course_id", "=", "course.id").on("listing.site_id", "=", siteId),
    )
    .where("course.deleted_at", "is", null)
    .where(inCourseScope(scope));
}

/** What the list shows of each course, the newest first. */
export function withNames(found: ReturnType<typeof managedCourses>) {
  return found
    .leftJoin("organisation.corp as corp", "corp.id", "course.corp_id")
    .leftJoin("identity.user as owner", "owner.id", "course.owner_id")
    .select([
      "course.id",
      "course.name",
      "course.cover",
      "course.thumbnail",
      "course.type",
      "course.category",
      "course.created_at",
      "corp.name as corp_name",
      "owner.name as owner_name",
      "newest.version",
      "newest.publish_status",
      "newest.verify",
      "newest.student_num",
      "listing.is_visible",
      sql<number>`(select count(*) from course.class where period_id = newest.id)::integer`.as(
        "class_num",
      ),
    ])
    .orderBy("course.created_at", "desc")
    .orderBy("course.id");
}

type ManagedCourseRow = Awaited<ReturnType<ReturnType<typeof withNames>["execute"]>>[number];

/** A course as an administrator's list shows it. */
export const shownManagedCourse = (row: ManagedCourseRow) => ({
  id: row.id,
  name: row.name,
  coverUrl: row.thumbnail || row.cover,
  courseType: row.type,
  category: row.category,
  corpName: row.corp_name ?? "",
  ownerName: row.owner_name ?? "",
  versions: row.version,
  publishStatus: row.publish_status,
  verify: row.verify,
  studentNum: row.student_num,
  classNum: row.class_num,
  isVisible: row.is_visible ?? false,
  createdAt: row.created_at,
});
