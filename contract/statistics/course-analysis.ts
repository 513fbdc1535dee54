import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";

const Place = { courseId: Id, periodId: Id.optional() };
const FAILS = ["course.notFound", "course.mayNot"] as const;

/** Figures of a course, at most six; each leads to the rows that it counts. */
export const COURSE_FIGURES = [
  "enrolled",
  "active",
  "progress",
  "waiting",
  "posts",
  "rating",
] as const;
/** Days that the charts by day look back. */
export const ANALYSIS_DAYS = 30;
/** Somebody who came in within these days is active. */
export const ACTIVE_DAYS = 7;
/** Nobody is at risk of never beginning before these days have passed. */
export const BEGIN_DAYS = 3;
/** Behind: percentage points below the average of the own class. */
export const BEHIND_POINTS = 30;
export const RISK_REASONS = ["never", "idle", "behind"] as const;

/** How far learners come; each stage counts those of the later ones too. */
export const PROGRESS_STAGES = ["enrolled", "begun", "half", "complete"] as const;
/** A film's curve has so many points. */
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
        /** Null where there is nothing to make it from. */
        value: z.number().nullable(),
        /** Where its rows are, below /course/{courseId}/manager. */
        path: z.string(),
      }),
    ),
    /** The last thirty days in China, every day of them. */
    enrolByDay: ByDay,
    /** Learners who did something in the course on that day: watched, opened or completed a unit. */
    learnersByDay: ByDay,
    /** Minutes that were credited to all of them together. */
    minutesByDay: ByDay,
    /** From enrolled to complete: how many came that far. */
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
    /** Who watched any of it. */
    viewerNum: z.int(),
    lengthMs: z.int(),
    /** Learners who saw some of each fortieth of it, in order. */
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
      /** Average part of the required units that are complete, percent; null without learners. */
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

/** What became of a unit: nothing, begun, complete. */
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
      /** One of UnitProgress for each unit, in the order of listPlanUnits. */
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
  /** Points of 100; null for what is not graded yet. */
  points: z.number().nullable(),
});

/** What a learner of a period has reached. */
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
  /** Points from the parts that are graded; null while none is. */
  total: z.number().nullable(),
  /** Weights of the graded parts together: what the total is out of. */
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

/** One unit of the plan, as far as a learner is in it. */
export const AchievedUnit = z.object({
  id: Id,
  name: z.string(),
  kind: z.string(),
  isRequired: z.boolean(),
  state: z.int(),
  lastAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  attemptNum: z.int(),
  /** Of the best attempt. */
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
