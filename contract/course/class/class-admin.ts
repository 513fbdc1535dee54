import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";

const CLASS_FAILS = ["course.classNotFound", "course.notFound", "course.mayNot"] as const;

export const listClassAdmins = operation({
  name: "course.listClassAdmins",
  summary: "Administrators of a class (班主任, 助教)",
  method: "GET",
  path: "/course/api/class/admins",
  access: "signed-in",
  things: { classId: "class:teach" },
  input: z.strictObject({ classId: Id }),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      loginName: z.string(),
      corpName: z.string(),
      isHead: z.boolean(),
      createdAt: z.string(),
    }),
  ),
  fails: [...CLASS_FAILS],
  effect: "read",
});

export const listClassAdminCandidates = operation({
  name: "course.listClassAdminCandidates",
  summary: "Teachers of the own organisation who could administer a class",
  method: "POST",
  path: "/course/api/class/searchAdmins",
  access: "signed-in",
  things: { classId: "class:manage" },
  input: z.strictObject({ classId: Id, keyword: text(1, 50) }),
  output: z.array(
    z.object({ id: Id, name: z.string(), loginName: z.string(), corpName: z.string() }),
  ),
  fails: [...CLASS_FAILS],
  effect: "read",
});

export const addClassAdmin = operation({
  name: "course.addClassAdmin",
  summary:
    "Makes somebody administrator of a class, and assistant of the course unless in its team already",
  method: "POST",
  path: "/course/api/class/addAdmin",
  access: "signed-in",
  things: { classId: "class:manage", userId: "scope" },
  input: z.strictObject({ classId: Id, userId: Id, isHead: z.boolean().default(false) }),
  output: z.boolean(),
  fails: [...CLASS_FAILS, "course.learnerUnknown", "course.alreadyEnrolled"],
  effect: "write",
});

export const removeClassAdmin = operation({
  name: "course.removeClassAdmin",
  summary: "Takes the class from an administrator; the place in the team stays",
  method: "POST",
  path: "/course/api/class/removeAdmin",
  access: "signed-in",
  things: { classId: "class:manage", userId: "within:classId" },
  input: z.strictObject({ classId: Id, userId: Id }),
  output: z.boolean(),
  fails: [...CLASS_FAILS, "course.learnerUnknown"],
  effect: "write",
});
