import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { privateText } from "../../kernel/public-text.ts";
import { LearnerList, LIST_FAILS } from "../people/learner-list.ts";
import { PROJECT_STATES } from "../project/project.ts";

/** People of a sheet at most. */
export const ENROL_ROWS_MAX = 20_000;
/** Rows with a fault that are named. */
export const FAULTS_SHOWN = 200;
/** So many are reminded at once. */
export const REMIND_MAX = 1_000;

const DESK = "identity.manageUsers";
/** A manager sees the own organisation's people, whatever is named. */
const OPEN = { packageId: "public" } as const;

const Desk = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(PROJECT_STATES),
  studyEndDate: z.string(),
  hours: z.number(),
  /** People of this organisation who learn in it. */
  learnerNum: z.int(),
  notStartedNum: z.int(),
  passedNum: z.int(),
  /** Seats that the project gave the organisation; null where it gave none, so that its terms alone decide. */
  seatNum: z.int().nullable(),
  usedNum: z.int(),
});

export const listCorpProjects = operation({
  name: "training.listCorpProjects",
  summary:
    "Projects into which a manager can enrol the own organisation's people, the newest first",
  method: "POST",
  path: "/training/api/corp/projects",
  access: DESK,
  input: z.strictObject({ ...Paging, keyword: text(0, 50).default("") }),
  output: z.array(Desk),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const getCorpProject = operation({
  name: "training.getCorpProject",
  summary: "One project with the figures of the caller's organisation",
  method: "GET",
  path: "/training/api/corp/project/{packageId}",
  access: DESK,
  things: OPEN,
  input: z.strictObject({ packageId: Id }),
  output: Desk,
  fails: ["training.projectNotFound"],
  effect: "read",
});

export const enrolBySheet = operation({
  name: "training.enrolBySheet",
  summary:
    "Enrols the own organisation's people of an uploaded sheet, or only tells what would become of each row; again it changes nothing",
  method: "POST",
  path: "/training/api/corp/enrol",
  access: DESK,
  things: OPEN,
  input: z.strictObject({
    packageId: Id,
    fileUrl: privateText("key", z.string().max(300)),
    isPreview: z.boolean(),
  }),
  // Of the rows only the first with a fault.
  output: LearnerList.extend({ rowNum: z.int(), savedNum: z.int() }),
  fails: [
    ...LIST_FAILS,
    "training.sheetTooLong",
    "training.projectNotFound",
    "training.enrolClosed",
    "training.needsPayment",
    "training.inviteCodeWrong",
    "training.importOnly",
    "training.projectFull",
  ],
  effect: "write",
  budget: "upload",
});

/** Which of the own people a list shows. */
export const STANDINGS = ["all", "notStarted", "learning", "passed"] as const;

export const listCorpLearners = operation({
  name: "training.listCorpLearners",
  summary: "The own organisation's learners of a project, the last enrolled first",
  method: "POST",
  path: "/training/api/corp/learners",
  access: DESK,
  things: OPEN,
  input: z.strictObject({
    ...Paging,
    packageId: Id,
    keyword: text(0, 50).default(""),
    standing: z.enum(STANDINGS).default("all"),
  }),
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      loginName: z.string(),
      enrolledAt: Instant,
      progress: z.int(),
      total: z.number().nullable(),
      isPassed: z.boolean().nullable(),
      remindedAt: Instant.nullable(),
      /** Of the certificate that the project gave; empty for none. */
      certificateNo: z.string(),
    }),
  ),
  fails: ["training.projectNotFound"],
  effect: "read",
  isPaged: true,
});

export const remindCorpLearners = operation({
  name: "training.remindCorpLearners",
  summary: "Reminds those of the own people who have not started, each once a day",
  method: "POST",
  path: "/training/api/corp/remind",
  access: DESK,
  things: { ...OPEN, userIds: "within:packageId" },
  input: z.strictObject({
    packageId: Id,
    /** All who have not started when it is left out. */
    userIds: z.array(Id).min(1).max(100).optional(),
  }),
  output: z.object({ done: z.int() }),
  fails: ["training.projectNotFound"],
  effect: "write",
});

/** Where the own people of a project are fetched as a sheet, and the sheet to fill in. */
export const CORP_EXPORT_PATH = "/api/training/api/corp/export";
export const CORP_TEMPLATE_PATH = "/api/training/api/corp/template";
