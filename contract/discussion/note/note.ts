import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { CoursePlace } from "../board/board.ts";

/** Note types (consoles §3). */
export const NoteType = { common: 0, quality: 1, all: -1 } as const;
/** The types that one note can have; a list may also ask for all. */
export const NoteMark = z.enum(NoteType).exclude(["all"]);

const FAILS = ["course.notFound", "course.mayNot", "discussion.notFound"] as const;

export const SharedNote = z.object({
  id: Id,
  courseId: Id,
  courseName: z.string(),
  isOwner: z.boolean(),
  userName: z.string(),
  avatarUrl: z.string(),
  className: z.string(),
  unitName: z.string(),
  /** Second of the film; -1 for none. */
  atSeconds: z.int(),
  title: z.string(),
  content: z.string(),
  type: NoteMark,
  isHidden: z.boolean(),
  hiddenReason: z.string(),
  createTime: Instant,
});

export const listSharedNotes = operation({
  name: "discussion.listSharedNotes",
  summary: "Notes that learners of a course share",
  method: "POST",
  path: "/teaching/api/course/note/list",
  access: "signed-in",
  things: { courseId: "course:teach", periodId: "within:courseId" },
  input: z.strictObject({
    ...CoursePlace,
    ...Paging,
    type: z.enum(NoteType).default(NoteType.all),
    keyword: text(0, 50).default(""),
  }),
  output: z.array(SharedNote),
  fails: FAILS,
  effect: "read",
  isPaged: true,
});

export const getSharedNote = operation({
  name: "discussion.getSharedNote",
  summary: "One shared note",
  method: "GET",
  path: "/teaching/api/course/note/get",
  access: "signed-in",
  things: { id: "note:teach" },
  input: z.strictObject({ id: Id }),
  output: SharedNote,
  fails: FAILS,
  effect: "read",
});

export const setNoteType = operation({
  name: "discussion.setNoteType",
  summary: "Makes a shared note a quality note, or a common one again",
  method: "POST",
  path: "/teaching/api/course/note/type",
  access: "signed-in",
  things: { id: "note:teach" },
  input: z.strictObject({ id: Id, type: NoteMark }),
  output: z.object({ type: z.int() }),
  fails: [...FAILS, "discussion.notShared"],
  effect: "write",
});
