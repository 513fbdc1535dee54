import * as z from "zod";
import { Id, StoredPicture, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";

export const getTagTree = operation({
  name: "course.getTagTree",
  summary: "The categories with their courses, and the tags of the site with theirs",
  method: "GET",
  path: "/course/api/admin/tag/tree",
  access: "course.manage",
  input: z.strictObject({}),
  output: z.object({
    categories: z.array(
      z.object({
        category: z.int(),
        name: z.string(),
        courseNum: z.int(),
        /** Offered on this site. */
        isShown: z.boolean(),
      }),
    ),
    tags: z.array(
      z.object({
        id: Id,
        parentId: z.string(),
        name: z.string(),
        cover: z.string(),
        /** Courses that carry this tag itself. */
        courseNum: z.int(),
        isShared: z.boolean(),
        may: z.object({ edit: z.boolean(), remove: z.boolean() }),
      }),
    ),
    may: z.object({ createOwn: z.boolean(), createShared: z.boolean() }),
  }),
  fails: [],
  effect: "read",
});

export const saveTag = operation({
  name: "course.saveTag",
  summary: "Creates a tag, or changes its name and cover",
  method: "POST",
  path: "/course/api/admin/tag/save",
  access: "course.manage",
  things: { id: "tag:edit", parentId: "tag:use" },
  input: z.strictObject({
    id: Id.optional(),
    parentId: z.union([Id, z.literal("")]).default(""),
    name: text(1, 30),
    cover: StoredPicture.default(""),
    /** For a new tag: it holds for all sites. */
    isShared: z.boolean().default(false),
  }),
  output: z.object({ id: Id }),
  fails: ["course.tagNotFound", "course.tagMayNot", "course.tagNameTaken"],
  effect: "write",
});

export const moveTag = operation({
  name: "course.moveTag",
  summary: "Puts a tag below another one, at a place among its neighbours",
  method: "POST",
  path: "/course/api/admin/tag/move",
  access: "course.manage",
  things: { id: "tag:edit", parentId: "tag:use" },
  input: z.strictObject({
    id: Id,
    parentId: z.union([Id, z.literal("")]),
    index: z.int().min(0).max(10_000),
  }),
  output: z.boolean(),
  fails: ["course.tagNotFound", "course.tagMayNot", "course.tagCircle", "course.tagNameTaken"],
  effect: "write",
});

export const mergeTags = operation({
  name: "course.mergeTags",
  summary: "Gives the courses and lower tags of one tag to another, and deletes the first",
  method: "POST",
  path: "/course/api/admin/tag/merge",
  access: "course.manage",
  things: { fromId: "tag:edit", toId: "tag:use" },
  input: z.strictObject({ fromId: Id, toId: Id }),
  output: z.boolean(),
  fails: ["course.tagNotFound", "course.tagMayNot", "course.tagCircle"],
  effect: "write",
});

export const removeTag = operation({
  name: "course.removeTag",
  summary: "Deletes a tag that nothing uses",
  method: "POST",
  path: "/course/api/admin/tag/delete",
  access: "course.manage",
  things: { id: "tag:edit" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: ["course.tagNotFound", "course.tagMayNot", "course.tagInUse"],
  effect: "write",
});
