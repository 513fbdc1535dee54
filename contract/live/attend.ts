import * as z from "zod";
import { Id } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { LiveSession } from "./session.ts";

const one = z.strictObject({ sessionId: Id });

export const enterSession = operation({
  name: "live.enterSession",
  summary:
    "Everything that a page of the session needs: picture while it runs, replay when it is over",
  method: "GET",
  path: "/live/api/session/enter",
  access: "signed-in",
  things: { sessionId: "session:attend" },
  input: one,
  output: LiveSession.extend({
    /** Address of a meeting on another service; empty until the room opens. */
    joinUrl: z.string(),
    /** Address of the live picture or the replay, signed; empty while there is none. */
    hlsUrl: z.string(),
    serverNow: z.string(),
    /** Seconds of attendance so far. */
    presentSeconds: z.int(),
    requiredMinutes: z.int(),
    isTeam: z.boolean(),
  }),
  fails: ["live.notFound", "course.mayNot", "course.notFound"],
  effect: "read",
});

export const beatSession = operation({
  name: "live.beatSession",
  summary: "Says that somebody is there; the server counts by its own clock",
  method: "POST",
  path: "/live/api/session/beat",
  access: "signed-in",
  things: { sessionId: "session:attend" },
  input: one,
  output: z.object({ presentSeconds: z.int(), status: z.int() }),
  fails: ["live.notFound", "course.mayNot", "course.notFound"],
  effect: "write",
});

export const listAttendance = operation({
  name: "live.listAttendance",
  summary: "Who was expected and who was there, with minutes",
  method: "POST",
  path: "/live/api/attendance/list",
  access: "signed-in",
  things: { sessionId: "session:teach" },
  input: z.strictObject({ ...Paging, sessionId: Id, isPresent: z.boolean().optional() }),
  output: z.array(
    z.object({
      userId: Id,
      name: z.string(),
      corpName: z.string(),
      className: z.string(),
      joinedAt: z.string(),
      lastAt: z.string(),
      minutes: z.int(),
      isPresent: z.boolean(),
    }),
  ),
  fails: ["live.notFound", "course.mayNot", "course.notFound"],
  effect: "read",
  isPaged: true,
});

export const getCalendarAddress = operation({
  name: "live.getCalendarAddress",
  summary: "Address under which a calendar program reads one's own sessions (iCalendar)",
  method: "GET",
  path: "/live/api/calendar/address",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.object({ url: z.string() }),
  fails: [],
  effect: "read",
});
