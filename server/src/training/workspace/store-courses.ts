import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import { noteProject } from "../assess/recount.ts";
import { readSchemes } from "../assess/scheme.ts";
import type { TrainingTables } from "../tables.ts";
import type { RuledCourse } from "../unlock.ts";

type Database = Kysely<TrainingTables>;

/** What a project says of a course; what is left out stays as it is. */
export interface LinkedCourse extends RuledCourse {
  readonly periodId?: string;
  readonly hours?: number;
  readonly credits?: number;
  readonly weight?: number;
  readonly openDate?: string;
  readonly closeDate?: string;
}

const columnsOf = ({ courseId, ...course }: LinkedCourse, sort: number) => ({
  course_id: courseId,
  sort,
  is_required: course.isRequired,
  after_ids: [...course.afterIds],
  is_retired: false,
  ...(course.periodId === undefined ? {} : { period_id: course.periodId || null }),
  ...(course.hours === undefined ? {} : { hours: course.hours }),
  ...(course.credits === undefined ? {} : { credits: course.credits }),
  ...(course.weight === undefined ? {} : { weight: course.weight }),
  ...(course.openDate === undefined ? {} : { opens_on: course.openDate || null }),
  ...(course.closeDate === undefined ? {} : { closes_on: course.closeDate || null }),
});

/** Puts these courses in place of those that a package has, except of those that were retired. */
export async function storePackageCourses(
  db: Database,
  packageId: string,
  courses: readonly LinkedCourse[],
): Promise<void> {
  const ids = courses.map(({ courseId }) => courseId);
  await db
    .deleteFrom("training.package_course")
    .where("package_id", "=", packageId)
    .where("is_retired", "=", false)
    .where(sql<boolean>`not course_id = any(${ids}::text[])`)
    .execute();
  for (const [sort, course] of courses.entries()) {
    const row = columnsOf(course, sort);
    // oxlint-disable-next-line no-await-in-loop -- few, in one transaction
    await db
      .insertInto("training.package_course")
      .values({ ...row, package_id: packageId })
      .onConflict((conflict) => conflict.columns(["package_id", "course_id"]).doUpdateSet(row))
      .execute();
  }
}

/** Of the courses that are to leave a project, those that learners of it have begun stay for these, retired. */
async function retireBegun(db: Database, packageId: string, keptIds: readonly string[]) {
  await sql`
    update training.package_course as item set is_retired = true
    where item.package_id = ${packageId} and not item.is_retired
      and not item.course_id = any(${keptIds}::text[])
      and exists (select from training.member
        join course.enrolment on enrolment.user_id = member.user_id
          and enrolment.course_id = item.course_id
          and enrolment.status = ${EnrolmentStatus.learns}
        where member.package_id = item.package_id
          and member.status = ${EnrolmentStatus.learns})`.execute(db);
}

/** By the id of a course, how much it counts; what counts once is left out. */
export type CourseWeights = Readonly<Record<string, number>>;

/** How much each course of a project counts as it is set now. */
export async function readWeights(db: Database, packageId: string): Promise<CourseWeights> {
  const rows = await db
    .selectFrom("training.package_course")
    .select(["course_id", "weight"])
    .where("package_id", "=", packageId)
    .where("weight", "!=", 1)
    .orderBy("course_id")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.course_id, row.weight]));
}

/**
 * The same for a project whose row is locked. Other weights are another version of its assessment: who has begun keeps
 * the one before.
 */
export async function storeProjectCourses(
  db: Database,
  packageId: string,
  courses: readonly LinkedCourse[],
  byId: string,
): Promise<void> {
  await retireBegun(
    db,
    packageId,
    courses.map(({ courseId }) => courseId),
  );
  await storePackageCourses(db, packageId, courses);
  await noteProject(db, packageId);
  const newest = (await readSchemes(db, [packageId])).at(-1);
  if (!newest) return;
  const weights = await readWeights(db, packageId);
  if (JSON.stringify(weights) === JSON.stringify(newest.weights)) return;
  await db
    .insertInto("training.scheme")
    .values({
      package_id: packageId,
      version: newest.version + 1,
      rules: JSON.stringify(newest.rules),
      weights: JSON.stringify(weights),
      by_id: byId,
    })
    .execute();
}
