import * as z from "zod";
import { Id } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";

/** The kinds of event in the log of a class (班级日志). */
export const CLASS_EVENTS = [
  "created",
  "changed",
  "closed",
  "opened",
  "codeRenewed",
  "merged",
  "enrolled",
  "queued",
  "promoted",
  "applied",
  "approved",
  "refused",
  "left",
  "added",
  "imported",
  "removed",
  "movedIn",
  "movedOut",
  "adminAdded",
  "adminRemoved",
] as const;
export type ClassEventKind = (typeof CLASS_EVENTS)[number];

export const listClassEvents = operation({
  name: "course.listClassEvents",
  summary: "What happened in the classes of a period, the newest first",
  method: "GET",
  path: "/course/api/class/events",
  access: "signed-in",
  things: { periodId: "period:teach", classId: "within:periodId" },
  input: z.strictObject({
    ...Paging,
    periodId: Id,
    classId: Id.optional(),
    kind: z.enum(CLASS_EVENTS).optional(),
  }),
  output: z.array(
    z.object({
      id: Id,
      classId: Id,
      className: z.string(),
      kind: z.enum(CLASS_EVENTS),
      actorName: z.string(),
      /** The people concerned, as far as their accounts still exist. */
      peopleNames: z.array(z.string()),
      peopleNum: z.int(),
      /** The other class of a move, or the class's name at the time. */
      text: z.string(),
      createdAt: z.string(),
    }),
  ),
  fails: ["course.notFound", "course.mayNot"],
  effect: "read",
  isPaged: true,
});
