import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";

const Place = { courseId: Id, periodId: Id.optional() };
const FAILS = ["course.notFound", "course.mayNot"] as const;

/** Figures of a course, at most six; each links to the rows that it counts. */
export const COURSE_FIGURES = [
  "enrolled",
  "active",
  "progress",
  "waiting",
  "posts",
  "rating",
] as const;
/** Days that the daily charts cover. */
export const ANALYSIS_DAYS = 30;
/** A learner who came within so many days counts as active. */
export const ACTIVE_DAYS = 7;
/** A learner who has not begun counts as at risk only after so many days. */
export const BEGIN_DAYS = 3;
/** A learner counts as behind at so many percentage points below the average of the class. */
export const BEHIND_POINTS = 30;
export const RISK_REASONS = ["never", "idle", "behind"] as const;

/** Stages of learning; each stage also counts the learners of the later ones. */
export const PROGRESS_STAGES = ["enrolled", "begun", "half", "complete"] as const;
/** The number of points of a film's curve. */
export const CURVE_POINTS = 40;

const ByDay = z.array(z.object({ day: z.string(), num: z.int() }));

export const getCourseAbstract = operation({
  name: "statistics.getCourseAbstract",
  summary: "A period in figures: who learns, who is active, how far they are, what is said",
  method: "GET",
  path: "/statistics/api/course/abstract",
  access: "signed-in",
  things: { courseId: "course:teach", periodId: "within:courseId" },
  input: z.strictObject(Place),
  output: z.object({
    figures: z.array(
      z.object({
        name: z.enum(COURSE_FIGURES),
        /** Null when there is nothing to calculate it from. */
        value: z.number().nullable(),
        /** Page that shows its rows, below /course/{courseId}/manager. */
        path: z.string(),
      }),
    ),
    /** Each of the last thirty days in China. */
    enrolByDay: ByDay,
    /** Learners who watched, opened or completed a unit on that day. */
    learnersByDay: ByDay,
    /** Minutes that were credited to all learners together. */
    minutesByDay: ByDay,
    /** How many learners reached each stage, from enrolled to complete. */
    stages: z.array(z.object({ stage: z.enum(PROGRESS_STAGES), num: z.int() })),
    /** Units in the order of the plan. */
    funnel: z.array(
      z.object({ id: Id, name: z.string(), openedNum: z.int(), completedNum: z.int() }),
    ),
    learnerNum: z.int(),
  }),
  fails: FAILS,
  effect: "read",
});

export const getWatchCurve = operation({
  name: "statistics.getWatchCurve",
  summary: "Which parts of a film or sound were watched, by how many learners",
  method: "GET",
  path: "/statistics/api/course/curve",
  access: "signed-in",
  things: {
    courseId: "course:teach",
    periodId: "within:courseId",
    unitId: "within:periodId",
  },
  input: z.strictObject({ ...Place, unitId: Id }),
  output: z.object({
    /** Learners who watched any part of it. */
    viewerNum: z.int(),
    lengthMs: z.int(),
    /** For each fortieth of the film in order, the learners who saw some of it. */
    points: z.array(z.int()),
  }),
  fails: [...FAILS, "statistics.unitNotFound"],
  effect: "read",
});

export const listClassRunning = operation({
  name: "statistics.listClassRunning",
  summary: "How the classes of a period run",
  method: "GET",
  path: "/statistics/api/course/class",
  access: "signed-in",
  things: { courseId: "course:teach", periodId: "within:courseId" },
  input: z.strictObject(Place),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      teacherName: z.string(),
      learnerNum: z.int(),
      activeNum: z.int(),
      /** Average share of the required units that are complete, in percent; null without learners. */
      progress: z.int().nullable(),
      finishedNum: z.int(),
      postNum: z.int(),
      waitingNum: z.int(),
    }),
  ),
  fails: FAILS,
  effect: "read",
});

export const listAtRisk = operation({
  name: "statistics.listAtRisk",
  summary: "Learners who may not finish, and why",
  method: "POST",
  path: "/statistics/api/course/risk",
  access: "signed-in",
  things: {
    courseId: "course:teach",
    periodId: "within:courseId",
    classId: "within:periodId",
  },
  input: z.strictObject({ ...Place, ...Paging, classId: Id.optional() }),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      className: z.string(),
      reason: z.enum(RISK_REASONS),
      progress: z.int(),
      lastAt: Instant.nullable(),
    }),
  ),
  fails: FAILS,
  effect: "read",
  isPaged: true,
});

const ProgressFilter = {
  ...Place,
  ...Paging,
  classId: Id.optional(),
  keyword: text(0, 50).default(""),
};

/** State of a unit: untouched, begun, complete. */
export const UnitProgress = { none: 0, begun: 1, complete: 2 } as const;

export const listPlanUnits = operation({
  name: "statistics.listPlanUnits",
  summary: "Units of a period in the order of the plan: the columns of the progress table",
  method: "GET",
  path: "/statistics/api/course/units",
  access: "signed-in",
  things: { courseId: "course:teach", periodId: "within:courseId" },
  input: z.strictObject(Place),
  output: z.array(
    z.object({ id: Id, name: z.string(), kind: z.string(), isRequired: z.boolean() }),
  ),
  fails: FAILS,
  effect: "read",
});

export const listStudentProgress = operation({
  name: "statistics.listStudentProgress",
  summary: "Learners of a period with what became of each unit",
  method: "POST",
  path: "/statistics/api/course/progress",
  access: "signed-in",
  things: {
    courseId: "course:teach",
    periodId: "within:courseId",
    classId: "within:periodId",
  },
  input: z.strictObject(ProgressFilter),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      className: z.string(),
      doneNum: z.int(),
      requiredNum: z.int(),
      progress: z.int(),
      /** Time that was credited. */
      minutes: z.int(),
      lastAt: Instant.nullable(),
      /** One UnitProgress per unit, in the order of listPlanUnits. */
      states: z.array(z.int()),
    }),
  ),
  fails: FAILS,
  effect: "read",
  isPaged: true,
});

const Part = z.object({
  part: z.string(),
  weight: z.int(),
  /** Points of 100; null for a part that is not graded yet. */
  points: z.number().nullable(),
});

/** A learner's results in a period. */
export const Achievement = z.object({
  id: Id,
  name: z.string(),
  className: z.string(),
  doneNum: z.int(),
  requiredNum: z.int(),
  exerciseNum: z.int(),
  exercisePassedNum: z.int(),
  postNum: z.int(),
  parts: z.array(Part),
  /** Points from the graded parts; null while there are none. */
  total: z.number().nullable(),
  /** Sum of the weights of the graded parts, out of which the total is calculated. */
  gradedWeight: z.int(),
  passLine: z.int(),
});

export const listAchievements = operation({
  name: "statistics.listAchievements",
  summary: "What learners of a period have reached, from what exists",
  method: "POST",
  path: "/statistics/api/course/achievement",
  access: "signed-in",
  things: {
    courseId: "course:teach",
    periodId: "within:courseId",
    classId: "within:periodId",
  },
  input: z.strictObject(ProgressFilter),
  output: z.array(Achievement),
  fails: FAILS,
  effect: "read",
  isPaged: true,
});

/** One unit of the plan, with the learner's progress in it. */
export const AchievedUnit = z.object({
  id: Id,
  name: z.string(),
  kind: z.string(),
  isRequired: z.boolean(),
  state: z.int(),
  lastAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  attemptNum: z.int(),
  /** Right answers of the best attempt. */
  rightNum: z.int(),
  questionNum: z.int(),
  isPassed: z.boolean(),
});

export const getAchievement = operation({
  name: "statistics.getAchievement",
  summary: "What one learner has reached, unit by unit",
  method: "GET",
  path: "/statistics/api/course/achievement/detail",
  access: "signed-in",
  things: {
    courseId: "course:teach",
    periodId: "within:courseId",
    userId: "within:periodId",
  },
  input: z.strictObject({ ...Place, userId: Id }),
  output: Achievement.extend({
    units: z.array(AchievedUnit),
  }),
  fails: [...FAILS, "statistics.learnerNotFound"],
  effect: "read",
});
