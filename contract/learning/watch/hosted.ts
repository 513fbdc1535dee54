import * as z from "zod";
import { Id } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";

export const getVideoToken = operation({
  name: "learning.getVideoToken",
  summary:
    "Signed leave to play a film of an outside host (front §7), for whoever may learn a unit with it; good for minutes",
  method: "GET",
  path: "/teaching/api/course/getVideoToken",
  access: "signed-in",
  things: { videoId: "hostedFilm:play", courseId: "within:videoId" },
  input: z.strictObject({ courseId: Id, videoId: z.string().min(1).max(100) }),
  output: z.object({
    /** An opaque id under which the host knows the viewer; it does not tell who that is. */
    playsafe: z.string(),
    signature: z.string(),
    /** Milliseconds. */
    timestamp: z.int(),
  }),
  fails: [
    "learning.notFound",
    "learning.notEnrolled",
    "learning.notOpenYet",
    "learning.unitLocked",
    "learning.hostMissing",
    "course.mayNot",
    "course.notFound",
  ],
  effect: "read",
});
