import type { PublicAddress } from "../kernel/domain.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import type { CourseTables } from "./tables.ts";

const MAX_COURSES = 20_000;

/** The course list and the newest courses of a site. */
export async function listCourseAddresses(
  services: Services,
  siteId: string,
): Promise<PublicAddress[]> {
  const rows = await tablesOf<CourseTables>(services.db)
    .selectFrom("course.listing")
    .select(["course_id", "published_at"])
    .where("site_id", "=", siteId)
    .where("is_listed", "=", true)
    .orderBy("published_at", "desc")
    .orderBy("course_id")
    .limit(MAX_COURSES)
    .execute();
  return [
    { path: "/course" },
    ...rows.map(({ course_id, published_at }) => ({
      path: `/course/${course_id}`,
      changedAt: published_at,
    })),
  ];
}
