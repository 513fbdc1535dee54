import * as z from "zod";
import { CourseCard } from "../course/course.ts";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";

/** What stands as a package: one by itself, or a training project. */
export const PACKAGE_KINDS = ["package", "project"] as const;
export type PackageKind = (typeof PACKAGE_KINDS)[number];

/** When courses of a package may be begun. */
export const UNLOCK_RULES = ["free", "ordered", "afterRequired", "each"] as const;
export type UnlockRule = (typeof UNLOCK_RULES)[number];

/** Why a package takes a person or not. */
export const JOIN_STATES = ["open", "paid"] as const;

/** A package as a card shows it. */
export const PackageCard = z.object({
  id: Id,
  name: z.string(),
  subtitle: z.string(),
  coverUrl: z.string(),
  corpName: z.string(),
  courseNum: z.int(),
  requiredNum: z.int(),
  electiveMin: z.int(),
  learnerNum: z.int(),
  priceFen: z.int(),
});

export const listPackages = operation({
  name: "training.listPackages",
  summary: "Course packages that the site offers, the newest first",
  method: "POST",
  path: "/training/api/coursePackage/search",
  access: "anyone",
  input: z.strictObject({ ...Paging, keyword: text(0, 50).optional() }),
  output: z.array(PackageCard),
  fails: [],
  effect: "read",
  isPaged: true,
  budget: "search",
});

/** A course of a package with its rule. */
export const PackageCourse = z.object({
  course: CourseCard,
  isRequired: z.boolean(),
  /** Courses that have to be complete before; only under the rule `each`. */
  afterIds: z.array(Id),
});

export const getPackage = operation({
  name: "training.getPackage",
  summary: "A course package that the site offers, with its courses in order",
  method: "GET",
  path: "/training/api/coursePackage/{packageId}/get",
  access: "anyone",
  things: { packageId: "public" },
  input: z.strictObject({ packageId: Id }),
  output: PackageCard.extend({
    /** Rich text that the server has cleaned. */
    introHtml: z.string(),
    introText: z.string(),
    audience: z.string(),
    unlockRule: z.enum(UNLOCK_RULES),
    state: z.enum(JOIN_STATES),
    courses: z.array(PackageCourse),
    publishedAt: Instant,
  }),
  fails: ["training.packageNotFound"],
  effect: "read",
});
