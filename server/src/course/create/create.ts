import { readPage } from "../../kernel/database/paging.ts";
import * as contract from "@perennial/contract/course/create/create.ts";
import { CourseType, PublishStatus } from "@perennial/contract/course/course.ts";
import { sql } from "kysely";
import { forgetPages } from "../../kernel/services.ts";
import { isBelow } from "../../kernel/right-path.ts";
import { insertFirstPlan } from "../plan/first-plan.ts";
import { countTags } from "../search/listing.ts";
import { requireCategory } from "./category.ts";
import { insertNewCourse } from "./new-course.ts";
import { datesWrongAt, daysFault } from "../period/period-days.ts";
import { ownCourses, shownOwnCourse, withFigures } from "./own-courses.ts";
import { implement } from "../tables.ts";

/** Making courses, and the list of one's own. */
export const create = implement(contract, {
  async createCourse({ input, caller, db, viewer, fail }) {
    const wrong = daysFault(input);
    if (wrong !== undefined) return fail("course.datesWrong", [datesWrongAt(wrong, caller)]);
    await requireCategory(db, caller.site.id, input.category);
    const made = await insertNewCourse(db, viewer(), {
      type: input.courseType,
      name: input.name,
      category: input.category,
      cover: input.coverUrl,
      linkUrl: input.courseType === CourseType.link ? input.linkUrl : "",
      startsOn: input.startDate || null,
      endsOn: input.endDate || null,
    });
    await insertFirstPlan(db, {
      type: input.courseType,
      name: input.name,
      periodId: made.periodId,
      userId: viewer().userId,
      language: caller.language,
    });
    return made;
  },

  async listOwnCourses({ input, db, viewer }) {
    const { keyword, courseType, publishStatus } = input;
    let found = ownCourses(db, viewer().userId);
    if (keyword !== "")
      found = found.where(sql<boolean>`strpos(lower(course.name), ${keyword.toLowerCase()}) > 0`);
    if (courseType > 0) found = found.where("course.type", "=", courseType);
    if (publishStatus !== undefined)
      found = found.where("period.publish_status", "=", publishStatus);
    const { rows, page } = await readPage(found, input, withFigures);
    const isAuthor = viewer().permissions.has("course.author");
    return { data: rows.map((row) => shownOwnCourse(row, isAuthor)), page };
  },

  async removeCourse({ db, services, right: { courseId: course }, fail }) {
    const periods = await db
      .selectFrom("course.period")
      .select(["publish_status", "student_num"])
      .where("course_id", "=", course.id)
      .forUpdate()
      .execute();
    if (periods.some(({ publish_status }) => publish_status === PublishStatus.underReview))
      return fail("course.underReview");
    const learner = await db
      .selectFrom("course.enrolment")
      .select("user_id")
      .where("course_id", "=", course.id)
      .limit(1)
      .executeTakeFirst();
    // Courses of the time before enrolments were kept count their learners only.
    if (learner || periods.some(({ student_num }) => student_num > 0))
      return fail("course.hasLearners");
    await db
      .updateTable("course.course")
      .set({ deleted_at: sql<string>`now()`, updated_at: sql<string>`now()` })
      .where("id", "=", course.id)
      .execute();
    const listings = await db
      .deleteFrom("course.listing")
      .where("course_id", "=", course.id)
      .returning("site_id")
      .execute();
    for (const { site_id } of listings) {
      await countTags(db, site_id);
      await forgetPages(db, services, site_id);
    }
    return true;
  },

  async listCoursesToTakeOver({ input, db, viewer }) {
    const { courseType, keyword } = input;
    const { corpId, siteId, userId, rightPath } = viewer();
    let found = db
      .selectFrom("course.course as course")
      .innerJoin("course.period as period", "period.id", "course.current_period_id")
      .where("course.deleted_at", "is", null)
      .where("course.type", "=", courseType);
    // Shared courses: published, of another organisation, and not copied from elsewhere themselves.
    if (courseType === CourseType.mooc) {
      found = found
        .innerJoin("course.listing as listing", (join) =>
          join.onRef("listing.course_id", "=", "course.id").on("listing.site_id", "=", siteId),
        )
        .where(sql.ref<boolean>("listing.is_listed"))
        .where("course.corp_id", "!=", corpId)
        .where("course.source_course_id", "is", null);
    } else {
      found = found.where((of) =>
        of.or([
          isBelow("course.right_path", rightPath),
          of.exists(
            of
              .selectFrom("course.teacher as member")
              .whereRef("member.course_id", "=", "course.id")
              .where("member.user_id", "=", userId)
              .select("member.user_id"),
          ),
        ]),
      );
    }
    if (keyword !== "")
      found = found.where(sql<boolean>`strpos(lower(course.name), ${keyword.toLowerCase()}) > 0`);
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .leftJoin("organisation.corp as corp", "corp.id", "course.corp_id")
        .select((of) => [
          "course.id",
          "course.name",
          "course.cover",
          "course.thumbnail",
          "corp.name as corp_name",
          "period.version",
          of
            .selectFrom("course.unit as unit")
            .innerJoin("course.chapter as chapter", "chapter.id", "unit.chapter_id")
            .whereRef("chapter.period_id", "=", "period.id")
            .where("unit.deleted_at", "is", null)
            .select((unit) => unit.fn.countAll<number>().as("num"))
            .as("unit_num"),
          of
            .selectFrom("course.course as taken")
            .whereRef("taken.source_course_id", "=", "course.id")
            .where("taken.corp_id", "=", corpId)
            .where("taken.deleted_at", "is", null)
            .select("taken.mooc_audit")
            .limit(1)
            .as("mooc_audit"),
        ])
        .orderBy("course.updated_at", "desc")
        .orderBy("course.id"),
    );
    return {
      data: rows.map((row) => ({
        id: row.id,
        name: row.name,
        coverUrl: row.thumbnail || row.cover,
        corpName: row.corp_name ?? "",
        versions: row.version,
        unitNum: row.unit_num ?? 0,
        moocAudit: row.mooc_audit,
      })),
      page,
    };
  },
});
