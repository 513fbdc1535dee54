import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { NoteType, SharedNote } from "./note.ts";

const FAILS = ["course.notFound", "course.mayNot", "discussion.notFound"] as const;

export const listManagedNotes = operation({
  name: "discussion.listManagedNotes",
  summary: "Shared notes across the courses of the administrator's scope, the newest first",
  method: "POST",
  path: "/teaching/api/admin/note/list",
  access: "course.manage",
  input: z.strictObject({
    ...Paging,
    keyword: text(0, 50).default(""),
    type: z.enum(NoteType).default(NoteType.all),
    isHidden: z.boolean().optional(),
  }),
  output: z.array(SharedNote),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const hideNote = operation({
  name: "discussion.hideNote",
  summary:
    "Takes a shared note out of the class's sight with a reason that its writer reads, or shows it again with an empty one",
  method: "POST",
  path: "/teaching/api/course/note/hide",
  access: "signed-in",
  things: { id: "note:manage" },
  input: z.strictObject({ id: Id, reason: text(0, 200) }),
  output: z.boolean(),
  fails: [...FAILS, "discussion.notShared"],
  effect: "write",
  looks: "passed",
});

export const removeNote = operation({
  name: "discussion.removeNote",
  summary: "Deletes a shared note with a reason that its writer is told",
  method: "POST",
  path: "/teaching/api/course/note/remove",
  access: "signed-in",
  things: { id: "note:manage" },
  input: z.strictObject({ id: Id, reason: text(1, 200) }),
  output: z.boolean(),
  fails: [...FAILS, "discussion.notShared"],
  effect: "write",
  looks: "passed",
});
