import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { PACKAGE_RIGHT_FAILS } from "../package-edit.ts";

/** How long a lesson can be, in minutes. */
export const LESSON_MINUTES = { least: 5, most: 720 } as const;

const things = { packageId: "coursePackage:teach" } as const;

export const saveLesson = operation({
  name: "training.saveLesson",
  summary:
    "Puts a lesson of a class into the timetable of a project, or changes one; refused where teacher, place or class have another at that time, which the answer names",
  method: "POST",
  path: "/training/api/project/lesson/save",
  access: "training.author",
  things: {
    ...things,
    id: "within:packageId",
    classId: "within:packageId",
    teacherId: "within:packageId",
  },
  input: z.strictObject({
    packageId: Id,
    id: Id.optional(),
    classId: Id,
    topic: text(1, 100),
    startsAt: Instant,
    minutes: z.int().min(LESSON_MINUTES.least).max(LESSON_MINUTES.most),
    /** Empty for a lesson without a room. */
    place: text(0, 50).default(""),
    /** A teacher or head teacher of the project; null while nobody is named. */
    teacherId: Id.nullable().default(null),
  }),
  output: z.object({ id: Id }),
  fails: [
    ...PACKAGE_RIGHT_FAILS,
    "training.classNotFound",
    "training.lessonNotFound",
    "training.lessonTeacher",
    "training.lessonClash",
  ],
  effect: "write",
});

export const removeLesson = operation({
  name: "training.removeLesson",
  summary: "Takes a lesson out of the timetable of a project",
  method: "POST",
  path: "/training/api/project/lesson/remove",
  access: "training.author",
  things: { ...things, id: "within:packageId" },
  input: z.strictObject({ packageId: Id, id: Id }),
  output: z.boolean(),
  fails: [...PACKAGE_RIGHT_FAILS, "training.lessonNotFound"],
  effect: "write",
});
