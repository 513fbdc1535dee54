import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";

export const TeacherCard = z.object({
  id: Id,
  name: z.string(),
  title: z.string(),
  corpName: z.string(),
  thumbnail: z.string(),
  quote: z.string(),
});

export const TeacherProfile = TeacherCard.extend({
  photo: z.string(),
  introduction: z.array(z.string()),
});

export const listTeachers = operation({
  name: "identity.listTeachers",
  summary: "Teachers whom the site presents, by name or organisation",
  method: "GET",
  path: "/identity/api/teacher/list",
  access: "anyone",
  input: z.strictObject({ ...Paging, keyword: text(0, 50).optional() }),
  output: z.array(TeacherCard),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const getTeacher = operation({
  name: "identity.getTeacher",
  summary: "A teacher's public page",
  method: "GET",
  path: "/identity/api/teacher/{id}",
  access: "anyone",
  things: { id: "public" },
  input: z.strictObject({ id: Id }),
  output: TeacherProfile,
  fails: ["identity.teacherNotFound"],
  effect: "read",
});
