import * as z from "zod";
import { Id } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";

/** A player reports at least this often while it plays; ms. */
export const BEAT_MS = 10_000;
/** The longest time that one report may cover; a longer report is no heartbeat and credits nothing; ms. */
export const BEAT_MAX_MS = 20_000;
/** Reports that were kept while offline are accepted for this long; ms. */
export const OFFLINE_MAX_MS = 30 * 60_000;
/** A page of a picture book or a card counts as this much of "film". */
export const PAGE_MS = 1000;
/** A jump of up to this length does not count as seeking, where a first viewing limits seeking; ms. */
export const SEEK_SLACK_MS = 2000;

/** sourceType of a film on an outside host (front §2). */
export const HOSTED_SOURCE = 2;

const LENGTH_MAX_MS = 86_400_000;
const Ms = z.int().min(0).max(LENGTH_MAX_MS);
/** A stretch of a film: from, to; ms. */
export const Interval = z.tuple([Ms, Ms]);

/** A person's progress in a unit; playTime (seconds) and percent are the requirements' names (front §3). */
export const WatchState = z.object({
  /** The player's last position; seconds. */
  playTime: z.number(),
  /** The share of the unit that was seen, 0 to 100; at 100 the player starts at 0 again (front §4). */
  percent: z.int(),
  /** The stretches that were seen, in order and without overlap; ms. */
  covered: z.array(Interval),
  isComplete: z.boolean(),
});

/** A sitting in front of a unit: what its player may do, and where it reports to. */
export const Watch = WatchState.extend({
  sessionId: Id,
  /** Length in ms; 0 while it is not known. */
  lengthMs: z.int(),
  speedMax: z.number(),
  /** First viewing: no seeking past the furthest point. */
  isSeekLimited: z.boolean(),
  /** Time counts only while the page is in view. */
  isForcedLook: z.boolean(),
});

/** What was played since the last report; the number grows by one with each report. */
const Report = z.strictObject({
  seq: z.int().min(1).max(1_000_000),
  intervals: z.array(Interval).max(40),
  /** The player's position; ms. */
  position: Ms,
});

export const reportProgress = operation({
  name: "learning.reportProgress",
  summary:
    "Takes what a player has played: the union counts, and never more than time has passed times the allowed speed, over all tabs and devices together",
  method: "POST",
  path: "/learning/api/progress/report",
  access: "signed-in",
  things: { sessionId: "own" },
  input: z.strictObject({ sessionId: Id, reports: z.array(Report).min(1).max(200) }),
  output: WatchState.extend({
    /** Numbers of reports that are settled and need not be sent again. */
    acked: z.array(z.int()),
    /** Milliseconds of these reports that were credited. */
    creditedMs: z.int(),
    /** Why some were not credited: more than time allows, past the furthest point, or no heartbeat. */
    refused: z.array(z.enum(["pace", "seek", "beat"])),
  }),
  fails: ["learning.sessionGone"],
  effect: "write",
  ownsTransaction: true,
});

/** Kinds of rules, of a unit or of the course, that are not yet met (还差什么). */
export const UNMET_KINDS = [
  "watch",
  "listen",
  "markers",
  "pages",
  "open",
  "exercise",
  "dub",
  "link",
  "papers",
] as const;

export const Unmet = z.object({
  kind: z.enum(UNMET_KINDS),
  unitId: Id,
  unitName: z.string(),
  /**
   * What the rule demands and what has been reached: percent for watch, listen and exercise, a count for the others.
   */
  need: z.int(),
  have: z.int(),
  /** What was handed in and has no marks yet: neither reached nor missed. */
  pending: z.int(),
  /** False while it cannot be done: its day has not come, or required units before it are not complete. */
  gate: z.enum(["open", "later", "locked"]),
  opensOn: z.string(),
});

export const listUnmet = operation({
  name: "learning.listUnmet",
  summary: "The rules of the required units of a course that the learner has not met yet",
  method: "GET",
  path: "/learning/api/progress/unmet",
  access: "signed-in",
  things: { courseId: "study:learn" },
  input: z.strictObject({ courseId: Id }),
  output: z.object({ isComplete: z.boolean(), rules: z.array(Unmet) }),
  fails: ["learning.notEnrolled", "course.notFound"],
  effect: "read",
});

export const listDays = operation({
  name: "learning.listDays",
  summary: "Time that was credited to the caller, day by day in China: of one course or of all",
  method: "GET",
  path: "/learning/api/progress/days",
  access: "signed-in",
  things: { courseId: "own" },
  input: z.strictObject({
    courseId: Id.optional(),
    /** A span of so many days that ends today. */
    days: z.coerce.number().pipe(z.int().min(1).max(366)).default(30),
  }),
  /** Every day of the span in order, including days without study time. */
  output: z.array(z.object({ day: z.string(), ms: z.int() })),
  fails: [],
  effect: "read",
});

/** resourceType of the requirements (consoles §3): 1 video, 2 audio, 3 document, 4 file. */
const ResourceType = z.coerce.number().pipe(z.int().min(1).max(4));

export const toLearnVideo = operation({
  name: "learning.toLearnVideo",
  summary: "What a player needs to go on in a chapter (consoles §7)",
  method: "GET",
  path: "/teaching/api/course/courseStudentScore/toLearnVideo",
  access: "signed-in",
  things: { chapterId: "studyUnit:enter", courseId: "within:chapterId" },
  input: z.strictObject({ courseId: Id, chapterId: Id, resourceType: ResourceType.optional() }),
  output: z.object({
    chapterId: Id,
    name: z.string(),
    resourceType: z.int(),
    /** 2 for a film on an outside host; any other number for one of ours (front §2). */
    sourceType: z.int(),
    thirdVideoId: z.string(),
    thirdCourseId: z.string(),
    /** Address of the master playlist, signed; empty while the film is not ready or is hosted elsewhere. */
    url: z.string(),
    status: z.string(),
    playTime: z.number(),
    percent: z.int(),
    learnStatus: z.int(),
    subjects: z.array(z.object({ subjectId: Id, timePoint: z.int() })),
  }),
  fails: [
    "learning.notFound",
    "learning.notEnrolled",
    "learning.notOpenYet",
    "learning.unitLocked",
    "course.mayNot",
    "course.notFound",
  ],
  effect: "read",
});

export const checkKcZj = operation({
  name: "learning.checkKcZj",
  summary: "Whether a chapter can be gone into: scores outstanding, attempts used up (consoles §5)",
  method: "GET",
  path: "/teaching/api/student/checkKcZj",
  access: "signed-in",
  things: { chapterId: "studyUnit:enter", courseId: "within:chapterId" },
  input: z.strictObject({ courseId: Id, chapterId: Id }),
  output: z.object({
    /** resourceType of the chapter, "exercise", or of a paper that was given out with it exam, test, homework, exercise. */
    type: z.string(),
    /** Examination state (考试状态): wccj no score yet, yccj score available; empty without an examination. */
    kszt: z.enum(["wccj", "yccj", ""]),
    /** Exercise state (练习状态): `no` when the attempts are used up. */
    lxzt: z.enum(["yes", "no", ""]),
    /** Ids of score (成绩id) and paper (试卷id); empty when there is none. */
    cjid: z.string(),
    sjid: z.string(),
  }),
  fails: [
    "learning.notFound",
    "learning.notEnrolled",
    "learning.notOpenYet",
    "learning.unitLocked",
    "course.mayNot",
    "course.notFound",
  ],
  effect: "read",
});
