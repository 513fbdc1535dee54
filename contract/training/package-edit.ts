import * as z from "zod";
import { Id, StoredPicture, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { RichText } from "../kernel/rich-text.ts";
import { PACKAGE_KINDS, UNLOCK_RULES } from "./package.ts";

/** Review of a package (consoles §4). */
export const PackageReview = { unsubmitted: 0, waiting: 1, passed: 2, refused: 3 } as const;
export const PackageReviewNumber = z.enum(PackageReview);

/** How asking for a right on a package can end. */
export const PACKAGE_RIGHT_FAILS = [
  "training.packageNotFound",
  "training.mayNot",
  "training.teachersMayNot",
  "training.ownReview",
] as const;

/** What somebody of a project's team may do: its courses, learners, results, certificates. */
export const PROJECT_RIGHTS = ["course", "learner", "result", "certificate"] as const;

/** The dearest package: one hundred thousand yuan, in fen. */
export const PRICE_MAX_FEN = 10_000_000;
const COURSES_MAX = 100;

/** What the viewer may do with a package now. */
const May = z.object({
  edit: z.boolean(),
  submit: z.boolean(),
  withdraw: z.boolean(),
  review: z.boolean(),
  /** May ask an expert to decide. */
  assign: z.boolean(),
  shelve: z.boolean(),
  remove: z.boolean(),
});

/** A package or project in a list of those who make it. */
export const ListedPackage = z.object({
  id: Id,
  name: z.string(),
  coverUrl: z.string(),
  corpName: z.string(),
  ownerName: z.string(),
  courseNum: z.int(),
  learnerNum: z.int(),
  priceFen: z.int(),
  review: z.int(),
  isOnShelf: z.boolean(),
  updatedAt: z.string(),
  may: May,
});

/** What narrows such a list. */
export const PackageListFields = {
  ...Paging,
  keyword: text(0, 50).default(""),
  review: PackageReviewNumber.optional(),
  isOnShelf: z.boolean().optional(),
};

export const listMadePackages = operation({
  name: "training.listMadePackages",
  summary: "Packages that the caller made, the last touched first",
  method: "POST",
  path: "/training/api/coursePackage/made",
  access: "course.author",
  input: z.strictObject(PackageListFields),
  output: z.array(ListedPackage),
  fails: ["training.teachersMayNot"],
  effect: "read",
  isPaged: true,
});

export const listManagedPackages = operation({
  name: "training.listManagedPackages",
  summary: "Packages of the administrator's scope, the last touched first",
  method: "POST",
  path: "/training/api/admin/coursePackage/list",
  access: "course.manage",
  input: z.strictObject(PackageListFields),
  output: z.array(ListedPackage),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const createPackage = operation({
  name: "training.createPackage",
  summary: "A new package of the role's organisation, without courses yet",
  method: "POST",
  path: "/training/api/coursePackage/create",
  access: "course.author",
  input: z.strictObject({ name: text(1, 100) }),
  output: z.object({ id: Id }),
  fails: ["training.teachersMayNot"],
  effect: "write",
});

export const getPackageForm = operation({
  name: "training.getPackageForm",
  summary: "A package as it is edited and reviewed, with the steps of its review",
  method: "GET",
  path: "/training/api/coursePackage/{packageId}/form",
  access: "signed-in",
  things: { packageId: "coursePackage:see" },
  input: z.strictObject({ packageId: Id }),
  output: ListedPackage.extend({
    kind: z.enum(PACKAGE_KINDS),
    /** Of the viewer, on a project. */
    rights: z.array(z.enum(PROJECT_RIGHTS)),
    /** The viewer decides who is in its team. */
    leadsTeam: z.boolean(),
    /** The viewer runs it, and does not only teach in it. */
    leads: z.boolean(),
    /** The viewer runs it, teaches in it, or leads a class of it. */
    teaches: z.boolean(),
    /** The viewer may open what is marked in courses. */
    seesPapers: z.boolean(),
    /** Works with the library of questions of a project. */
    seesQuestions: z.boolean(),
    subtitle: z.string(),
    audience: z.string(),
    introHtml: z.string(),
    unlockRule: z.enum(UNLOCK_RULES),
    electiveMin: z.int(),
    courses: z.array(
      z.object({
        courseId: Id,
        name: z.string(),
        coverUrl: z.string(),
        corpName: z.string(),
        isRequired: z.boolean(),
        afterIds: z.array(Id),
        /** The site of the package offers it still. */
        isOffered: z.boolean(),
      }),
    ),
    steps: z.array(
      z.object({
        id: Id,
        step: z.enum(["submit", "withdraw", "pass", "reject", "revise"]),
        actorName: z.string(),
        comment: z.string(),
        createdAt: z.string(),
      }),
    ),
  }),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
});

export const updatePackage = operation({
  name: "training.updatePackage",
  summary: "Changes what a package says of itself, and its price",
  method: "POST",
  path: "/training/api/coursePackage/update",
  access: "training.author",
  things: { packageId: "coursePackage:edit" },
  input: z.strictObject({
    packageId: Id,
    name: text(1, 100),
    subtitle: text(0, 100),
    coverUrl: StoredPicture,
    audience: text(0, 200),
    introHtml: RichText(200_000),
    priceFen: z.int().min(0).max(PRICE_MAX_FEN),
  }),
  output: z.boolean(),
  fails: [...PACKAGE_RIGHT_FAILS, "training.notInReview", "training.lockedByLearners"],
  effect: "write",
});

export const setPackageCourses = operation({
  name: "training.setPackageCourses",
  summary: "The courses of a package in order, which of them are required, and when each unlocks",
  method: "POST",
  path: "/training/api/coursePackage/courses",
  access: "training.author",
  things: {
    packageId: "coursePackage:edit",
    "courses.courseId": "public",
    "courses.afterIds": "public",
  },
  input: z.strictObject({
    packageId: Id,
    unlockRule: z.enum(UNLOCK_RULES),
    electiveMin: z.int().min(0).max(COURSES_MAX),
    courses: z
      .array(
        z.strictObject({
          courseId: Id,
          isRequired: z.boolean(),
          afterIds: z.array(Id).max(COURSES_MAX).default([]),
        }),
      )
      .max(COURSES_MAX),
  }),
  output: z.boolean(),
  fails: [
    ...PACKAGE_RIGHT_FAILS,
    "training.notInReview",
    "training.courseNotOffered",
    "training.courseTwice",
    "training.tooFewElectives",
    "training.unlockLoop",
    "training.unlockUnknown",
  ],
  effect: "write",
});

export const removePackage = operation({
  name: "training.removePackage",
  summary: "Removes a package that nobody has joined",
  method: "POST",
  path: "/training/api/coursePackage/remove",
  access: "training.author",
  things: { packageId: "coursePackage:edit" },
  input: z.strictObject({ packageId: Id }),
  output: z.boolean(),
  fails: [...PACKAGE_RIGHT_FAILS, "training.hasLearners", "training.stepNotAllowed"],
  effect: "write",
});
