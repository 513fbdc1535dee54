import * as contract from "@perennial/contract/course/course.ts";
import { courseCards } from "./search/course-cards.ts";
import { courseDetail } from "./course-detail.ts";
import { isPublic } from "./rules.ts";
import { findCourses, suggestCourseIds } from "./search/search-courses.ts";
import { implement } from "./tables.ts";

/** What visitors ask of courses; only what the request's own site lists is ever answered. */
export const course = implement(contract, {
  searchCourses: ({ input, caller, db }) => findCourses(db, caller.site.id, input),

  async suggestCourses({ input, caller, db }) {
    const ids = await suggestCourseIds(db, caller.site.id, input.keyword, input.limit);
    const cards = await courseCards(db, caller.site.id, ids);
    return cards.map(({ id, name }) => ({ id, name }));
  },

  async listCourseTags({ input, caller, db }) {
    let tags = db
      .selectFrom("course.tag as tag")
      .innerJoin("course.tag_count as counted", "counted.tag_id", "tag.id")
      .select(["tag.id", "tag.name", "tag.parent_id", "tag.cover", "counted.course_num"])
      .where("counted.site_id", "=", caller.site.id)
      // A tag without a course would lead to an empty list.
      .where("counted.course_num", ">", 0);
    if (input.parentId !== undefined) tags = tags.where("tag.parent_id", "=", input.parentId);
    const rows = await tags.orderBy("tag.sort").orderBy("tag.id").execute();
    return rows.map((tag) => ({
      id: tag.id,
      name: tag.name,
      parentId: tag.parent_id ?? "",
      cover: tag.cover,
      courseNum: tag.course_num,
    }));
  },

  async getCourse({ input, caller, db, fail }) {
    const detail = await courseDetail(db, caller.site.id, input.courseId, input.includeLecturer);
    return detail ?? fail("course.notFound");
  },

  async getCourseClass({ input, caller, db, fail }) {
    const found = await db
      .selectFrom("course.class as class")
      .innerJoin("course.period as period", "period.id", "class.period_id")
      .select([
        "class.id",
        "class.name",
        "class.starts_on",
        "class.ends_on",
        "class.quota",
        "class.student_num",
        "class.teacher_id",
        "period.course_id",
        "period.publish_status",
      ])
      .where("class.id", "=", input.id)
      .executeTakeFirst();
    // A period that is still prepared is not there for visitors, though an earlier one is offered.
    const isOffered = found !== undefined && isPublic(found.publish_status);
    const detail = isOffered && (await courseDetail(db, caller.site.id, found.course_id, true));
    if (!detail) return fail("course.classNotFound");
    return {
      id: found.id,
      name: found.name,
      startDate: found.starts_on ?? "",
      endDate: found.ends_on ?? "",
      quota: found.quota,
      studentNum: found.student_num,
      teacherId: found.teacher_id ?? "",
      course: detail,
    };
  },
});
