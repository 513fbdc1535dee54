import * as z from "zod";
import { CourseCard } from "../course/course.ts";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { SCHEDULE_KINDS } from "../live/schedule.ts";
import { Achievement, AchievedUnit } from "./course-analysis.ts";

/** Days that the chart of one's own learning looks back. */
export const OWN_DAYS = 30;
/** A course that ends within so many days stands under what is due. */
export const DUE_DAYS = 30;
/** Today and the days after it that the home shows. */
export const AGENDA_DAYS = 7;
/** News of so many days. */
export const NEWS_DAYS = 14;

/** One's own place in a course with how far one is. */
const OwnPlace = z.object({
  courseId: Id,
  courseName: z.string(),
  coverUrl: z.string(),
  periodId: Id,
  versions: z.int(),
  publishStatus: z.int(),
  classId: Id,
  className: z.string(),
  /** Of the class, else of the period; empty for none. */
  startDate: z.string(),
  endDate: z.string(),
  unitNum: z.int(),
  completeNum: z.int(),
  requiredNum: z.int(),
  doneNum: z.int(),
  /** Percent of the required units, of all where none is required. */
  progress: z.int(),
  /** Time learned that counted, and on how many days. */
  seconds: z.int(),
  dayNum: z.int(),
  lastAt: Instant.nullable(),
  /** The last place; empty before the first visit. */
  lastUnitId: z.string(),
  lastUnitName: z.string(),
  lastUnitKind: z.string(),
  /** Where its player was, and how long it is; 0 where there is no player. */
  lastPlaySeconds: z.int(),
  lastUnitSeconds: z.int(),
});

export const getLearningHome = operation({
  name: "statistics.getLearningHome",
  summary: "What a learner continues, what is due, what is new: the home of the learning space",
  method: "GET",
  path: "/statistics/api/own/home",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.object({
    /** The courses one was in last, the latest first, then those not begun; at most four. */
    recent: z.array(OwnPlace),
    courseNum: z.int(),
    /** Sessions and units of today and the days after it. */
    agenda: z.array(
      z.object({
        kind: z.enum(SCHEDULE_KINDS),
        id: Id,
        courseId: Id,
        courseName: z.string(),
        name: z.string(),
        day: z.string(),
        startsAt: z.string(),
        status: z.int(),
      }),
    ),
    /** Courses that end soon with required units left, the soonest first. */
    due: z.array(
      z.object({
        courseId: Id,
        courseName: z.string(),
        endDate: z.string(),
        daysLeft: z.int(),
        leftNum: z.int(),
      }),
    ),
    unreadNoticeNum: z.int(),
    notices: z.array(
      z.object({
        id: Id,
        courseId: Id,
        courseName: z.string(),
        title: z.string(),
        publishedAt: Instant,
      }),
    ),
    /** One's own questions that were answered lately. */
    answers: z.array(
      z.object({
        id: Id,
        courseId: Id,
        courseName: z.string(),
        title: z.string(),
        answeredAt: Instant,
      }),
    ),
    /** New on this site, from the subjects of one's own courses. */
    courses: z.array(CourseCard),
    /** Applications and places on waiting lists. */
    waitingNum: z.int(),
  }),
  fails: [],
  effect: "read",
});

export const listOwnLearning = operation({
  name: "statistics.listOwnLearning",
  summary: "Progress of all one's courses, the latest first",
  method: "GET",
  path: "/statistics/api/own/learning",
  access: "signed-in",
  input: z.strictObject({ ...Paging, keyword: text(0, 50).default("") }),
  output: z.array(OwnPlace.extend({ id: Id })),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const getOwnLearningSummary = operation({
  name: "statistics.getOwnLearningSummary",
  summary:
    "How long, on how many days and in how many courses one has learned, and the last thirty days",
  method: "GET",
  path: "/statistics/api/own/summary",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.object({
    courseNum: z.int(),
    completeCourseNum: z.int(),
    completeUnitNum: z.int(),
    seconds: z.int(),
    dayNum: z.int(),
    /** Every day of China up to today. */
    byDay: z.array(z.object({ day: z.string(), minutes: z.number() })),
  }),
  fails: [],
  effect: "read",
});

/** Passed, failed, or null as long as parts that could still decide are not graded. */
const Verdict = z.boolean().nullable();

export const listOwnScores = operation({
  name: "statistics.listOwnScores",
  summary: "One's scores by course: the parts with weights and points, the total, the pass line",
  method: "GET",
  path: "/statistics/api/own/scores",
  access: "signed-in",
  input: z.strictObject({ ...Paging, keyword: text(0, 50).default("") }),
  output: z.array(
    Achievement.pick({ parts: true, total: true, gradedWeight: true, passLine: true }).extend({
      /** Of the period. */
      id: Id,
      name: z.string(),
      courseId: Id,
      versions: z.int(),
      className: z.string(),
      publishStatus: z.int(),
      startDate: z.string(),
      endDate: z.string(),
      isPassed: Verdict,
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const getOwnAchievement = operation({
  name: "statistics.getOwnAchievement",
  summary: "What one has reached in a course: the numbers that its teachers see of this learner",
  method: "GET",
  path: "/statistics/api/own/achievement",
  access: "signed-in",
  things: { courseId: "study:open", periodId: "within:courseId" },
  input: z.strictObject({ courseId: Id, periodId: Id.optional() }),
  output: Achievement.extend({
    units: z.array(AchievedUnit),
    isPassed: Verdict,
    /** Total from which a certificate is due; 0 for a course without one. */
    certificateLine: z.int(),
  }),
  fails: ["course.notFound", "learning.notEnrolled"],
  effect: "read",
});
