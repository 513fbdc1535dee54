import * as z from "zod";
import { Id } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";

/** What stands in a learner's schedule: a live session, a unit that opens, the first and last day of a class. */
export const SCHEDULE_KINDS = ["session", "unit", "start", "end"] as const;
/** Days that can be asked for at once. */
export const SCHEDULE_DAYS_MAX = 100;
/** Entries that are shown at once. */
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
    /** Only of this course. */
    courseId: Id.optional(),
  }),
  output: z.array(
    z.object({
      kind: z.enum(SCHEDULE_KINDS),
      /** Of the session, the unit, or the class. */
      id: Id,
      courseId: Id,
      courseName: z.string(),
      /** Of the session, the unit, or the class. */
      name: z.string(),
      /** In China. */
      day: z.string(),
      /** When a session begins; empty for what has a whole day. */
      startsAt: z.string(),
      minutes: z.int(),
      /** Live status of a session: 0 not started, 1 ongoing, -1 over; 0 for others. */
      status: z.int(),
      hasReplay: z.boolean(),
      /** A unit that is complete, a class whose required units are. */
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
