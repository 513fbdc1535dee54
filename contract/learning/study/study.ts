import * as z from "zod";
import { UnitContent } from "../../course/units/unit-content.ts";
import { Id, Instant } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Playback } from "../../media/resource/resource.ts";
import { Watch } from "../watch/progress.ts";

/** Chapter learning status (consoles §4). */
export const LearnStatus = { notStarted: 1, complete: 2 } as const;

/** Why a unit cannot be opened now: its day has not come, or required units before it are not complete. */
export const UNIT_GATES = ["open", "later", "locked"] as const;

/** A node of the learner's plan, with the field names of the requirements (consoles §3). */
const StudyNode = z.object({
  id: Id,
  parentId: z.string(),
  name: z.string(),
  isUnit: z.boolean(),
  /** Kind of a unit; empty for chapters. */
  kind: z.string(),
  /** What the node is: `chapter`, or the unit's kind. */
  contentType: z.string(),
  resourceType: z.int(),
  seconds: z.number(),
  /** The same length under the requirements' name, in whole seconds. */
  vedioTimeLength: z.int(),
  /**
   * How much of a film or sound was watched, each second counted once: 3:05, 1:02:03. Empty before the first viewing
   * and for other kinds.
   */
  watchLengthlabel: z.string(),
  isRequired: z.boolean(),
  /** A chapter is complete once every required unit below it is. */
  learnStatus: z.enum(LearnStatus),
  /** The node was opened, whether it is complete or not. */
  isBegun: z.boolean(),
  gate: z.enum(UNIT_GATES),
  /** The day on which it opens; empty when it was always open. */
  opensOn: z.string(),
  /** The node's children in reading order; a unit has none. */
  get children() {
    return z.array(StudyNode);
  },
});

export const getStudy = operation({
  name: "learning.getStudy",
  summary: "A learner's course: its plan with what is complete, and where the learner was last",
  method: "GET",
  path: "/learning/api/study/get",
  access: "signed-in",
  things: { courseId: "study:open" },
  input: z.strictObject({ courseId: Id }),
  output: z.object({
    courseId: Id,
    name: z.string(),
    courseType: z.int(),
    periodId: Id,
    classId: Id,
    className: z.string(),
    /** What the period offers beside its units (course.PeriodParams); discussions also depend on the site's switch. */
    has: z.object({
      discussion: z.boolean(),
      notes: z.boolean(),
      questions: z.boolean(),
      rating: z.boolean(),
    }),
    isFinished: z.boolean(),
    /** A link course has an address instead of a plan. */
    hasLink: z.boolean(),
    lastUnitId: z.string(),
    completeNum: z.int(),
    unitNum: z.int(),
    /** Every required unit is complete; where none is required, every unit. */
    isComplete: z.boolean(),
    /** The learner was shown that; it comes up by itself once. */
    isFinishSeen: z.boolean(),
    /** Chapters and units, each with its children. */
    tree: z.array(StudyNode),
  }),
  fails: ["course.notFound", "learning.notEnrolled"],
  effect: "read",
});

export const noteFinishSeen = operation({
  name: "learning.noteFinishSeen",
  summary: "The learner was shown that the course is finished, so that it does not come up again",
  method: "POST",
  path: "/learning/api/study/finish/seen",
  access: "signed-in",
  things: { courseId: "study:learn" },
  input: z.strictObject({ courseId: Id }),
  output: z.boolean(),
  fails: ["learning.notEnrolled", "course.notFound"],
  effect: "write",
});

const OpenFails = [
  "learning.notFound",
  "learning.notEnrolled",
  "learning.notOpenYet",
  "learning.unitLocked",
] as const;

const UnitState = z.object({
  isComplete: z.boolean(),
  /** False for the team and for visitors of a preview: nothing that they do is recorded. */
  isRecorded: z.boolean(),
});

/** A unit as its player needs it. The addresses in its playbacks expire; entering again renews them. */
export const EnteredUnit = z.object({
  id: Id,
  name: z.string(),
  kind: z.string(),
  courseId: Id,
  periodId: Id,
  content: UnitContent,
  playbacks: z.record(z.string(), Playback),
});

export const enterUnit = operation({
  name: "learning.enterUnit",
  summary:
    "Opens a unit with what its player needs, begins a sitting of which time can be credited, and completes what is only to be seen",
  method: "POST",
  path: "/learning/api/unit/enter",
  access: "signed-in",
  things: { unitId: "studyUnit:enter" },
  input: z.strictObject({ unitId: Id }),
  output: UnitState.extend({
    unit: EnteredUnit,
    /**
     * The sitting to which the player reports what it plays; null for units without length, for the team and in
     * previews.
     */
    watch: Watch.nullable(),
  }),
  fails: [...OpenFails, "course.mayNot", "course.notFound"],
  effect: "write",
});

export const lookAtUnit = operation({
  name: "learning.lookAtUnit",
  summary:
    "A unit as its player needs it, and where the caller stands in it, before entering: a page gives it along so that a film begins sooner",
  method: "GET",
  path: "/learning/api/unit/look",
  access: "signed-in",
  things: { unitId: "studyUnit:enter" },
  input: z.strictObject({ unitId: Id }),
  output: UnitState.extend({
    unit: EnteredUnit,
    /** The same as after entering, but without a sitting, so nothing can be credited yet. */
    watch: Watch.extend({ sessionId: z.literal("") }).nullable(),
    /** Addresses for which the player of a film will ask first. */
    first: z.array(z.string()),
  }),
  fails: [...OpenFails, "course.mayNot", "course.notFound"],
  effect: "read",
});

export const completeUnit = operation({
  name: "learning.completeUnit",
  summary: "Completes a unit when its own rule is met",
  method: "POST",
  path: "/learning/api/unit/complete",
  access: "signed-in",
  things: { unitId: "studyUnit:enter" },
  input: z.strictObject({ unitId: Id }),
  output: UnitState,
  fails: [
    ...OpenFails,
    "learning.notPassed",
    "learning.dubMissing",
    "learning.notWatched",
    "course.mayNot",
    "course.notFound",
  ],
  effect: "write",
});

export const listOwnProgress = operation({
  name: "learning.listOwnProgress",
  summary: "How far the caller is in these periods",
  method: "POST",
  path: "/learning/api/progress/own",
  access: "signed-in",
  things: { periodIds: "own" },
  input: z.strictObject({ periodIds: z.array(Id).max(100) }),
  output: z.array(
    z.object({
      periodId: Id,
      completeNum: z.int(),
      unitNum: z.int(),
      lastUnitName: z.string(),
      lastAt: Instant.nullable(),
    }),
  ),
  fails: [],
  effect: "read",
});

export const openLink = operation({
  name: "learning.openLink",
  summary: "The address of a link course or link unit, with a one-time code where it may carry one",
  method: "POST",
  path: "/learning/api/link/open",
  access: "signed-in",
  things: { courseId: "study:open", unitId: "studyUnit:enter" },
  input: z.union([z.strictObject({ courseId: Id }), z.strictObject({ unitId: Id })]),
  output: z.object({ url: z.string(), hasCode: z.boolean() }),
  fails: [...OpenFails, "course.notFound", "learning.linkMissing", "course.mayNot"],
  effect: "write",
});
