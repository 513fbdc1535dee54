import * as z from "zod";
import { CourseCard } from "../course/course.ts";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { SCHEDULE_KINDS } from "../live/schedule.ts";
import { Achievement, AchievedUnit } from "./course-analysis.ts";

/** Days that the chart of one's own learning covers. */
export const OWN_DAYS = 30;
/** A course that ends within so many days is listed as due. */
export const DUE_DAYS = 30;
/** Days that the home page shows, beginning today. */
export const AGENDA_DAYS = 7;
/** Days for which news is listed. */
export const NEWS_DAYS = 14;

/** One's own enrolment in a course, with the progress. */
const OwnPlace = z.object({
  courseId: Id,
  courseName: z.string(),
  coverUrl: z.string(),
  periodId: Id,
  versions: z.int(),
  publishStatus: z.int(),
  classId: Id,
  className: z.string(),
  /** First and last day of the class, or else of the period; empty for none. */
  startDate: z.string(),
  endDate: z.string(),
  unitNum: z.int(),
  completeNum: z.int(),
  requiredNum: z.int(),
  doneNum: z.int(),
  /** Percent of the required units, or of all units when none is required. */
  progress: z.int(),
  /** Credited study time, and the number of days on which there was some. */
  seconds: z.int(),
  dayNum: z.int(),
  lastAt: Instant.nullable(),
  /** The unit visited last; empty before the first visit. */
  lastUnitId: z.string(),
  lastUnitName: z.string(),
  lastUnitKind: z.string(),
  /** The player's position and length; 0 for a unit without a player. */
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
    /**
     * At most four courses: those visited last, the latest first, then those not begun; those with nothing left behind
     * those with something to learn.
     */
    recent: z.array(OwnPlace),
    /** The course visited last, where it is complete. */
    finished: OwnPlace.nullable(),
    courseNum: z.int(),
    /** At most three training projects in which one learns, those that end first in front. */
    projects: z.array(
      z.object({
        id: Id,
        name: z.string(),
        coverUrl: z.string(),
        progress: z.int(),
        /** Last day of learning; empty for none. */
        endDate: z.string(),
      }),
    ),
    /** Sessions, units and lessons of one's projects, of today and the following days. */
    agenda: z.array(
      z.object({
        kind: z.enum(SCHEDULE_KINDS),
        id: Id,
        /** The course; of a lesson the project. */
        courseId: Id,
        courseName: z.string(),
        name: z.string(),
        day: z.string(),
        startsAt: z.string(),
        status: z.int(),
      }),
    ),
    /** Courses that end soon and have required units left, the soonest first. */
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
        /** The course or, of a notice of a project, the project. */
        courseId: Id,
        courseName: z.string(),
        isOfProject: z.boolean(),
        title: z.string(),
        publishedAt: Instant,
      }),
    ),
    /** Own questions that were answered lately. */
    answers: z.array(
      z.object({
        id: Id,
        courseId: Id,
        courseName: z.string(),
        title: z.string(),
        answeredAt: Instant,
      }),
    ),
    /** New courses on this site in the subjects of one's own courses. */
    courses: z.array(CourseCard),
    /** Own applications and places on waiting lists. */
    waitingNum: z.int(),
  }),
  fails: [],
  effect: "read",
});

export const getCourseFinish = operation({
  name: "statistics.getCourseFinish",
  summary: "What a learner took out of a course that is complete, and what comes next",
  method: "GET",
  path: "/statistics/api/own/finish",
  access: "signed-in",
  things: { courseId: "study:learn" },
  input: z.strictObject({ courseId: Id }),
  output: z.object({
    /** When the last unit was completed; null while something is left. */
    completedAt: Instant.nullable(),
    /** Credited study time, and the number of days on which there was some. */
    seconds: z.int(),
    dayNum: z.int(),
    /** Points from the graded parts, and the sum of their weights; null while there are none. */
    total: z.number().nullable(),
    gradedWeight: z.int(),
    isPassed: z.boolean().nullable(),
    /** Total from which a certificate is issued; 0 for a course without one. */
    certificateLine: z.int(),
    /** Another own course with something left; null without one. */
    next: OwnPlace.nullable(),
    /** New courses on this site in the subjects of one's own. */
    courses: z.array(CourseCard),
  }),
  fails: ["course.notFound", "learning.notEnrolled"],
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
    /** Each of the last days in China, up to today. */
    byDay: z.array(z.object({ day: z.string(), minutes: z.number() })),
  }),
  fails: [],
  effect: "read",
});

/** Passed or failed; null while parts that could still decide it are not graded. */
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
      /** Id of the period. */
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
    /** Total from which a certificate is issued; 0 for a course without one. */
    certificateLine: z.int(),
  }),
  fails: ["course.notFound", "learning.notEnrolled"],
  effect: "read",
});
