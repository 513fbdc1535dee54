import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { CoursePlace, TalkText } from "../board/board.ts";
import { SharedNote, NoteMark } from "./note.ts";

/** Longest film that a note can point into. */
const SECONDS_MAX = 86_400;
const LEARNER_FAILS = [
  "course.notFound",
  "course.mayNot",
  "discussion.notFound",
  "discussion.mayNot",
  "discussion.offInPeriod",
] as const;
const Keyword = text(0, 50).default("");

/** A learner's own note. */
export const OwnNote = z.object({
  id: Id,
  courseId: Id,
  courseName: z.string(),
  unitId: z.string(),
  unitName: z.string(),
  /** Second of the film; -1 for none. */
  atSeconds: z.int(),
  title: z.string(),
  content: z.string(),
  isShared: z.boolean(),
  type: NoteMark,
  isHidden: z.boolean(),
  hiddenReason: z.string(),
  createTime: Instant,
  updateTime: Instant,
});

export const listOwnNotes = operation({
  name: "discussion.listOwnNotes",
  summary:
    "Own notes, the newest first: of all courses, of one, or of a unit in order of second; title and words are searched",
  method: "POST",
  path: "/teaching/api/course/note/own/list",
  access: "signed-in",
  things: { courseId: "own", unitId: "own" },
  input: z.strictObject({
    courseId: Id.optional(),
    unitId: Id.optional(),
    ...Paging,
    keyword: Keyword,
  }),
  output: z.array(OwnNote),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const listNotedUnits = operation({
  name: "discussion.listNotedUnits",
  summary: "Units of a course in which the caller has taken notes",
  method: "GET",
  path: "/teaching/api/course/note/own/units",
  access: "signed-in",
  things: { courseId: "own" },
  input: z.strictObject({ courseId: Id }),
  output: z.array(z.object({ unitId: Id, unitName: z.string(), noteNum: z.int() })),
  fails: [],
  effect: "read",
});

export const saveNote = operation({
  name: "discussion.saveNote",
  summary: "Takes a note in a course, or changes an own one; its place stays",
  method: "POST",
  path: "/teaching/api/course/note/save",
  access: "signed-in",
  things: {
    id: "note:own",
    courseId: "classroom:learn",
    periodId: "within:courseId",
    unitId: "within:periodId",
  },
  input: z.strictObject({
    ...CoursePlace,
    id: Id.optional(),
    unitId: Id.optional(),
    atSeconds: z.int().min(-1).max(SECONDS_MAX).default(-1),
    /** Without one the first words of the note are its title. */
    title: text(0, 100).default(""),
    content: TalkText,
    /** The class can see it. */
    isShared: z.boolean().default(false),
  }),
  output: z.object({ id: Id }),
  fails: [...LEARNER_FAILS, "discussion.empty", "files.notFound"],
  effect: "write",
  looks: "held",
  budget: "draft",
});

export const shareNote = operation({
  name: "discussion.shareNote",
  summary:
    "Shares an own note with the class, or keeps it to oneself; that ends its being a quality note",
  method: "POST",
  path: "/teaching/api/course/note/share",
  access: "signed-in",
  things: { id: "note:own" },
  input: z.strictObject({ id: Id, isShared: z.boolean() }),
  output: z.boolean(),
  fails: [...LEARNER_FAILS],
  effect: "write",
  budget: "vote",
});

export const removeOwnNote = operation({
  name: "discussion.removeOwnNote",
  summary: "Removes an own note",
  method: "POST",
  path: "/teaching/api/course/note/delete",
  access: "signed-in",
  things: { id: "note:own" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: ["discussion.notFound", "course.mayNot", "course.notFound", "files.notFound"],
  effect: "write",
});

export const listClassNotes = operation({
  name: "discussion.listClassNotes",
  summary:
    "Notes that the learners of the caller's class share; quality notes those of the whole period",
  method: "POST",
  path: "/teaching/api/course/note/class/list",
  access: "signed-in",
  things: {
    courseId: "classroom:learn",
    periodId: "within:courseId",
    unitId: "within:periodId",
  },
  input: z.strictObject({
    ...CoursePlace,
    unitId: Id.optional(),
    isQuality: z.boolean().default(false),
    ...Paging,
    keyword: Keyword,
  }),
  output: z.array(SharedNote.omit({ isHidden: true, hiddenReason: true })),
  fails: LEARNER_FAILS,
  effect: "read",
  isPaged: true,
});
