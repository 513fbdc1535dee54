import * as z from "zod";
import { Id } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";

/**
 * The entries of a learner's schedule: a live session, a unit that opens, the first and last day of a class, a lesson in
 * the timetable of a project's class.
 */
export const SCHEDULE_KINDS = ["session", "unit", "start", "end", "lesson"] as const;
/** The most days in one request. */
export const SCHEDULE_DAYS_MAX = 100;
/** The most entries in one answer. */
export const SCHEDULE_MAX = 1000;

export const listSchedule = operation({
  name: "live.listSchedule",
  summary: "What happens in one's courses between two days of China, both included",
  method: "GET",
  path: "/live/api/schedule/list",
  access: "signed-in",
  things: { courseId: "own" },
  input: z.strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    /** Only entries of this course. */
    courseId: Id.optional(),
  }),
  output: z.array(
    z.object({
      kind: z.enum(SCHEDULE_KINDS),
      /** Id of the session, the unit, the class or the lesson. */
      id: Id,
      /** The course; of a lesson the project. */
      courseId: Id,
      courseName: z.string(),
      /** Name of the session, the unit or the class. */
      name: z.string(),
      /** The day in China. */
      day: z.string(),
      /** The time at which a session or lesson begins; empty for an entry of a whole day. */
      startsAt: z.string(),
      minutes: z.int(),
      /** Live status of a session: 0 not started, 1 ongoing, -1 over; 0 for others. */
      status: z.int(),
      hasReplay: z.boolean(),
      /** The unit is complete, or all required units of the class are. */
      isDone: z.boolean(),
    }),
  ),
  fails: ["live.rangeWrong"],
  effect: "read",
});

export const renewCalendarAddress = operation({
  name: "live.renewCalendarAddress",
  summary: "A new address of one's own calendar; the old one is worth nothing from then on",
  method: "POST",
  path: "/live/api/calendar/renew",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.object({ url: z.string() }),
  fails: [],
  effect: "write",
});
