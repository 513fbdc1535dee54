import * as contract from "@perennial/contract/course/create/whole-course.ts";
import { PublishStatus } from "@perennial/contract/course/course.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { Kysely } from "kysely";
import type { z } from "zod";
import { takeTurn } from "../../kernel/turn.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { insertClass } from "../class/new-class.ts";
import { setTags, tagsOf } from "../course-tags.ts";
import { missingOf } from "../manager/checklist.ts";
import { datesWrongAt, daysFault } from "../period/period-days.ts";
import { submitForReview } from "../period/submit.ts";
import { requireKinds } from "../plan/plan.ts";
import { createIds, SORT_GAP } from "../plan/plan-rows.ts";
import { implement, type CourseTables } from "../tables.ts";
import { unitsOfResources } from "../units/unit-content-save.ts";
import { requireCategory } from "./category.ts";
import { insertNewCourse } from "./new-course.ts";

type Chapters = z.output<typeof contract.createWholeCourse.input>["chapters"];

const FIRST_CLASS: Readonly<Record<Language, string>> = {
  zh: "一班",
  en: "Class 1",
  es: "Clase 1",
};

/** Chapters and units in the order in which they were given. */
async function insertOutline(
  db: Kysely<CourseTables>,
  viewer: Viewer,
  periodId: string,
  chapters: Chapters,
): Promise<void> {
  const units = chapters.flatMap((chapter) => chapter.units);
  const ids = await createIds(db, chapters.length + units.length);
  const unitIds = ids.slice(chapters.length);
  if (chapters.length > 0)
    await db
      .insertInto("course.chapter")
      .values(
        chapters.map(({ name }, at) => ({
          id: ids[at] ?? "",
          period_id: periodId,
          name,
          sort: SORT_GAP * (at + 1),
        })),
      )
      .execute();
  if (units.length === 0) return;
  let nth = 0;
  await unitsOfResources(
    db,
    viewer,
    chapters.flatMap((chapter, at) =>
      chapter.units.map((unit, place) => ({
        ...unit,
        id: unitIds[nth++] ?? "",
        chapterId: ids[at] ?? "",
        sort: SORT_GAP * (place + 1),
      })),
    ),
  );
}

/** Making a course in one step. */
export const wholeCourse = implement(contract, {
  async getCourseStart({ db, viewer, caller }) {
    const { userId, siteId } = viewer();
    const last = await db
      .selectFrom("course.course")
      .select(["id", "category"])
      .where("owner_id", "=", userId)
      .where("deleted_at", "is", null)
      .where("category", ">", 0)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom("course.hidden_category as hidden")
              .select("hidden.category")
              .whereRef("hidden.category", "=", "course.course.category")
              .where("hidden.site_id", "=", caller.site.id),
          ),
        ),
      )
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    const [tags, carried] = await Promise.all([
      tagsOf(db, siteId),
      db
        .selectFrom("course.course_tag")
        .select("tag_id")
        .where("course_id", "=", last?.id ?? "")
        .execute(),
    ]);
    const known = new Set(tags.map(({ id }) => id));
    return {
      tags,
      category: last?.category ?? 0,
      tagIds: carried.map(({ tag_id }) => tag_id).filter((id) => known.has(id)),
    };
  },

  async createWholeCourse({ input, caller, db, services, viewer, fail }) {
    const { key, chapters } = input;
    const { userId, siteId } = viewer();
    // Two requests with one key, as of two tabs, come one after the other.
    await takeTurn(db, `whole course ${userId} ${key}`);
    const made = await db
      .selectFrom("course.course as course")
      .innerJoin("course.period as period", "period.id", "course.current_period_id")
      .select(["course.id as courseId", "period.id as periodId", "period.publish_status"])
      .where("course.owner_id", "=", userId)
      .where("course.client_key", "=", key)
      .where("course.deleted_at", "is", null)
      .executeTakeFirst();
    if (made) {
      const { publish_status: publishStatus, ...ids } = made;
      const isOpen = publishStatus === PublishStatus.draft;
      return { ...ids, publishStatus, missing: isOpen ? await missingOf(db, ids.periodId) : [] };
    }
    const wrong = daysFault(input);
    if (wrong !== undefined) return fail("course.datesWrong", [datesWrongAt(wrong, caller)]);
    await requireCategory(db, caller.site.id, input.category);
    const units = chapters.flatMap((chapter) => chapter.units);
    if (units.length > contract.WHOLE_COURSE_LIMITS.units) return fail("course.planFull");
    requireKinds(
      input.courseType,
      units.map(({ kind }) => kind),
    );
    const { courseId, periodId } = await insertNewCourse(db, viewer(), {
      type: input.courseType,
      name: input.name,
      category: input.category,
      cover: input.coverUrl,
      introHtml: input.introHtml,
      startsOn: input.startDate || null,
      endsOn: input.endDate || null,
      clientKey: key,
    });
    await setTags(db, { id: courseId, siteId }, input.tagIds);
    await insertOutline(db, viewer(), periodId, chapters);
    const klass = {
      period_id: periodId,
      name: FIRST_CLASS[caller.language],
      teacher_id: userId,
    };
    await insertClass(db, klass, userId);
    const missing = await missingOf(db, periodId);
    if (!input.isSubmitted || missing.length > 0)
      return { courseId, periodId, publishStatus: PublishStatus.draft, missing };
    const { state } = await submitForReview(db, services, { courseId, periodId, actorId: userId });
    return { courseId, periodId, publishStatus: state.publishStatus, missing };
  },
});
