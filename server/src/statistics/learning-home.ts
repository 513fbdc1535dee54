import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { NoticeStatus } from "@perennial/contract/discussion/notice/notice.ts";
import { AGENDA_DAYS, DUE_DAYS, NEWS_DAYS } from "@perennial/contract/statistics/own-learning.ts";
import { sql, type Kysely } from "kysely";
import { courseCards } from "../course/public.ts";
import { now } from "../kernel/clock.ts";
import { scheduleRows, type LiveTables } from "../live/public.ts";
import type { AnalysisTables } from "./course-place.ts";
import { ownPlaceOf, readDue, readOwnPlaces } from "./own-place.ts";

type Database = Kysely<AnalysisTables & LiveTables>;

const DAY_MS = 86_400_000;
const RECENT = 4;
const SHOWN = 5;
const COURSES = 4;
/** So long a course counts as new. */
const NEW_COURSE_DAYS = 180;

const dayIn = (days: number): string => chinaDay(now(), days);

interface Said {
  readonly id: string;
  readonly courseId: string;
  readonly courseName: string;
  readonly title: string;
  readonly at: string;
}

/** Notices that were not read yet, the newest first, and how many. */
async function readNotices(db: Database, userId: string) {
  const { rows } = await sql<Said & { num: number }>`
    select notice.id, course.id as "courseId", course.name as "courseName", notice.title,
      notice.published_at as at, count(*) over ()::integer as num
    from discussion.notice_receipt as receipt
    join discussion.notice on notice.id = receipt.notice_id and notice.deleted_at is null
      and notice.status = ${NoticeStatus.published}
    join course.course on course.id = notice.course_id and course.deleted_at is null
    where receipt.user_id = ${userId} and receipt.read_at is null
      and notice.published_at is not null
    order by notice.published_at desc, notice.id limit ${SHOWN}`.execute(db);
  return rows;
}

/** Own questions that somebody answered lately. */
async function readAnswers(db: Database, userId: string) {
  const since = new Date(now().getTime() - NEWS_DAYS * DAY_MS).toISOString();
  const { rows } = await sql<Said>`
    select inquiry.id, course.id as "courseId", course.name as "courseName", inquiry.title,
      inquiry.answered_at as at
    from discussion.inquiry
    join course.course on course.id = inquiry.course_id and course.deleted_at is null
    where inquiry.user_id = ${userId} and inquiry.deleted_at is null
      and inquiry.answered_at >= ${since}
    order by inquiry.answered_at desc, inquiry.id limit ${SHOWN}`.execute(db);
  return rows;
}

/** Newest courses of this site under the tags of one's own, without those one knows. */
async function readNewCourses(db: Database, userId: string, siteId: string): Promise<string[]> {
  const since = new Date(now().getTime() - NEW_COURSE_DAYS * DAY_MS).toISOString();
  const { rows } = await sql<{ id: string }>`
    with mine as (select course_id from course.enrolment where user_id = ${userId}),
      subjects as (select distinct tag_id from course.course_tag
        where course_id in (select course_id from mine))
    select listing.course_id as id
    from course.listing
    join course.course on course.id = listing.course_id and course.deleted_at is null
    join course.period on period.id = course.current_period_id and period.publish_status in (2, 3)
    where listing.site_id = ${siteId} and listing.is_listed and listing.published_at >= ${since}
      and listing.course_id not in (select course_id from mine)
      and exists (select from course.course_tag as tag
        where tag.course_id = listing.course_id and tag.tag_id in (select tag_id from subjects))
    order by listing.published_at desc, listing.course_id limit ${COURSES}`.execute(db);
  return rows.map(({ id }) => id);
}

async function countWaiting(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("course.enrolment")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("status", "in", [EnrolmentStatus.waiting, EnrolmentStatus.queued])
    .executeTakeFirstOrThrow();
  return count;
}

const iso = (at: string): string => new Date(at).toISOString();

/** The home of the learning space: always the same nine queries, however many courses somebody has. */
export async function readHome(db: Database, userId: string, siteId: string) {
  const [places, agenda, due, notices, answers, courseIds, waitingNum] = await Promise.all([
    readOwnPlaces(db, { userId, limit: RECENT, offset: 0, isCurrentFirst: true }),
    scheduleRows(db, { userId, from: dayIn(0), to: dayIn(AGENDA_DAYS - 1) }),
    readDue(db, userId, dayIn(0), dayIn(DUE_DAYS), SHOWN),
    readNotices(db, userId),
    readAnswers(db, userId),
    readNewCourses(db, userId, siteId),
    countWaiting(db, userId),
  ]);
  return {
    recent: places.rows.map(ownPlaceOf),
    courseNum: places.count,
    agenda: agenda
      .filter(({ kind }) => kind === "session" || kind === "unit")
      .slice(0, SHOWN * 2)
      .map(({ kind, id, courseId, courseName, name, day, startsAt, status }) => ({
        kind,
        id,
        courseId,
        courseName,
        name,
        day,
        status,
        startsAt: startsAt === null ? "" : iso(startsAt),
      })),
    due,
    unreadNoticeNum: notices[0]?.num ?? 0,
    notices: notices.map(({ id, courseId, courseName, title, at }) => ({
      id,
      courseId,
      courseName,
      title,
      publishedAt: iso(at),
    })),
    answers: answers.map(({ id, courseId, courseName, title, at }) => ({
      id,
      courseId,
      courseName,
      title,
      answeredAt: iso(at),
    })),
    courses: await courseCards(db, siteId, courseIds),
    waitingNum,
  };
}
