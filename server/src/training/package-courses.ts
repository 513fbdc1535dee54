import { sql, type Kysely } from "kysely";
import { courseCards } from "../course/public.ts";
import type { TrainingTables } from "./tables.ts";

/** The courses of a package in order, with what its form shows of each. */
export async function readPackageCourses(
  db: Kysely<TrainingTables>,
  packageId: string,
  siteId: string,
) {
  return db
    .selectFrom("training.package_course as item")
    .innerJoin("course.course as course", "course.id", "item.course_id")
    .leftJoin("organisation.corp as corp", "corp.id", "course.corp_id")
    .leftJoin("course.listing as listing", (join) =>
      join.onRef("listing.course_id", "=", "item.course_id").on("listing.site_id", "=", siteId),
    )
    .select([
      "item.course_id as courseId",
      "course.name",
      sql<string>`coalesce(nullif(course.thumbnail, ''), course.cover)`.as("coverUrl"),
      sql<string>`coalesce(corp.name, '')`.as("corpName"),
      "item.is_required as isRequired",
      "item.after_ids as afterIds",
      sql<boolean>`coalesce(listing.is_listed, false) and course.deleted_at is null`.as(
        "isOffered",
      ),
    ])
    .where("item.package_id", "=", packageId)
    .where("item.is_retired", "=", false)
    .orderBy("item.sort")
    .execute();
}

/** The courses of a package in order, as visitors of the site see them; those that it does not offer are left out. */
export async function readShownCourses(
  db: Kysely<TrainingTables>,
  siteId: string,
  packageId: string,
) {
  const items = await db
    .selectFrom("training.package_course")
    .select(["course_id", "is_required", "after_ids"])
    .where("package_id", "=", packageId)
    .where("is_retired", "=", false)
    .orderBy("sort")
    .execute();
  const ids = items.map(({ course_id }) => course_id);
  const cards = await courseCards(db, siteId, ids);
  const itemOf = new Map(items.map((item) => [item.course_id, item]));
  return cards.map((course) => ({
    course,
    isRequired: itemOf.get(course.id)?.is_required ?? false,
    afterIds: itemOf.get(course.id)?.after_ids ?? [],
  }));
}

/** True when the site offers all of these courses. */
export async function areOffered(
  db: Kysely<TrainingTables>,
  siteId: string,
  courseIds: readonly string[],
): Promise<boolean> {
  const { num } = await db
    .selectFrom("course.listing")
    .select((of) => of.fn.countAll<number>().as("num"))
    .where("site_id", "=", siteId)
    .where("is_listed", "=", true)
    .where("course_id", "=", sql<string>`any(${courseIds}::text[])`)
    .executeTakeFirstOrThrow();
  return num === new Set(courseIds).size;
}
