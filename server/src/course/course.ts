import * as contract from "@perennial/contract/course/course.ts";
import { courseDetail } from "./course-detail.ts";
import { isPublic } from "./rules.ts";
import { countTagHits } from "./search/count-tag-hits.ts";
import { findCourses } from "./search/search-courses.ts";
import { keywordsOf } from "../search/public.ts";
import { implement } from "./tables.ts";

/** What visitors ask about courses; the answers contain only what the request's own site lists. */
export const course = implement(contract, {
  async listCourses({ input, caller, db, services }) {
    const siteId = caller.site.id;
    return findCourses(db, siteId, input, await keywordsOf(services, siteId, input.keyword));
  },

  async countTagHits({ input, caller, db, services }) {
    const siteId = caller.site.id;
    const keywords = await keywordsOf(services, siteId, input.keyword);
    return countTagHits(db, siteId, input, keywords);
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
    // A period that is still being prepared does not exist for visitors, even when an earlier one is offered.
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
