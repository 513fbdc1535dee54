import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Playback, ResourceCard } from "../../media/resource/resource.ts";

/** Materials for teachers (`materials`) and for learners (`student-materials`). */
export const MATERIAL_AUDIENCES = ["teacher", "student"] as const;
const Audience = z.enum(MATERIAL_AUDIENCES);
const Folder = text(0, 60);
const AT_ONCE = 100;

export const listMaterials = operation({
  name: "course.listMaterials",
  summary:
    "Materials of a course: those for teachers to the team, those for learners to learners too",
  method: "GET",
  path: "/course/api/material/list",
  access: "signed-in",
  things: { courseId: "shelf:read" },
  input: z.strictObject({ courseId: Id, audience: Audience }),
  output: z.object({
    mayEdit: z.boolean(),
    materials: z.array(
      z.object({ id: Id, folder: z.string(), name: z.string(), resource: ResourceCard }),
    ),
  }),
  fails: ["course.notFound", "course.mayNot"],
  effect: "read",
});

export const openMaterial = operation({
  name: "course.openMaterial",
  summary: "Addresses to see, hear or fetch one material",
  method: "GET",
  path: "/course/api/material/open",
  access: "signed-in",
  things: { id: "material:read" },
  input: z.strictObject({ id: Id }),
  output: Playback,
  fails: ["course.notFound", "course.materialNotFound", "course.mayNot"],
  effect: "read",
});

export const createMaterials = operation({
  name: "course.createMaterials",
  summary: "Puts resources of the library among the materials, at the end of a folder",
  method: "POST",
  path: "/course/api/material/add",
  access: "signed-in",
  things: { courseId: "course:editPlan", resourceIds: "scope" },
  input: z.strictObject({
    courseId: Id,
    audience: Audience,
    folder: Folder.default(""),
    resourceIds: z.array(Id).min(1).max(AT_ONCE),
  }),
  output: z.object({ done: z.int() }),
  fails: ["course.notFound", "course.mayNot", "course.materialsFull", "media.notUsable"],
  effect: "write",
  looks: "passed",
});

export const updateMaterial = operation({
  name: "course.updateMaterial",
  summary: "Renames a material, or puts it into another folder",
  method: "POST",
  path: "/course/api/material/change",
  access: "signed-in",
  things: { id: "material:editPlan" },
  input: z.strictObject({ id: Id, name: text(1, 200), folder: Folder }),
  output: z.boolean(),
  fails: ["course.notFound", "course.mayNot", "course.materialNotFound"],
  effect: "write",
  looks: "passed",
});

export const orderMaterials = operation({
  name: "course.orderMaterials",
  summary: "Gives the materials of a folder the order of these ids",
  method: "POST",
  path: "/course/api/material/order",
  access: "signed-in",
  things: { courseId: "course:editPlan", ids: "within:courseId" },
  input: z.strictObject({ courseId: Id, audience: Audience, ids: z.array(Id).min(1).max(500) }),
  output: z.boolean(),
  fails: ["course.notFound", "course.mayNot", "course.materialNotFound"],
  effect: "write",
});

export const renameMaterialFolder = operation({
  name: "course.renameMaterialFolder",
  summary: "Renames a folder of materials; with the name of another one, both become one",
  method: "POST",
  path: "/course/api/material/renameFolder",
  access: "signed-in",
  things: { courseId: "course:editPlan" },
  input: z.strictObject({
    courseId: Id,
    audience: Audience,
    from: text(1, 60),
    to: Folder,
  }),
  output: z.object({ done: z.int() }),
  fails: ["course.notFound", "course.mayNot"],
  effect: "write",
  looks: "passed",
});

export const removeMaterials = operation({
  name: "course.removeMaterials",
  summary: "Takes materials out of the course; their resources stay in the library",
  method: "POST",
  path: "/course/api/material/remove",
  access: "signed-in",
  things: { courseId: "course:editPlan", ids: "within:courseId" },
  input: z.strictObject({ courseId: Id, ids: z.array(Id).min(1).max(AT_ONCE) }),
  output: z.object({ done: z.int() }),
  fails: ["course.notFound", "course.mayNot"],
  effect: "write",
});
