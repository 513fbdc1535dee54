import * as contract from "@perennial/contract/training/workspace/project-courses.ts";
import type { ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import { sql, type Kysely } from "kysely";
import { addCoursePoints } from "../library/project-library.ts";
import { areOffered, readPackageCourses } from "../package-courses.ts";
import { implement, type TrainingTables } from "../tables.ts";
import { ruleFault } from "../unlock.ts";
import { storeProjectCourses } from "./store-courses.ts";

type Database = Kysely<TrainingTables>;

/** What a project says of each of its courses, and the retired ones, in their order. */
const readLinks = (db: Database, packageId: string) =>
  db
    .selectFrom("training.package_course as item")
    .innerJoin("course.course as course", "course.id", "item.course_id")
    .select(["item.course_id", "course.name", "item.period_id", "item.hours", "item.credits"])
    .select(["item.weight", "item.opens_on", "item.closes_on", "item.is_retired"])
    .where("item.package_id", "=", packageId)
    .orderBy("item.sort")
    .execute();

/** The periods of these courses, the newest first. */
const readPeriods = (db: Database, courseIds: readonly string[]) =>
  db
    .selectFrom("course.period")
    .select(["id", "course_id", "name", "version"])
    .where("course_id", "=", sql<string>`any(${courseIds}::text[])`)
    .orderBy("version", "desc")
    .execute();

type Given = ParsedInputOf<typeof contract.setProjectCourses>["courses"];

/** Whether each period that is named is one of its course. */
async function arePeriods(db: Database, courses: Given): Promise<boolean> {
  const named = courses.filter(({ periodId }) => periodId !== "");
  if (named.length === 0) return true;
  const periods = await readPeriods(
    db,
    named.map(({ courseId }) => courseId),
  );
  const known = new Set(periods.map(({ id, course_id: courseId }) => `${courseId} ${id}`));
  return named.every(({ courseId, periodId }) => known.has(`${courseId} ${periodId}`));
}

/** kcsz: the courses of a project. */
export const projectCourses = implement(contract, {
  async getProjectCourses({ db, right: { packageId: right } }) {
    const [courses, links] = await Promise.all([
      readPackageCourses(db, right.id, right.siteId),
      readLinks(db, right.id),
    ]);
    const periods = await readPeriods(
      db,
      courses.map(({ courseId }) => courseId),
    );
    const linkOf = new Map(links.map((link) => [link.course_id, link]));
    const periodsOf = Map.groupBy(periods, ({ course_id: courseId }) => courseId);
    return {
      unlockRule: right.unlockRule,
      electiveMin: right.electiveMin,
      courses: courses.map((course) => {
        const link = linkOf.get(course.courseId);
        return Object.assign(course, {
          periodId: link?.period_id ?? "",
          hours: link?.hours ?? 0,
          credits: link?.credits ?? 0,
          weight: link?.weight ?? 1,
          openDate: link?.opens_on ?? "",
          closeDate: link?.closes_on ?? "",
          periods: (periodsOf.get(course.courseId) ?? []).map(({ id, name, version }) => ({
            id,
            name: name || String(version),
          })),
        });
      }),
      retired: links
        .filter((link) => link.is_retired)
        .map(({ course_id: courseId, name }) => ({ courseId, name })),
    };
  },

  async setProjectCourses({ input, db, viewer, right: { packageId: right }, fail }) {
    if (right.kind !== "project") return fail("training.packageNotFound");
    if (!right.may.edit) return fail("training.notInReview");
    const { unlockRule, electiveMin } = input;
    const courses = input.courses.map((course) =>
      Object.assign(course, {
        afterIds: unlockRule === "each" ? [...new Set(course.afterIds)] : [],
      }),
    );
    const fault = ruleFault(unlockRule, courses, electiveMin);
    if (fault !== undefined) return fail(fault);
    for (const [at, { openDate, closeDate }] of courses.entries())
      if (openDate !== "" && closeDate !== "" && closeDate < openDate)
        return fail("training.datesWrong", [
          { path: `courses.${at}.closeDate`, message: "datesWrong" },
        ]);
    const before = await readPackageCourses(db, right.id, right.siteId);
    const known = new Set(before.map(({ courseId }) => courseId));
    const added = courses.map(({ courseId }) => courseId).filter((id) => !known.has(id));
    if (!(await areOffered(db, right.siteId, added))) return fail("training.courseNotOffered");
    if (!(await arePeriods(db, courses))) return fail("training.periodUnknown");
    await storeProjectCourses(db, right.id, courses, viewer().userId);
    await addCoursePoints(db, right.id);
    await db
      .updateTable("training.package")
      .set({ unlock_rule: unlockRule, elective_min: electiveMin, updated_at: sql`now()` })
      .where("id", "=", right.id)
      .execute();
    return true;
  },
});
