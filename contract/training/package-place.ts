import * as z from "zod";
import { EnrolmentStatusNumber } from "../course/enrolment/enrolment.ts";
import { Id } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { PACKAGE_KINDS } from "./package.ts";

export const getPackagePlace = operation({
  name: "training.getPackagePlace",
  summary: "Whether the caller has joined a package that the site offers",
  method: "GET",
  path: "/training/api/coursePackage/{packageId}/place",
  access: "anyone",
  things: { packageId: "public" },
  input: z.strictObject({ packageId: Id }),
  output: z.object({ isSignedIn: z.boolean(), hasJoined: z.boolean() }),
  fails: ["training.packageNotFound"],
  effect: "read",
});

export const joinPackage = operation({
  name: "training.joinPackage",
  summary: "Joins a package that costs nothing",
  method: "POST",
  path: "/training/api/coursePackage/{packageId}/join",
  access: "signed-in",
  things: { packageId: "public" },
  input: z.strictObject({ packageId: Id }),
  output: z.boolean(),
  fails: ["training.packageNotFound", "training.needsPayment", "training.alreadyJoined"],
  effect: "write",
  budget: "enrolment",
});

export const leavePackage = operation({
  name: "training.leavePackage",
  summary: "Leaves a package; places in its courses and what was learned stay",
  method: "POST",
  path: "/training/api/coursePackage/{packageId}/leave",
  access: "signed-in",
  things: { packageId: "own" },
  input: z.strictObject({ packageId: Id }),
  output: z.boolean(),
  fails: ["training.notJoined"],
  effect: "write",
});

/**
 * What a learner can do with a course of a package: `early` or `closed` outside of its days, `locked` by its rule, `open` to begin, `waiting` for an approval,
 * `learning`, `complete`, or `gone` from the site.
 */
export const COURSE_STATES = [
  "early",
  "closed",
  "locked",
  "open",
  "waiting",
  "learning",
  "complete",
  "gone",
] as const;

const OwnCourse = z.object({
  courseId: Id,
  name: z.string(),
  coverUrl: z.string(),
  isRequired: z.boolean(),
  state: z.enum(COURSE_STATES),
  /** Names of the courses that have to be complete before. */
  after: z.array(z.string()),
  /** Days between which a project has it open; empty for no bound. */
  openDate: z.string(),
  closeDate: z.string(),
  unitNum: z.int(),
  completeNum: z.int(),
});

const OwnPackage = z.object({
  id: Id,
  kind: z.enum(PACKAGE_KINDS),
  /** Days between which a project is studied; empty where none is set. */
  studyStartDate: z.string(),
  studyEndDate: z.string(),
  name: z.string(),
  coverUrl: z.string(),
  corpName: z.string(),
  /** The learner's own organisation, where that has enrolled them; empty for anybody else. */
  assignedBy: z.string(),
  /** The site offers it still. */
  isOffered: z.boolean(),
  requiredNum: z.int(),
  requiredDone: z.int(),
  electiveMin: z.int(),
  electiveDone: z.int(),
  isComplete: z.boolean(),
  joinedAt: z.string(),
  /** The course to go on with; null when nothing can be done. */
  next: OwnCourse.nullable(),
});

export const listOwnPackages = operation({
  name: "training.listOwnPackages",
  summary:
    "Packages or projects in which the caller learns, each with what is done and what is next",
  method: "POST",
  path: "/training/api/coursePackage/own",
  access: "signed-in",
  input: z.strictObject({ ...Paging, kind: z.enum(PACKAGE_KINDS).default("package") }),
  output: z.array(OwnPackage),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const getOwnPackage = operation({
  name: "training.getOwnPackage",
  summary: "A package that the caller has joined, course by course",
  method: "GET",
  path: "/training/api/coursePackage/{packageId}/own",
  access: "signed-in",
  things: { packageId: "own" },
  input: z.strictObject({ packageId: Id }),
  output: OwnPackage.extend({ courses: z.array(OwnCourse) }),
  fails: ["training.notJoined"],
  effect: "read",
});

export const enterCourse = operation({
  name: "training.enterCourse",
  summary: "Begins a course of a joined package: a place in its first class that is open",
  method: "POST",
  path: "/training/api/coursePackage/{packageId}/enter",
  access: "signed-in",
  things: { packageId: "own", courseId: "within:packageId" },
  input: z.strictObject({ packageId: Id, courseId: Id }),
  output: z.object({ status: EnrolmentStatusNumber }),
  fails: [
    "training.notJoined",
    "training.courseNotInPackage",
    "training.courseLocked",
    "training.courseNotOpen",
    "training.studyNotOpen",
    "course.classNotFound",
    "course.classFull",
    "course.enrolNotOpen",
    "course.inviteCodeWrong",
    "course.alreadyEnrolled",
    "course.teamMayNotEnrol",
    "course.alreadyQueued",
    "course.enrolmentRefused",
    "course.enrolNeedsPayment",
    "course.enrolmentNotFound",
    "course.enrolmentStep",
    "course.heldBack",
  ],
  effect: "write",
  budget: "enrolment",
});
