import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";

const Stars = z.int().min(1).max(5);

/** What somebody teaches in a project: leads the class, or teaches one of its courses. */
export const TEACHER_PARTS = ["head", "course"] as const;

export const listOwnTeacherRatings = operation({
  name: "discussion.listOwnTeacherRatings",
  summary: "The caller's teachers in a project, each with the own stars",
  method: "GET",
  path: "/discussion/api/project/{packageId}/teachers/rated",
  access: "signed-in",
  things: { packageId: "own" },
  input: z.strictObject({ packageId: Id }),
  output: z.object({
    /** False once the project's time of study is over. */
    isOpen: z.boolean(),
    teachers: z.array(
      z.object({
        id: Id,
        name: z.string(),
        avatarUrl: z.string(),
        part: z.enum(TEACHER_PARTS),
        courseNames: z.array(z.string()),
        /** Null before the first rating. */
        stars: z.int().nullable(),
        content: z.string(),
      }),
    ),
  }),
  fails: [],
  effect: "read",
});

export const rateTeacher = operation({
  name: "discussion.rateTeacher",
  summary: "Rates a teacher of one's class in a project, or changes it, until the project is over",
  method: "POST",
  path: "/discussion/api/project/teacher/rate",
  access: "signed-in",
  things: { packageId: "own", teacherId: "within:packageId" },
  input: z.strictObject({
    packageId: Id,
    teacherId: Id,
    stars: Stars,
    content: text(0, 500).default(""),
  }),
  output: z.boolean(),
  fails: ["discussion.notOwnTeacher", "discussion.teacherRatingOver"],
  effect: "write",
  budget: "post",
  // Who rated whom is for nobody, and what is said goes without a name.
  unlogged: ["teacherId", "stars", "content"],
});

/** Of ratings that were given by fewer than five, nothing but their number is said. */
const Figures = {
  count: z.int(),
  /** One decimal; null for fewer than five. */
  average: z.number().nullable(),
  /** How many gave 1, 2, 3, 4 and 5 stars; null for fewer than five. */
  distribution: z.array(z.int()).length(5).nullable(),
  /** What was said, in no order that tells who said it; empty for fewer than five. */
  words: z.array(z.string()),
};

export const getClassRatings = operation({
  name: "discussion.getClassRatings",
  summary: "How a class rates its courses and teachers: together, without names, from five on",
  method: "GET",
  path: "/discussion/api/projectClass/{classId}/ratings",
  access: "signed-in",
  things: { classId: "projectClass:lead" },
  input: z.strictObject({ classId: Id }),
  output: z.object({
    courses: z.array(z.object({ id: Id, name: z.string(), ...Figures })),
    teachers: z.array(
      z.object({ id: Id, name: z.string(), part: z.enum(TEACHER_PARTS), ...Figures }),
    ),
  }),
  fails: ["training.classNotFound"],
  effect: "read",
});
