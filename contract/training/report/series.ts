import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { PACKAGE_RIGHT_FAILS } from "../package-edit.ts";

const FAILS = ["training.seriesNotFound"] as const;
const PROJECTS_MAX = 100;

const Fields = {
  name: text(1, 50),
  category: text(0, 30).default(""),
  sort: z.int().min(0).max(9999).default(100),
  isEnabled: z.boolean().default(true),
};

export const listSeries = operation({
  name: "training.listSeries",
  summary: "Series of the administrator's scope in their order, with their projects and learners",
  method: "POST",
  path: "/training/api/admin/series/list",
  access: "training.manage",
  input: z.strictObject({ ...Paging, keyword: text(0, 50).default("") }),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      category: z.string(),
      sort: z.int(),
      isEnabled: z.boolean(),
      projectNum: z.int(),
      learnerNum: z.int(),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const createSeries = operation({
  name: "training.createSeries",
  summary: "A new series of the role's organisation",
  method: "POST",
  path: "/training/api/admin/series/create",
  access: "training.manage",
  input: z.strictObject(Fields),
  output: z.object({ id: Id }),
  fails: [],
  effect: "write",
});

export const updateSeries = operation({
  name: "training.updateSeries",
  summary: "Changes name, category, order and whether it is in use",
  method: "POST",
  path: "/training/api/admin/series/update",
  access: "training.manage",
  things: { id: "series:manage" },
  input: z.strictObject({ id: Id, ...Fields }),
  output: z.boolean(),
  fails: [...FAILS],
  effect: "write",
});

export const removeSeries = operation({
  name: "training.removeSeries",
  summary: "Removes a series; its projects stay, in none",
  method: "POST",
  path: "/training/api/admin/series/remove",
  access: "training.manage",
  things: { id: "series:manage" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: [...FAILS],
  effect: "write",
});

export const assignToSeries = operation({
  name: "training.assignToSeries",
  summary:
    "Puts projects into a series, out of the one in which they were; without a series into none",
  method: "POST",
  path: "/training/api/admin/series/assign",
  access: "training.manage",
  things: { id: "series:manage", packageIds: "coursePackage:run" },
  input: z.strictObject({
    id: Id.optional(),
    packageIds: z.array(Id).min(1).max(PROJECTS_MAX),
  }),
  output: z.object({ done: z.int() }),
  fails: [...FAILS, ...PACKAGE_RIGHT_FAILS, "training.seriesOff"],
  effect: "write",
});
