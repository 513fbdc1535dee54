import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { PACKAGE_RIGHT_FAILS } from "../package-edit.ts";

/** Where a project stands today: made, reviewed, not on the shelf, soon or now taking people, being studied, over. */
export const PROJECT_PHASES = [
  "draft",
  "review",
  "off",
  "soon",
  "open",
  "studying",
  "over",
] as const;

/** What a project has reached, as it was counted last. */
const ProjectFigures = z.object({
  id: Id,
  name: z.string(),
  corpName: z.string(),
  seriesName: z.string(),
  phase: z.enum(PROJECT_PHASES),
  /** 0 for no limit. */
  quota: z.int(),
  /** Required hours of the project. */
  hours: z.number(),
  studyStartDate: z.string(),
  studyEndDate: z.string(),
  learnerNum: z.int(),
  startedNum: z.int(),
  halfNum: z.int(),
  completeNum: z.int(),
  passedNum: z.int(),
  certificateNum: z.int(),
  activeNum: z.int(),
  behindNum: z.int(),
  /** Mean of the learners, whole percent. */
  progress: z.int(),
  /** Studied by all learners together. */
  studyHours: z.number(),
  /** Null for a project that was not counted yet. */
  countedAt: Instant.nullable(),
});

const Month = z.object({ month: z.string(), enrolledNum: z.int(), issuedNum: z.int() });

export const getProjectOverview = operation({
  name: "training.getProjectOverview",
  summary:
    "All projects of the administrator's scope in figures: by phase, people, certificates, month by month",
  method: "GET",
  path: "/training/api/admin/report/overview",
  access: "training.report",
  input: z.strictObject({}),
  output: z.object({
    projectNum: z.int(),
    learnerNum: z.int(),
    studyingNum: z.int(),
    completeNum: z.int(),
    passedNum: z.int(),
    certificateNum: z.int(),
    phases: z.array(z.object({ phase: z.enum(PROJECT_PHASES), num: z.int() })),
    /** The last twelve, the oldest first. */
    months: z.array(Month),
    /** By city, or organisation of the province itself; the one with the most learners first. */
    places: z.array(
      z.object({
        name: z.string(),
        projectNum: z.int(),
        learnerNum: z.int(),
        certificateNum: z.int(),
      }),
    ),
  }),
  fails: [],
  effect: "read",
});

export const listProjectFigures = operation({
  name: "training.listProjectFigures",
  summary:
    "Projects of the administrator's scope with what each has reached, the last touched first",
  method: "POST",
  path: "/training/api/admin/report/projects",
  access: "training.report",
  input: z.strictObject({ ...Paging, keyword: text(0, 50).default("") }),
  output: z.array(ProjectFigures),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const getProjectFigures = operation({
  name: "training.getProjectFigures",
  summary: "What one project has reached, with its last twelve months",
  method: "GET",
  path: "/training/api/admin/report/project/{packageId}",
  access: "training.report",
  things: { packageId: "coursePackage:report" },
  input: z.strictObject({ packageId: Id }),
  output: ProjectFigures.extend({ months: z.array(Month) }),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
});
