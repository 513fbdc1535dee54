import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { RESOURCE_KINDS, ResourceCard } from "./resource.ts";

const Folder = text(0, 60);

/** A resource in the library, with what the viewer may do with it. */
export const LibraryResource = ResourceCard.extend({
  folder: z.string(),
  corpId: Id,
  corpName: z.string(),
  ownerId: Id,
  ownerName: z.string(),
  auditComment: z.string(),
  /** Why processing failed, in words. */
  fault: z.string(),
  useNum: z.int(),
  may: z.object({
    change: z.boolean(),
    remove: z.boolean(),
    audit: z.boolean(),
  }),
});

export const listResources = operation({
  name: "media.listResources",
  summary:
    "Resources: one's own, those that the organisation shares, or those to review and administer",
  method: "POST",
  path: "/media/api/resource/list",
  access: "media.upload",
  input: z.strictObject({
    ...Paging,
    mode: z.enum(["mine", "organisation", "review"]).default("mine"),
    kind: z.enum(RESOURCE_KINDS).optional(),
    keyword: text(0, 50).optional(),
    status: z.int().min(-1).max(5).optional(),
    audit: z.int().min(0).max(2).optional(),
    isShared: z.boolean().optional(),
    folder: Folder.optional(),
  }),
  output: z.array(LibraryResource),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const listResourceFolders = operation({
  name: "media.listResourceFolders",
  summary: "Folders that one's own resources lie in, with how many",
  method: "GET",
  path: "/media/api/resource/folders",
  access: "media.upload",
  input: z.strictObject({}),
  output: z.array(z.object({ name: z.string(), resourceNum: z.int() })),
  fails: [],
  effect: "read",
});

const one = z.strictObject({ resourceId: Id });

export const getResource = operation({
  name: "media.getResource",
  summary: "One resource that the viewer may see",
  method: "GET",
  path: "/media/api/resource/get",
  access: "media.upload",
  things: { resourceId: "resource:use" },
  input: one,
  output: LibraryResource,
  fails: ["media.notFound", "media.notYours"],
  effect: "read",
});

export const updateResource = operation({
  name: "media.updateResource",
  summary: "Another name, folder, or offered to the whole organisation",
  method: "POST",
  path: "/media/api/resource/change",
  access: "media.upload",
  things: { resourceId: "resource:change" },
  input: z.strictObject({
    resourceId: Id,
    name: text(1, 200).optional(),
    folder: Folder.optional(),
    isShared: z.boolean().optional(),
  }),
  output: LibraryResource,
  fails: ["media.notFound", "media.notYours"],
  effect: "write",
});

export const removeResource = operation({
  name: "media.removeResource",
  summary: "Removes a resource that nothing refers to",
  method: "POST",
  path: "/media/api/resource/remove",
  access: "media.upload",
  things: { resourceId: "resource:change" },
  input: one,
  output: z.boolean(),
  fails: ["media.notFound", "media.notYours", "media.inUse"],
  effect: "write",
});

export const auditResources = operation({
  name: "media.auditResources",
  summary: "Passes or refuses resources (resource audit 0 wait, 1 yes, 2 no)",
  method: "POST",
  path: "/media/api/resource/audit",
  access: "media.review",
  things: { resourceIds: "resource:audit" },
  input: z.strictObject({
    resourceIds: z.array(Id).min(1).max(100),
    audit: z.union([z.literal(1), z.literal(2)]),
    /** Required for a refusal. */
    comment: text(0, 500).default(""),
  }),
  output: z.int(),
  fails: ["media.notFound", "media.commentNeeded", "media.auditStep", "media.notYours"],
  effect: "write",
});

export const listResourceUses = operation({
  name: "media.listResourceUses",
  summary: "What refers to a resource: its kind (course.unit, course.material, …) and id",
  method: "GET",
  path: "/media/api/resource/uses",
  access: "media.upload",
  things: { resourceId: "resource:use" },
  input: one,
  output: z.array(z.object({ usedBy: z.string(), usedId: z.string(), createdAt: z.string() })),
  fails: ["media.notFound", "media.notYours"],
  effect: "read",
});

export const getQuota = operation({
  name: "media.getQuota",
  summary: "What the viewer's organisation keeps and may keep, in bytes",
  method: "GET",
  path: "/media/api/quota/get",
  access: "media.upload",
  input: z.strictObject({}),
  output: z.object({ usedBytes: z.int(), limitBytes: z.int() }),
  fails: [],
  effect: "read",
});

export const listQuotas = operation({
  name: "media.listQuotas",
  summary: "What the organisations below the administrator keep and may keep, the fullest first",
  method: "GET",
  path: "/media/api/quota/list",
  access: "site.manage",
  input: z.strictObject({ ...Paging, keyword: text(0, 50).default("") }),
  output: z.array(
    z.object({
      id: Id,
      corpName: z.string(),
      usedBytes: z.int(),
      limitBytes: z.int(),
      /** False while the default quota applies. */
      isOwnLimit: z.boolean(),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const setQuota = operation({
  name: "media.setQuota",
  summary: "Sets what an organisation below the administrator may keep; 0 for the default",
  method: "POST",
  path: "/media/api/quota/set",
  access: "site.manage",
  things: { corpId: "corp:manage" },
  input: z.strictObject({ corpId: Id, limitBytes: z.int().min(0) }),
  output: z.boolean(),
  fails: ["media.notFound", "organisation.corpNotFound"],
  effect: "write",
});
