import * as z from "zod";
import { DayOrNone } from "../../course/manager/info.ts";
import { EnrolmentStatusNumber } from "../../course/enrolment/enrolment.ts";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { privateText } from "../../kernel/public-text.ts";
import { PACKAGE_RIGHT_FAILS, PROJECT_RIGHTS } from "../package-edit.ts";
import { PROJECT_TYPES } from "../workspace/project-list.ts";
import { ProjectModeNumber } from "./project.ts";

const QUOTA_MAX = 1_000_000;

export const createProject = operation({
  name: "training.createProject",
  summary: "A new project of the role's organisation, owned by whoever makes it",
  method: "POST",
  path: "/training/api/project/create",
  access: "training.manage",
  input: z.strictObject({ name: text(1, 100) }),
  output: z.object({ id: Id }),
  fails: [],
  effect: "write",
});

const Terms = {
  enrolMode: ProjectModeNumber,
  quota: z.int().min(0).max(QUOTA_MAX),
  hasQueue: z.boolean(),
  enrolStartDate: DayOrNone,
  enrolEndDate: DayOrNone,
  studyStartDate: DayOrNone,
  studyEndDate: DayOrNone,
  hours: z.number().min(0).max(9999),
  credits: z.number().min(0).max(999),
  contact: text(0, 100),
  type: z.enum(PROJECT_TYPES).default("other"),
  region: text(0, 50).default(""),
  examStartDate: DayOrNone.default(""),
  examEndDate: DayOrNone.default(""),
};

export const getProjectTerms = operation({
  name: "training.getProjectTerms",
  summary: "Dates, places and ways into a project, for those who run it",
  method: "GET",
  path: "/training/api/project/{packageId}/terms",
  access: "signed-in",
  things: { packageId: "coursePackage:run" },
  input: z.strictObject({ packageId: Id }),
  output: z.object({
    ...Terms,
    contact: z.string(),
    region: z.string(),
    inviteCode: z.string(),
    learnerNum: z.int(),
  }),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
});

export const setProjectTerms = operation({
  name: "training.setProjectTerms",
  summary:
    "Sets dates, places and ways into a project; hours and credits only while nobody has enrolled",
  method: "POST",
  path: "/training/api/project/terms",
  access: "training.author",
  things: { packageId: "coursePackage:runCourses" },
  input: z.strictObject({ packageId: Id, ...Terms }),
  output: z.boolean(),
  fails: [
    ...PACKAGE_RIGHT_FAILS,
    "training.projectFull",
    "training.datesWrong",
    "training.quotaTooSmall",
    "training.lockedByLearners",
  ],
  effect: "write",
});

export const listProjectAdmins = operation({
  name: "training.listProjectAdmins",
  summary: "Who runs a project",
  method: "GET",
  path: "/training/api/project/{packageId}/admins",
  access: "signed-in",
  things: { packageId: "coursePackage:run" },
  input: z.strictObject({ packageId: Id }),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      loginName: z.string(),
      corpName: z.string(),
      isOwner: z.boolean(),
      /** Masked. */
      phone: z.string(),
      rights: z.array(z.enum(PROJECT_RIGHTS)),
      addedByName: z.string(),
      addedAt: z.string(),
    }),
  ),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
});

export const setProjectAdmin = operation({
  name: "training.setProjectAdmin",
  summary: "Lets a teacher or administrator of the project's branch run it too",
  method: "POST",
  path: "/training/api/project/admins/set",
  access: "training.author",
  things: { packageId: "coursePackage:runTeam" },
  input: z.strictObject({
    packageId: Id,
    loginName: privateText("key", text(1, 50)),
    isOwner: z.boolean().default(false),
    /** An owner has all of them. */
    rights: z
      .array(z.enum(PROJECT_RIGHTS))
      .max(PROJECT_RIGHTS.length)
      .default([...PROJECT_RIGHTS]),
  }),
  output: z.boolean(),
  fails: [...PACKAGE_RIGHT_FAILS, "training.personNotFound"],
  effect: "write",
});

export const removeProjectAdmin = operation({
  name: "training.removeProjectAdmin",
  summary: "Takes somebody out of the team of a project; the last owner stays",
  method: "POST",
  path: "/training/api/project/admins/remove",
  access: "training.author",
  things: { packageId: "coursePackage:runTeam", userId: "within:packageId" },
  input: z.strictObject({ packageId: Id, userId: Id }),
  output: z.boolean(),
  fails: [...PACKAGE_RIGHT_FAILS, "training.lastOwner", "training.personNotFound"],
  effect: "write",
});

/** What an order of a place has come to; one that was closed unpaid says nothing. */
export const PAYMENT_STATES = ["toPay", "paid", "refunding", "refunded"] as const;

export const listProjectLearners = operation({
  name: "training.listProjectLearners",
  summary: "Learners of a project, applicants first",
  method: "POST",
  path: "/training/api/project/learners",
  access: "training.author",
  things: { packageId: "coursePackage:runLearners", classId: "within:packageId" },
  input: z.strictObject({
    ...Paging,
    packageId: Id,
    keyword: text(0, 50).default(""),
    status: EnrolmentStatusNumber.optional(),
    /** Of this class; empty for learners in none. */
    classId: z.union([z.literal(""), Id]).optional(),
  }),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      corpName: z.string(),
      className: z.string(),
      status: EnrolmentStatusNumber,
      source: z.string(),
      /** Masked, as 138****5678; empty without one. */
      phone: z.string(),
      /** Masked; empty for who has not proved who they are. */
      cardNumber: z.string(),
      /** Of the project's certificate that stands; empty for none. */
      certificateNumber: z.string(),
      enrolledAt: z.string(),
      /** What was reached, as far as it is counted; null for who does not learn in it, or is not counted yet. */
      progress: z.int().nullable(),
      total: z.number().nullable(),
      isPassed: z.boolean().nullable(),
      /** Of the newest order; null for who has none. */
      payment: z.object({ state: z.enum(PAYMENT_STATES), amountFen: z.int() }).nullable(),
    }),
  ),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
  isPaged: true,
});

/** What those who run a project do with learners. */
export const LEARNER_STEPS = ["approve", "refuse", "remove", "bar"] as const;

export const stepProjectLearners = operation({
  name: "training.stepProjectLearners",
  summary: "Approves or refuses applicants, or takes learners out of a project",
  method: "POST",
  path: "/training/api/project/learners/step",
  access: "training.author",
  things: { packageId: "coursePackage:runLearners", userIds: "within:packageId" },
  input: z.strictObject({
    packageId: Id,
    userIds: z.array(Id).min(1).max(100),
    step: z.enum(LEARNER_STEPS),
  }),
  output: z.object({ done: z.int() }),
  fails: [
    ...PACKAGE_RIGHT_FAILS,
    "training.projectFull",
    "training.notInProject",
    "training.ownEnrolment",
  ],
  effect: "write",
});
