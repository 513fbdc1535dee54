import { PublishStatus } from "@perennial/contract/course/course.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import * as contract from "@perennial/contract/course/enrolment/own-enrolment.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { rowsBefore } from "../../kernel/database/paging.ts";
import { preparedRead } from "../../kernel/database/prepared-read.ts";
import { CARD_COLUMNS, cardOf } from "../search/course-cards.ts";
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

interface PlacesWanted {
  readonly siteId: string;
  readonly userId: string;
  readonly status: number | null;
  readonly group: contract.EnrolmentGroup | null;
  /** In small letters; empty for any name. */
  readonly keyword: string;
  readonly limit: number;
  readonly offset: number;
}

const inGroup = sql.join(
  contract.ENROLMENT_GROUPS.map((group) => sql`when ${sql.lit(group)} then ${GROUPS[group]}`),
  sql` `,
);

/**
 * A page of one's own enrolments with the cards of the courses, the newest first, each row with the total. One query.
 */
const ownPlaces = preparedRead((db: Kysely<CourseTables>, wanted: PlacesWanted) =>
  ownEnrolments(db, wanted.siteId, wanted.userId)
    .innerJoin("course.period as current", "current.id", "course.current_period_id")
    .leftJoin("organisation.corp as corp", "corp.id", "course.corp_id")
    .leftJoin("identity.user as teacher", "teacher.id", "course.teacher_id")
    .where(sql<boolean>`(${wanted.status}::integer is null or own.status = ${wanted.status})`)
    .where(sql<boolean>`(${wanted.group}::text is null or case ${wanted.group} ${inGroup} end)`)
    .where(sql<boolean>`strpos(lower(course.name), ${wanted.keyword}) > 0`)
    .select(CARD_COLUMNS)
    .select([
      "own.class_id as own_class_id",
      "own.period_id as own_period_id",
      "own.status as own_status",
      "own.created_at as enrolled_at",
      "class.name as class_name",
      "class.starts_on as class_starts_on",
      "class.ends_on as class_ends_on",
      "period.publish_status as own_publish_status",
      sql<number>`count(*) over ()`.as("count"),
      sql<number>`case when own.status = ${queued} then (
        select count(*) from course.enrolment as queue
        where queue.class_id = own.class_id and queue.status = ${queued}
          and (queue.queued_at, queue.user_id) <= (own.queued_at, own.user_id)
      )::integer else 0 end`.as("queue_position"),
    ])
    .orderBy("own.created_at", "desc")
    .orderBy("own.class_id")
    .limit(wanted.limit)
    .offset(wanted.offset),
);

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
    const { pageNo, pageSize, status = null, group = null, keyword = "" } = input;
    const wanted = {
      siteId: caller.site.id,
      userId: viewer().userId,
      status,
      group,
      keyword: keyword.trim().toLowerCase(),
      limit: pageSize,
      offset: rowsBefore(input),
    };
    const rows = await ownPlaces(db, wanted);
    // A page beyond the last one has no row that could carry the total.
    const isBeyond = rows.length === 0 && pageNo > 1;
    const [counted] = isBeyond ? await ownPlaces(db, { ...wanted, limit: 1, offset: 0 }) : rows;
    return {
      data: rows.map((row) => ({
        id: row.own_class_id,
        courseId: row.id,
        periodId: row.own_period_id,
        className: row.class_name,
        status: row.own_status as EnrolmentStatusValue,
        publishStatus: row.own_publish_status,
        queuePosition: row.queue_position,
        mayLeave: mayLeave(row.own_status, row.own_publish_status),
        enrolledAt: row.enrolled_at,
        classStartDate: row.class_starts_on ?? "",
        classEndDate: row.class_ends_on ?? "",
        course: cardOf(row),
      })),
      page: pageInfo(counted?.count ?? 0, pageNo, pageSize),
    };
  },
});
