import * as z from "zod";
import { Href, Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { LIVE_LIMITS, LIVE_PROVIDERS } from "./states.ts";

export const LiveSession = z.object({
  id: Id,
  courseId: Id,
  courseName: z.string(),
  periodId: Id,
  /** Id of the class; empty for all classes of the period. */
  classId: z.string(),
  className: z.string(),
  name: z.string(),
  intro: z.string(),
  teacherName: z.string(),
  startsAt: z.string(),
  minutes: z.int(),
  provider: z.enum(LIVE_PROVIDERS),
  /** Live course audit and live status of the requirements. */
  audit: z.int(),
  auditComment: z.string(),
  status: z.int(),
  hasReplay: z.boolean(),
  attendeeNum: z.int(),
});

const one = z.strictObject({ sessionId: Id });

export const listSessions = operation({
  name: "live.listSessions",
  summary:
    "Sessions of a course for its team, or of one's own courses, learnt or taught; those of a stretch of time for a calendar",
  method: "POST",
  path: "/live/api/session/list",
  access: "signed-in",
  things: { courseId: "course:see", ownCourseId: "own" },
  input: z.strictObject({
    ...Paging,
    /** The team's view of one course. Without it, the sessions that the caller is expected at as a learner. */
    courseId: Id.optional(),
    /** Only sessions of courses in which the caller learns. */
    ownCourseId: Id.optional(),
    /** Sessions of the courses that the caller teaches, in every audit state. */
    isTaught: z.boolean().default(false),
    from: Instant.optional(),
    to: Instant.optional(),
  }),
  output: z.array(LiveSession),
  fails: ["course.notFound", "course.mayNot"],
  effect: "read",
  isPaged: true,
});

export const getSession = operation({
  name: "live.getSession",
  summary: "A session for its editor, with the fields that only the team sees",
  method: "GET",
  path: "/live/api/session/get",
  access: "signed-in",
  things: { sessionId: "session:see" },
  input: one,
  output: LiveSession.extend({
    joinUrl: z.string(),
    resourceId: z.string(),
    requiredMinutes: z.int(),
  }),
  fails: ["live.notFound", "course.mayNot", "course.notFound"],
  effect: "read",
});

export const saveSession = operation({
  name: "live.saveSession",
  summary: "Makes or changes a session; a changed one has to be submitted again",
  method: "POST",
  path: "/live/api/session/save",
  access: "course.author",
  things: {
    sessionId: "session:teach",
    periodId: "period:teach",
    classId: "within:periodId",
    resourceId: "sessionFilm:show",
  },
  input: z.strictObject({
    sessionId: Id.optional(),
    periodId: Id,
    classId: Id.optional(),
    name: text(1, 80),
    intro: text(0, 1000).default(""),
    startsAt: Instant,
    minutes: z.int().min(5).max(LIVE_LIMITS.minutes),
    provider: z.enum(LIVE_PROVIDERS),
    /** Address of a meeting on another service. */
    joinUrl: Href.default(""),
    /** The film that is shown when the session takes place. */
    resourceId: Id.optional(),
    /** Minutes from which attendance counts; 0 for any length. */
    requiredMinutes: z.int().min(0).max(LIVE_LIMITS.minutes).default(0),
  }),
  output: z.object({ id: Id }),
  fails: [
    "live.notFound",
    "live.step",
    "live.past",
    "live.linkNeeded",
    "live.filmNeeded",
    "live.classUnknown",
    "course.notFound",
    "course.mayNot",
    "media.notUsable",
  ],
  effect: "write",
});

const STEPS = ["submit", "withdraw", "takeBack", "begin", "end"] as const;
export const stepSession = operation({
  name: "live.stepSession",
  summary: "What the team does with a session: submit, withdraw, take back, begin, end",
  method: "POST",
  path: "/live/api/session/step",
  access: "course.author",
  things: { sessionId: "session:teach" },
  input: z.strictObject({ sessionId: Id, step: z.enum(STEPS) }),
  output: z.object({ audit: z.int(), status: z.int() }),
  fails: ["live.notFound", "live.step", "live.filmNotReady", "course.mayNot", "course.notFound"],
  effect: "write",
});

export const removeSession = operation({
  name: "live.removeSession",
  summary: "Removes a session that has not begun",
  method: "POST",
  path: "/live/api/session/remove",
  access: "course.author",
  things: { sessionId: "session:teach" },
  input: one,
  output: z.boolean(),
  fails: ["live.notFound", "live.step", "course.mayNot", "course.notFound"],
  effect: "write",
});

export const listSessionReviews = operation({
  name: "live.listSessionReviews",
  summary: "Sessions of the administered organisations, those that wait first",
  method: "POST",
  path: "/live/api/review/list",
  access: "course.review",
  input: z.strictObject({ ...Paging, audit: z.int().min(-1).max(2).optional() }),
  output: z.array(LiveSession.extend({ corpName: z.string() })),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const auditSession = operation({
  name: "live.auditSession",
  summary: "Passes (2) or rejects (-1) a submitted session",
  method: "POST",
  path: "/live/api/review/audit",
  access: "course.review",
  things: { sessionId: "session:review" },
  input: z.strictObject({
    sessionId: Id,
    audit: z.union([z.literal(2), z.literal(-1)]),
    comment: text(0, 500).default(""),
  }),
  output: z.boolean(),
  fails: ["live.notFound", "live.step", "live.commentNeeded", "course.mayNot", "course.notFound"],
  effect: "write",
});

export const getPushAddress = operation({
  name: "live.getPushAddress",
  summary:
    "Where an encoder sends its stream; whoever has it can broadcast, so it can be made anew",
  method: "POST",
  path: "/live/api/session/pushAddress",
  access: "course.author",
  things: { sessionId: "session:teach" },
  input: z.strictObject({ sessionId: Id, isNew: z.boolean().default(false) }),
  output: z.object({ url: z.string() }),
  fails: ["live.notFound", "course.mayNot", "course.notFound"],
  effect: "write",
});
