import { readPage } from "../../kernel/database/paging.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import * as contract from "@perennial/contract/course/school/course-admin.ts";
import { sql, type Kysely } from "kysely";
import { scopeOf } from "../../identity/public.ts";
import { now } from "../../kernel/clock.ts";
import { isBelow } from "../../kernel/right-path.ts";
import { inCourseScope } from "../course-scope.ts";
import { managedCourses, shownManagedCourse, withNames } from "./managed-courses.ts";
import { refreshPortal } from "../period/period-step.ts";
import { implement, type CourseTables } from "../tables.ts";

const PERIODS_FOUND = 20;

/** Path of an organisation by which lists are narrowed; undefined for one that is not there. */
async function pathOf(db: Kysely<CourseTables>, corpId: string): Promise<string | undefined> {
  const corp = await db
    .selectFrom("organisation.corp")
    .select("right_path")
    .where("id", "=", corpId)
    .executeTakeFirst();
  return corp?.right_path;
}

/** Courses and classes as administrators of an organisation or a site see them. */
export const courseAdmin = implement(contract, {
  async listManagedCourses({ input, db, viewer, caller }) {
    const { keyword, courseType, category, publishStatus, verify, corpId } = input;
    let found = managedCourses(db, caller.site.id, scopeOf(viewer()));
    if (keyword)
      found = found.where(sql<boolean>`strpos(lower(course.name), ${keyword.toLowerCase()}) > 0`);
    if (courseType) found = found.where("course.type", "=", courseType);
    if (category) found = found.where("course.category", "=", category);
    if (publishStatus !== undefined)
      found = found.where("newest.publish_status", "=", publishStatus);
    if (verify !== undefined) found = found.where("newest.verify", "=", verify);
    if (input.isVisible !== undefined)
      found = found.where(sql<boolean>`coalesce(listing.is_visible, false) = ${input.isVisible}`);
    if (corpId) {
      const path = await pathOf(db, corpId);
      found = found.where(
        path === undefined ? sql<boolean>`false` : isBelow("course.right_path", path),
      );
    }
    const { rows, page } = await readPage(found, input, withNames);
    return { data: rows.map(shownManagedCourse), page };
  },

  async setCoursesVisible({ input, db, caller, services }) {
    const ids = [...new Set(input.courseIds)].toSorted();
    await db
      .insertInto("course.listing")
      .values(
        ids.map((course_id) => ({
          site_id: caller.site.id,
          course_id,
          is_visible: input.isVisible,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["site_id", "course_id"]).doUpdateSet({ is_visible: input.isVisible }),
      )
      .execute();
    await refreshPortal(db, services, ids);
    return { done: ids.length };
  },

  async listSchoolClasses({ input, db, viewer }) {
    const { keyword, corpId, time } = input;
    const today = chinaDay(now());
    const startsOn = sql<string | null>`coalesce(class.starts_on, period.starts_on)`;
    const endsOn = sql<string | null>`coalesce(class.ends_on, period.ends_on)`;
    // Dates of the class where it has its own, else those of the period.
    const timeOf = sql<(typeof contract.CLASS_TIMES)[number]>`case
      when period.publish_status = 4 or ${endsOn} < ${today}::date then 'finished'
      when ${startsOn} > ${today}::date then 'upcoming' else 'running' end`;
    let found = db
      .selectFrom("course.class as class")
      .innerJoin("course.period as period", "period.id", "class.period_id")
      .innerJoin("course.course as course", "course.id", "period.course_id")
      .where("course.deleted_at", "is", null)
      .where(inCourseScope(scopeOf(viewer())));
    if (keyword)
      found = found.where(
        sql<boolean>`(strpos(class.name, ${keyword}) > 0 or strpos(course.name, ${keyword}) > 0)`,
      );
    if (time) found = found.where(timeOf, "=", time);
    if (corpId) {
      const path = await pathOf(db, corpId);
      found = found.where(
        path === undefined ? sql<boolean>`false` : isBelow("course.right_path", path),
      );
    }
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .leftJoin("organisation.corp as corp", "corp.id", "course.corp_id")
        .leftJoin("identity.user as teacher", "teacher.id", "class.teacher_id")
        .select([
          "class.id",
          "class.name",
          "course.id as course_id",
          "course.name as course_name",
          "period.version",
          "corp.name as corp_name",
          "teacher.name as teacher_name",
          "class.student_num",
          "class.quota",
          "class.is_closed",
          startsOn.as("starts_on"),
          endsOn.as("ends_on"),
          timeOf.as("time"),
        ])
        .orderBy(startsOn, "desc")
        .orderBy("class.id"),
    );
    return {
      data: rows.map((row) => ({
        id: row.id,
        name: row.name,
        courseId: row.course_id,
        courseName: row.course_name,
        versions: row.version,
        corpName: row.corp_name ?? "",
        teacherName: row.teacher_name ?? "",
        studentNum: row.student_num,
        quota: row.quota,
        startDate: row.starts_on ?? "",
        endDate: row.ends_on ?? "",
        time: row.time,
        isClosed: row.is_closed,
      })),
      page,
    };
  },

  async listPeriods({ input, db, viewer }) {
    const rows = await db
      .selectFrom("course.period as period")
      .innerJoin("course.course as course", "course.id", "period.course_id")
      .leftJoin("organisation.corp as corp", "corp.id", "course.corp_id")
      .select(["period.id", "course.name", "period.version", "corp.name as corp_name"])
      .where("course.deleted_at", "is", null)
      .where("period.publish_status", "in", [2, 3])
      .where(inCourseScope(scopeOf(viewer())))
      .$if(input.keyword !== "", (some) =>
        some.where(sql<boolean>`strpos(lower(course.name), ${input.keyword.toLowerCase()}) > 0`),
      )
      .orderBy("course.created_at", "desc")
      .orderBy("period.version", "desc")
      .limit(PERIODS_FOUND)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      courseName: row.name,
      versions: row.version,
      corpName: row.corp_name ?? "",
    }));
  },
});
