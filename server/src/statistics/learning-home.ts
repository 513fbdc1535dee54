import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { PublishStatus } from "@perennial/contract/course/course.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { NoticeStatus } from "@perennial/contract/discussion/notice/notice.ts";
import { AGENDA_DAYS, DUE_DAYS, NEWS_DAYS } from "@perennial/contract/statistics/own-learning.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { cardOf, selectCards, type CardRow } from "../course/public.ts";
import { now } from "../kernel/clock.ts";
import { listOf } from "../kernel/database/list-of.ts";
import { preparedRead } from "../kernel/database/prepared-read.ts";
import { scheduleQuery, type LiveTables, type ScheduleRow } from "../live/public.ts";
import type { AnalysisTables } from "./course-place.ts";
import {
  dueQuery,
  isPlaceComplete,
  ownPlaceOf,
  ownPlacesQuery,
  placeCountQuery,
  type DueRow,
  type OwnPlaceRow,
} from "./own-place.ts";

type Database = Kysely<AnalysisTables & LiveTables>;

const DAY_MS = 86_400_000;
const RECENT = 4;
/** Among so many the unfinished come first. */
const LOOKED_AT = 12;
const SHOWN = 5;
const COURSES = 4;
const PROJECTS = 3;
/** So long a course counts as new. */
const NEW_COURSE_DAYS = 180;

/** Over: nothing more can be learned there. */
const FINISHED = PublishStatus.finished;

const dayIn = (days: number): string => chinaDay(now(), days);

interface Said {
  readonly id: string;
  readonly courseId: string;
  readonly courseName: string;
  readonly title: string;
  readonly at: string;
}

interface Notice extends Said {
  readonly isOfProject: boolean;
  readonly num: number;
}

/** Notices of courses and projects that were not read yet, the newest first, and how many. */
const noticesQuery = (userId: string): RawBuilder<Notice> => sql`
    select notice.id, coalesce(package.id, course.id) as "courseId",
      coalesce(package.name, course.name) as "courseName", package.id is not null as "isOfProject",
      notice.title, notice.published_at as at, count(*) over ()::integer as num
    from discussion.notice_receipt as receipt
    join discussion.notice on notice.id = receipt.notice_id and notice.deleted_at is null
      and notice.status = ${NoticeStatus.published}
    left join course.course on course.id = notice.course_id and course.deleted_at is null
    left join training.package on package.id = notice.package_id and package.deleted_at is null
      and exists (select from training.member as own where own.package_id = package.id
        and own.user_id = receipt.user_id and own.status = ${EnrolmentStatus.learns})
    where (course.id is not null or package.id is not null) and receipt.user_id = ${userId} and receipt.read_at is null
      and notice.published_at is not null
    order by notice.published_at desc, notice.id limit ${SHOWN}`;

interface OwnProject {
  readonly id: string;
  readonly name: string;
  readonly coverUrl: string;
  readonly progress: number;
  readonly endDate: string;
}

/** Training projects of this site in which one learns and that are not over, those that end first in front. */
const projectsQuery = (
  userId: string,
  siteId: string,
  today: string,
): RawBuilder<OwnProject> => sql`
    select package.id, package.name, package.cover as "coverUrl",
      coalesce(learner.progress, 0) as progress,
      coalesce(to_char(project.study_ends_on, 'YYYY-MM-DD'), '') as "endDate"
    from training.member as own
    join training.package on package.id = own.package_id and package.kind = 'project'
      and package.site_id = ${siteId} and package.deleted_at is null
    join training.project on project.package_id = package.id
      and coalesce(project.study_ends_on >= ${today}::date, true)
    left join training.learner on learner.package_id = own.package_id
      and learner.user_id = own.user_id
    where own.user_id = ${userId} and own.status = ${EnrolmentStatus.learns}
    order by project.study_ends_on nulls last, package.id limit ${PROJECTS}`;

/** Own questions that somebody answered since then. */
const answersQuery = (userId: string, since: string): RawBuilder<Said> => sql`
    select inquiry.id, course.id as "courseId", course.name as "courseName", inquiry.title,
      inquiry.answered_at as at
    from discussion.inquiry
    join course.course on course.id = inquiry.course_id and course.deleted_at is null
    where inquiry.user_id = ${userId} and inquiry.deleted_at is null
      and inquiry.answered_at >= ${since}
    order by inquiry.answered_at desc, inquiry.id limit ${SHOWN}`;

/** Cards of the newest courses of this site under the tags of one's own, without those one knows. */
const newCoursesQuery = (
  db: Database,
  userId: string,
  siteId: string,
  since: string,
): RawBuilder<CardRow> => sql`
    with mine as (select course_id from course.enrolment where user_id = ${userId}),
      subjects as (select distinct tag_id from course.course_tag
        where course_id in (select course_id from mine)),
      fresh as (
        select listing.course_id, listing.published_at
        from course.listing
        join course.course on course.id = listing.course_id and course.deleted_at is null
        join course.period on period.id = course.current_period_id
          and period.publish_status in (2, 3)
        where listing.site_id = ${siteId} and listing.is_listed
          and listing.published_at >= ${since}
          and listing.course_id not in (select course_id from mine)
          and exists (select from course.course_tag as tag
            where tag.course_id = listing.course_id and tag.tag_id in (select tag_id from subjects))
        order by listing.published_at desc, listing.course_id limit ${COURSES}
      )
    select card.* from fresh
    cross join lateral ${selectCards(db, siteId).where("course.id", "=", sql<string>`fresh.course_id`)} as card
    order by fresh.published_at desc, fresh.course_id`;

const waitingQuery = (userId: string): RawBuilder<{ count: number }> => sql`
    select count(*)::integer as count from course.enrolment
    where user_id = ${userId} and status in (${EnrolmentStatus.waiting}, ${EnrolmentStatus.queued})`;

interface HomeWanted {
  readonly userId: string;
  readonly siteId: string;
  readonly today: string;
  readonly agendaEnd: string;
  readonly dueEnd: string;
  readonly newsSince: string;
  readonly coursesSince: string;
}

interface HomeRow {
  readonly recent: OwnPlaceRow[];
  readonly courseNum: number;
  readonly agenda: ScheduleRow[];
  readonly due: DueRow[];
  readonly projects: OwnProject[];
  readonly notices: Notice[];
  readonly answers: Said[];
  readonly courses: CardRow[];
  readonly waitingNum: number;
}

/** Everything of the home in one row; moments are as PostgreSQL writes them in JSON. */
const homeOf = preparedRead((db: Database, wanted: HomeWanted) => {
  const { userId, siteId, today } = wanted;
  const recent = ownPlacesQuery({ userId, limit: LOOKED_AT, offset: 0, isCurrentFirst: true });
  const agenda = scheduleQuery({ userId, from: today, to: wanted.agendaEnd });
  return sql<HomeRow>`select
    ${listOf(recent)} as recent, (${placeCountQuery(userId)}) as "courseNum",
    ${listOf(agenda)} as agenda, ${listOf(dueQuery(userId, today, wanted.dueEnd, SHOWN))} as due,
    ${listOf(projectsQuery(userId, siteId, today))} as projects,
    ${listOf(noticesQuery(userId))} as notices,
    ${listOf(answersQuery(userId, wanted.newsSince))} as answers,
    ${listOf(newCoursesQuery(db, userId, siteId, wanted.coursesSince))} as courses,
    (${waitingQuery(userId)}) as "waitingNum"`;
});

const iso = (at: string): string => new Date(at).toISOString();

const daysAgo = (days: number): string => new Date(now().getTime() - days * DAY_MS).toISOString();

const hasNothingLeft = (place: OwnPlaceRow): boolean =>
  isPlaceComplete(place) || place.publishStatus === FINISHED;

/** What has something left stands before what is complete; else the order stays. */
const unfinishedFirst = (places: readonly OwnPlaceRow[]): readonly OwnPlaceRow[] =>
  places.toSorted((one, other) => Number(hasNothingLeft(one)) - Number(hasNothingLeft(other)));

/** Cards of new courses in the subjects of one's own. */
export async function readNewCourses(db: Database, userId: string, siteId: string) {
  const { rows } = await newCoursesQuery(db, userId, siteId, daysAgo(NEW_COURSE_DAYS)).execute(db);
  return rows.map(cardOf);
}

/** The home of the learning space: one query, however many courses somebody has. */
export async function readHome(db: Database, userId: string, siteId: string) {
  const [home] = await homeOf(db, {
    userId,
    siteId,
    today: dayIn(0),
    agendaEnd: dayIn(AGENDA_DAYS - 1),
    dueEnd: dayIn(DUE_DAYS),
    newsSince: daysAgo(NEWS_DAYS),
    coursesSince: daysAgo(NEW_COURSE_DAYS),
  });
  if (!home) throw new Error("the statement of the learning home answers one row");
  const { recent, courseNum, agenda, due, projects, notices, answers, courses, waitingNum } = home;
  const [last] = recent;
  return {
    recent: unfinishedFirst(recent).slice(0, RECENT).map(ownPlaceOf),
    finished:
      last && last.lastAt !== null && isPlaceComplete(last) && last.publishStatus !== FINISHED
        ? ownPlaceOf(last)
        : null,
    courseNum,
    agenda: agenda
      .filter(({ kind }) => kind === "session" || kind === "unit" || kind === "lesson")
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
    projects,
    unreadNoticeNum: notices[0]?.num ?? 0,
    notices: notices.map(({ id, courseId, courseName, isOfProject, title, at }) => ({
      id,
      courseId,
      courseName,
      isOfProject,
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
    courses: courses.map(cardOf),
    waitingNum,
  };
}
