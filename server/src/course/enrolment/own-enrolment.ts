import { readPage } from "../../kernel/database/paging.ts";
import { PublishStatus } from "@perennial/contract/course/course.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import * as contract from "@perennial/contract/course/enrolment/own-enrolment.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { courseCards } from "../search/course-cards.ts";
import { mayLeave, type EnrolmentStatusValue } from "./enrolment-rules.ts";
import { implement, type CourseTables } from "../tables.ts";

const { learns, waiting, queued, withdrawn, refused } = EnrolmentStatus;

/** The group that an enrolment `own` in a period `period` belongs to. */
const GROUPS: Readonly<Record<contract.EnrolmentGroup, RawBuilder<boolean>>> = {
  learning: sql`own.status = ${learns} and period.publish_status <> ${PublishStatus.finished}`,
  finished: sql`own.status = ${learns} and period.publish_status = ${PublishStatus.finished}`,
  waiting: sql`own.status in (${waiting}, ${queued})`,
  gone: sql`own.status in (${withdrawn}, ${refused})`,
};

/** Own enrolments in courses that this site offers. */
function ownEnrolments(db: Kysely<CourseTables>, siteId: string, userId: string) {
  return db
    .selectFrom("course.enrolment as own")
    .innerJoin("course.class as class", "class.id", "own.class_id")
    .innerJoin("course.period as period", "period.id", "own.period_id")
    .innerJoin("course.course as course", "course.id", "own.course_id")
    .innerJoin("course.listing as listing", (join) =>
      join
        .onRef("listing.course_id", "=", "own.course_id")
        .on("listing.site_id", "=", siteId)
        .on("listing.is_listed", "=", true),
    )
    .where("own.user_id", "=", userId);
}

/** A learner's own places. */
export const ownEnrolment = implement(contract, {
  async countOwnEnrolments({ caller, db, viewer }) {
    const counted = (group: contract.EnrolmentGroup) =>
      sql<number>`(count(*) filter (where ${GROUPS[group]}))::integer`.as(group);
    return ownEnrolments(db, caller.site.id, viewer().userId)
      .select([counted("learning"), counted("finished"), counted("waiting"), counted("gone")])
      .executeTakeFirstOrThrow();
  },

  async listOwnEnrolments({ input, caller, db, viewer }) {
    const { status, group, keyword } = input;
    let found = ownEnrolments(db, caller.site.id, viewer().userId);
    if (status !== undefined) found = found.where("own.status", "=", status);
    if (group !== undefined) found = found.where(GROUPS[group]);
    if (keyword)
      found = found.where(
        sql<boolean>`strpos(lower(course.name), ${keyword.trim().toLowerCase()}) > 0`,
      );
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .select([
          "own.class_id",
          "own.course_id",
          "own.period_id",
          "own.status",
          "own.created_at",
          "class.name",
          "class.starts_on",
          "class.ends_on",
          "period.publish_status",
          sql<number>`case when own.status = ${queued} then (
          select count(*) from course.enrolment as queue
          where queue.class_id = own.class_id and queue.status = ${queued}
            and (queue.queued_at, queue.user_id) <= (own.queued_at, own.user_id)
        )::integer else 0 end`.as("queue_position"),
        ])
        .orderBy("own.created_at", "desc")
        .orderBy("own.class_id"),
    );
    const cards = new Map(
      (await courseCards(db, caller.site.id, [...new Set(rows.map((row) => row.course_id))])).map(
        (card) => [card.id, card],
      ),
    );
    return {
      data: rows.flatMap((row) => {
        const card = cards.get(row.course_id);
        if (!card) return [];
        return [
          {
            id: row.class_id,
            courseId: row.course_id,
            periodId: row.period_id,
            className: row.name,
            status: row.status as EnrolmentStatusValue,
            publishStatus: row.publish_status,
            queuePosition: row.queue_position,
            mayLeave: mayLeave(row.status, row.publish_status),
            enrolledAt: row.created_at,
            classStartDate: row.starts_on ?? "",
            classEndDate: row.ends_on ?? "",
            course: card,
          },
        ];
      }),
      page,
    };
  },
});
