import * as z from "zod";
import { DayOrNone } from "../../course/manager/info.ts";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { ListedPackage, PACKAGE_RIGHT_FAILS, PackageListFields } from "../package-edit.ts";

/** What projects are for. */
export const PROJECT_TYPES = ["job", "qualification", "continuing", "community", "other"] as const;

/** By what a list of projects can be sorted. */
export const PROJECT_SORTS = [
  "name",
  "learnerNum",
  "priceFen",
  "enrolEndDate",
  "studyStartDate",
  "updatedAt",
] as const;

const ListedProject = ListedPackage.extend({
  type: z.enum(PROJECT_TYPES),
  /** Empty for a project of none. */
  seriesName: z.string(),
  enrolStartDate: z.string(),
  enrolEndDate: z.string(),
  studyStartDate: z.string(),
  studyEndDate: z.string(),
  /** The viewer runs it, and does not only teach in it or lead a class. */
  leads: z.boolean(),
  /** The viewer is head teacher of a class of it. */
  headsClass: z.boolean(),
  classNum: z.int(),
  quota: z.int(),
  waitingNum: z.int(),
});

/** What narrows such a list, and its order. */
export const ProjectListFields = {
  ...PackageListFields,
  type: z.enum(PROJECT_TYPES).optional(),
  /** The projects of this series alone. */
  seriesId: Id.optional(),
  /** Studied on some day between these. */
  studiedFrom: DayOrNone.default(""),
  studiedTo: DayOrNone.default(""),
  sortBy: z.enum(PROJECT_SORTS).default("updatedAt"),
  isDescending: z.boolean().default(true),
};

export const listRunProjects = operation({
  name: "training.listRunProjects",
  summary:
    "Projects in whose team the caller is, or in which the caller teaches or leads a class, the last touched first",
  method: "POST",
  path: "/training/api/project/run",
  access: "training.author",
  things: { seriesId: "series:manage" },
  input: z.strictObject(ProjectListFields),
  output: z.array(ListedProject),
  fails: ["training.seriesNotFound"],
  effect: "read",
  isPaged: true,
});

export const listManagedProjects = operation({
  name: "training.listManagedProjects",
  summary: "Projects of the administrator's scope, the last touched first",
  method: "POST",
  path: "/training/api/admin/project/list",
  access: "training.manage",
  things: { seriesId: "series:manage" },
  input: z.strictObject(ProjectListFields),
  output: z.array(ListedProject),
  fails: ["training.seriesNotFound"],
  effect: "read",
  isPaged: true,
});

export const copyProject = operation({
  name: "training.copyProject",
  summary:
    "A new project after another of the same organiser: what it says, its courses, assessment and terms, without people and dates",
  method: "POST",
  path: "/training/api/project/copy",
  access: "training.manage",
  things: { packageId: "coursePackage:run" },
  input: z.strictObject({ packageId: Id, name: text(1, 100) }),
  output: z.object({ id: Id }),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "write",
});
