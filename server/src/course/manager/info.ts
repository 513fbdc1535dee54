import * as contract from "@perennial/contract/course/manager/info.ts";
import { PublishStatus } from "@perennial/contract/course/course.ts";
import { sql } from "kysely";
import { requireCategory } from "../create/category.ts";
import { datesWrongAt, daysFault } from "../period/period-days.ts";
import { isUnderReview, learnersOf, openPeriod } from "../period/period-lock.ts";
import { refreshPortal } from "../period/period-step.ts";
import { setTags, tagsOf } from "../course-tags.ts";
import { implement } from "../tables.ts";

const dayOf = (day: string): string | null => (day === "" ? null : day);

/** What the information page and the price page of the course manager read and save. */
export const info = implement(contract, {
  async getInfo({ input, db, viewer, right: { periodId: right } }) {
    const [course, period, carried, tags] = await Promise.all([
      db
        .selectFrom("course.course")
        .selectAll()
        .where("id", "=", right.id)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom("course.period")
        .selectAll()
        .where("id", "=", input.periodId)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom("course.course_tag")
        .select("tag_id")
        .where("course_id", "=", right.id)
        .execute(),
      tagsOf(db, right.siteId),
    ]);
    const mayEdit = right.may.manage && !isUnderReview(period.publish_status);
    return {
      name: course.name,
      subtitle: course.subtitle,
      coverUrl: course.cover,
      category: course.category,
      quality: course.quality,
      level: course.level,
      audience: course.audience,
      hours: course.hours,
      speakerName: course.speaker_name,
      speakerTitle: course.speaker_title,
      introHtml: course.intro_html,
      linkUrl: course.link_url,
      tagIds: carried.map(({ tag_id }) => tag_id),
      periodName: period.name,
      startDate: period.starts_on ?? "",
      endDate: period.ends_on ?? "",
      enrolStartDate: period.enrol_starts_on ?? "",
      enrolEndDate: period.enrol_ends_on ?? "",
      updatedAt: course.updated_at,
      tags,
      may: {
        edit: mayEdit,
        setQuality: mayEdit && viewer().permissions.has("course.manage"),
        setStart: mayEdit && period.publish_status < PublishStatus.running,
      },
    };
  },

  async updateInfo({ input, caller, db, services, viewer, right: { periodId: right }, fail }) {
    const period = await openPeriod(db, input.periodId);
    const wrong = daysFault(input);
    if (wrong !== undefined) return fail("course.datesWrong", [datesWrongAt(wrong, caller)]);
    const course = await db
      .selectFrom("course.course")
      .select(["quality", "category", "cover", "updated_at"])
      .where("id", "=", right.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (course.updated_at !== input.updatedAt) return fail("course.changedMeanwhile");
    await requireCategory(db, caller.site.id, input.category, course.category);
    const { updated_at } = await db
      .updateTable("course.course")
      .set({
        name: input.name,
        subtitle: input.subtitle,
        cover: input.coverUrl,
        // The former cover's small picture goes with it.
        ...(input.coverUrl === course.cover ? {} : { thumbnail: "" }),
        category: input.category,
        quality: viewer().permissions.has("course.manage") ? input.quality : course.quality,
        level: input.level,
        audience: input.audience,
        hours: input.hours,
        speaker_name: input.speakerName,
        speaker_title: input.speakerTitle,
        intro_html: input.introHtml,
        link_url: input.linkUrl,
        updated_at: sql<string>`now()`,
      })
      .where("id", "=", right.id)
      .returning("updated_at")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("course.period")
      .set({
        name: input.periodName,
        starts_on:
          period.publish_status < PublishStatus.running ? dayOf(input.startDate) : period.starts_on,
        ends_on: dayOf(input.endDate),
        enrol_starts_on: dayOf(input.enrolStartDate),
        enrol_ends_on: dayOf(input.enrolEndDate),
      })
      .where("id", "=", input.periodId)
      .execute();
    await setTags(db, right, input.tagIds);
    await refreshPortal(db, services, [right.id]);
    return { updatedAt: updated_at };
  },

  async getGoods({ input, db, right }) {
    const period = await db
      .selectFrom("course.period")
      .select(["price_fen", "publish_status"])
      .where("id", "=", input.periodId)
      .executeTakeFirstOrThrow();
    return {
      priceFen: period.price_fen,
      studentNum: await learnersOf(db, input.periodId),
      mayEdit: right.periodId.may.sell && !isUnderReview(period.publish_status),
    };
  },

  async setGoods({ input, db, services, right: { periodId: right } }) {
    await openPeriod(db, input.periodId);
    await db
      .updateTable("course.period")
      .set({ price_fen: input.priceFen })
      .where("id", "=", input.periodId)
      .execute();
    await refreshPortal(db, services, [right.id]);
    return { priceFen: input.priceFen };
  },
});
