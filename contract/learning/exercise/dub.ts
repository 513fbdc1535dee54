import * as z from "zod";
import { Id, Instant } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";

/** The largest recording of a learner's voice, in bytes. */
export const TAKE_BYTES_MAX = 20 * 1024 * 1024;
/** The line number of a take over the whole clip. */
export const WHOLE_CLIP = -1;
/** This address takes a recording as its body: `?unitId=&line=&seconds=`. */
export const TAKE_PATH = "/api/learning/dub/take";

/** A learner's recording of a line; `url` plays it for the learner and the course's team. */
export const DubTake = z.object({
  id: Id,
  line: z.int(),
  seconds: z.number(),
  createdAt: Instant,
  url: z.string(),
});

const OPEN_FAILS = [
  "learning.notFound",
  "learning.notEnrolled",
  "learning.notOpenYet",
  "learning.unitLocked",
] as const;

export const listOwnTakes = operation({
  name: "learning.listOwnTakes",
  summary: "The caller's own recordings of a dubbing unit",
  method: "GET",
  path: "/learning/api/dub/own",
  access: "signed-in",
  things: { unitId: "studyUnit:enter" },
  input: z.strictObject({ unitId: Id }),
  output: z.array(DubTake),
  fails: [...OPEN_FAILS, "course.mayNot", "course.notFound"],
  effect: "read",
});

export const removeTake = operation({
  name: "learning.removeTake",
  summary: "Removes an own recording",
  method: "POST",
  path: "/learning/api/dub/delete",
  access: "signed-in",
  things: { id: "take:own" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: ["learning.notFound", "course.mayNot", "course.notFound"],
  effect: "write",
});

export const listTakes = operation({
  name: "learning.listTakes",
  summary: "Recordings of a dubbing unit for the course's team, the newest first",
  method: "GET",
  path: "/learning/api/dub/list",
  access: "course.author",
  things: { unitId: "studyUnit:teach" },
  input: z.strictObject({ unitId: Id, ...Paging }),
  output: z.array(DubTake.extend({ userName: z.string(), className: z.string() })),
  fails: [
    "learning.notFound",
    "course.mayNot",
    "course.notFound",
    "learning.notEnrolled",
    "learning.notOpenYet",
    "learning.unitLocked",
  ],
  effect: "read",
  isPaged: true,
});
