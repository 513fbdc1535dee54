import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { PACKAGE_RIGHT_FAILS } from "../package-edit.ts";

const QUOTA_MAX = 100_000;

/** What somebody is in a course of a project; the numbers are those of the team of a course. */
export const TeachingRole = { manager: 0, teacher: 1, assistant: 2 } as const;
export const TeachingRoleNumber = z.enum(TeachingRole);

const FAILS = [...PACKAGE_RIGHT_FAILS, "training.teacherNotFound"] as const;
const person = { packageId: "coursePackage:runCourses", userId: "within:packageId" } as const;

const Assignment = {
  courseId: Id,
  /** Empty for all classes. */
  classId: z.union([z.literal(""), Id]),
  role: TeachingRoleNumber,
  marks: z.boolean(),
  /** Scripts that are given to them at most; 0 for no limit. */
  quota: z.int().min(0).max(QUOTA_MAX),
};

export const listProjectTeachers = operation({
  name: "training.listProjectTeachers",
  summary:
    "The teachers of a project with the courses and classes of each, in the order in which they came",
  method: "POST",
  path: "/training/api/project/teachers",
  access: "signed-in",
  things: { packageId: "coursePackage:run" },
  input: z.strictObject({ ...Paging, packageId: Id, keyword: text(0, 50).default("") }),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      loginName: z.string(),
      avatar: z.string(),
      corpName: z.string(),
      title: z.string(),
      courses: z.array(z.string()),
      classes: z.array(z.string()),
    }),
  ),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
  isPaged: true,
});

export const listProjectTeacherCandidates = operation({
  name: "training.listProjectTeacherCandidates",
  summary: "People of the organiser and below it who may teach in a project, by name or login name",
  method: "POST",
  path: "/training/api/project/teachers/find",
  access: "training.author",
  things: { packageId: "coursePackage:runCourses" },
  input: z.strictObject({ packageId: Id, keyword: text(1, 50) }),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      loginName: z.string(),
      corpName: z.string(),
      isListed: z.boolean(),
    }),
  ),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
});

export const createProjectTeacher = operation({
  name: "training.createProjectTeacher",
  summary:
    "Puts somebody of the organiser's branch on the list of a project's teachers, and tells them",
  method: "POST",
  path: "/training/api/project/teachers/add",
  access: "training.author",
  things: person,
  input: z.strictObject({ packageId: Id, userId: Id, title: text(0, 30).default("") }),
  output: z.boolean(),
  fails: [...FAILS, "training.teacherTwice"],
  effect: "write",
});

export const setTeacherTitle = operation({
  name: "training.setTeacherTitle",
  summary: "What a teacher of a project is called",
  method: "POST",
  path: "/training/api/project/teachers/title",
  access: "training.author",
  things: person,
  input: z.strictObject({ packageId: Id, userId: Id, title: text(0, 30) }),
  output: z.boolean(),
  fails: FAILS,
  effect: "write",
});

export const removeProjectTeacher = operation({
  name: "training.removeProjectTeacher",
  summary: "Takes a teacher off the list of a project, with all that they were assigned",
  method: "POST",
  path: "/training/api/project/teachers/remove",
  access: "training.author",
  things: person,
  input: z.strictObject({ packageId: Id, userId: Id }),
  output: z.boolean(),
  fails: FAILS,
  effect: "write",
});

export const getTeachings = operation({
  name: "training.getTeachings",
  summary: "Who teaches and marks which course of a project for which class",
  method: "GET",
  path: "/training/api/project/{packageId}/teachings",
  access: "training.author",
  things: { packageId: "coursePackage:runCourses" },
  input: z.strictObject({ packageId: Id }),
  output: z.object({
    courses: z.array(z.object({ id: Id, name: z.string() })),
    classes: z.array(z.object({ id: Id, name: z.string() })),
    teachers: z.array(z.object({ id: Id, name: z.string() })),
    teachings: z.array(z.object({ ...Assignment, classId: z.string(), userId: Id })),
  }),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
});

export const setTeaching = operation({
  name: "training.setTeaching",
  summary:
    "Says that a teacher of a project teaches a course for a class, or for all, and what they mark",
  method: "POST",
  path: "/training/api/project/teachings/set",
  access: "training.author",
  things: { ...person, courseId: "within:packageId", classId: "within:packageId" },
  input: z.strictObject({ packageId: Id, userId: Id, ...Assignment }),
  output: z.boolean(),
  fails: [
    ...FAILS,
    "training.courseNotInPackage",
    "training.classNotFound",
    "training.courseNotYours",
    "course.notFound",
    "course.mayNot",
  ],
  effect: "write",
});

export const removeTeaching = operation({
  name: "training.removeTeaching",
  summary: "Takes an assignment back; who came into the team of the course by it leaves it again",
  method: "POST",
  path: "/training/api/project/teachings/remove",
  access: "training.author",
  things: { ...person, courseId: "within:packageId", classId: "within:packageId" },
  input: z.strictObject({
    packageId: Id,
    userId: Id,
    courseId: Id,
    classId: Assignment.classId,
  }),
  output: z.boolean(),
  fails: FAILS,
  effect: "write",
});
