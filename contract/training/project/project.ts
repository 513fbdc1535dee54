import * as z from "zod";
import { EnrolmentStatusNumber } from "../../course/enrolment/enrolment.ts";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { privateText } from "../../kernel/public-text.ts";
import { PackageCard, PackageCourse, UNLOCK_RULES } from "../package.ts";

/** How people come into a project. */
export const ProjectMode = { open: 0, approval: 1, inviteCode: 2, importOnly: 3 } as const;
export const ProjectModeNumber = z.enum(ProjectMode);

/** What a project tells somebody who wants to enrol: the first three are invitations, the others say why not. */
export const PROJECT_STATES = [
  "open",
  "approval",
  "invite",
  "full",
  "early",
  "late",
  "paid",
  "imported",
] as const;
export type ProjectState = (typeof PROJECT_STATES)[number];

const ProjectCard = PackageCard.extend({
  state: z.enum(PROJECT_STATES),
  quota: z.int(),
  enrolStartDate: z.string(),
  enrolEndDate: z.string(),
  studyStartDate: z.string(),
  studyEndDate: z.string(),
  hours: z.number(),
  credits: z.number(),
});

export const listProjects = operation({
  name: "training.listProjects",
  summary: "Training projects that the site offers, the newest first",
  method: "POST",
  path: "/training/api/project/search",
  access: "anyone",
  input: z.strictObject({ ...Paging, keyword: text(0, 50).optional() }),
  output: z.array(ProjectCard),
  fails: [],
  effect: "read",
  isPaged: true,
  budget: "search",
});

export const getProject = operation({
  name: "training.getProject",
  summary: "A training project that the site offers, with its courses in order",
  method: "GET",
  path: "/training/api/project/{packageId}/get",
  access: "anyone",
  things: { packageId: "public" },
  input: z.strictObject({ packageId: Id }),
  output: ProjectCard.extend({
    introHtml: z.string(),
    introText: z.string(),
    audience: z.string(),
    contact: z.string(),
    hasQueue: z.boolean(),
    /** Comes in by a code; also whoever waits for a place needs it. */
    needsInvite: z.boolean(),
    /** Of its micro-site where that is open; empty otherwise. */
    siteSlug: z.string(),
    unlockRule: z.enum(UNLOCK_RULES),
    courses: z.array(PackageCourse),
  }),
  fails: ["training.projectNotFound"],
  effect: "read",
});

export const getProjectPlace = operation({
  name: "training.getProjectPlace",
  summary: "The caller's own place in a project that the site offers",
  method: "GET",
  path: "/training/api/project/{packageId}/place",
  access: "anyone",
  things: { packageId: "public" },
  input: z.strictObject({ packageId: Id }),
  output: z.object({
    isSignedIn: z.boolean(),
    /** Null for somebody who has none. */
    status: EnrolmentStatusNumber.nullable(),
    /** On the waiting list, the place in it; 0 otherwise. */
    queuePosition: z.int(),
    state: z.enum(PROJECT_STATES),
  }),
  fails: ["training.projectNotFound"],
  effect: "read",
});

export const enrolInProject = operation({
  name: "training.enrolInProject",
  summary: "Enrols oneself in a project, to be approved where it wants that, or waits for a place",
  method: "POST",
  path: "/training/api/project/{packageId}/enrol",
  access: "signed-in",
  things: { packageId: "public" },
  input: z.strictObject({
    packageId: Id,
    inviteCode: privateText("key", text(0, 20)).default(""),
    /** Goes on the waiting list when there is no place. */
    mayWait: z.boolean().default(false),
  }),
  output: z.object({ status: EnrolmentStatusNumber }),
  fails: [
    "training.projectNotFound",
    "training.needsPayment",
    "training.enrolClosed",
    "training.projectFull",
    "training.inviteCodeWrong",
    "training.alreadyIn",
    "training.enrolRefused",
    "training.importOnly",
  ],
  effect: "write",
  budget: "enrolment",
});

export const leaveProject = operation({
  name: "training.leaveProject",
  summary: "Leaves a project or its waiting list, or takes the application back",
  method: "POST",
  path: "/training/api/project/{packageId}/leave",
  access: "signed-in",
  things: { packageId: "own" },
  input: z.strictObject({ packageId: Id }),
  output: z.boolean(),
  fails: ["training.notInProject", "training.projectFull"],
  effect: "write",
});
