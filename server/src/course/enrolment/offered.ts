import type { Kysely } from "kysely";
import type { CourseTables } from "../tables.ts";

/** True when a site shows the course to everybody; only then may strangers learn there that it exists. */
export async function isOffered(
  db: Kysely<CourseTables>,
  siteId: string,
  courseId: string,
): Promise<boolean> {
  const listed = await db
    .selectFrom("course.listing")
    .select("course_id")
    .where("site_id", "=", siteId)
    .where("course_id", "=", courseId)
    .where("is_listed", "=", true)
    .executeTakeFirst();
  return listed !== undefined;
}
