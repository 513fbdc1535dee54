import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";

/** Course teacher types (consoles §3). */
export const TeacherKind = { manager: 0, teacher: 1, assistant: 2, superAdmin: 3 } as const;

const Kind = z.int().min(0).max(3);
const FAILS = ["course.notFound", "course.mayNot", "course.personNotFound"] as const;

export const listTeam = operation({
  name: "course.listTeam",
  summary: "The team of a course, those who lead it first",
  method: "GET",
  path: "/course/api/team/list",
  access: "signed-in",
  things: { courseId: "course:see" },
  input: z.strictObject({ courseId: Id }),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      avatar: z.string(),
      loginName: z.string(),
      kind: Kind,
      addedAt: Instant,
      /** False for the last leader of the course. */
      mayRemove: z.boolean(),
    }),
  ),
  fails: ["course.notFound", "course.mayNot"],
  effect: "read",
});

export const listTeamCandidates = operation({
  name: "course.listTeamCandidates",
  summary: "Teachers of the course's organisation and those below it, by name or login name",
  method: "POST",
  path: "/course/api/team/find",
  access: "signed-in",
  things: { courseId: "course:manageTeam" },
  input: z.strictObject({ courseId: Id, keyword: text(1, 50) }),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      avatar: z.string(),
      loginName: z.string(),
      corpName: z.string(),
      isMember: z.boolean(),
    }),
  ),
  fails: ["course.notFound", "course.mayNot"],
  effect: "read",
});

export const addTeamMember = operation({
  name: "course.addTeamMember",
  summary: "Adds a teacher of the organisation to the team of a course",
  method: "POST",
  path: "/course/api/team/add",
  access: "signed-in",
  things: { courseId: "course:manageTeam", userId: "within:courseId" },
  input: z.strictObject({ courseId: Id, userId: Id, kind: Kind }),
  output: z.boolean(),
  fails: FAILS,
  effect: "write",
});

export const setTeamKind = operation({
  name: "course.setTeamKind",
  summary: "Changes what somebody is in the team; the last one who leads stays",
  method: "POST",
  path: "/course/api/team/kind",
  access: "signed-in",
  things: { courseId: "course:manageTeam", userId: "within:courseId" },
  input: z.strictObject({ courseId: Id, userId: Id, kind: Kind }),
  output: z.boolean(),
  fails: [...FAILS, "course.lastLead"],
  effect: "write",
});

export const removeTeamMember = operation({
  name: "course.removeTeamMember",
  summary: "Takes somebody out of the team; the last one who leads stays",
  method: "POST",
  path: "/course/api/team/remove",
  access: "signed-in",
  things: { courseId: "course:manageTeam", userId: "within:courseId" },
  input: z.strictObject({ courseId: Id, userId: Id }),
  output: z.boolean(),
  fails: [...FAILS, "course.lastLead"],
  effect: "write",
});
