import * as z from "zod";
import { ASSESSMENT_PARTS } from "../../course/period/assessment-rules.ts";
import { Assessment } from "../../course/period/assessment.ts";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Paging } from "../../kernel/page.ts";
import { PACKAGE_RIGHT_FAILS } from "../package-edit.ts";

export const getScheme = operation({
  name: "training.getScheme",
  summary: "How a project is assessed now, and its versions so far",
  method: "GET",
  path: "/training/api/project/{packageId}/scheme",
  access: "signed-in",
  things: { packageId: "coursePackage:run" },
  input: z.strictObject({ packageId: Id }),
  output: Assessment.extend({
    /** 0 while nothing was set. */
    version: z.int(),
    versions: z.array(
      z.object({
        version: z.int(),
        passLine: z.int(),
        byName: z.string(),
        createdAt: Instant,
        /** How many learners it grades, as far as they are counted. */
        learnerNum: z.int(),
      }),
    ),
  }),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
});

export const setScheme = operation({
  name: "training.setScheme",
  summary: "A new version of how a project is assessed; who has begun keeps the version before",
  method: "POST",
  path: "/training/api/project/scheme/set",
  access: "training.author",
  things: { packageId: "coursePackage:runResults" },
  input: z.strictObject({ packageId: Id, baseVersion: z.int().min(0), rules: Assessment }),
  output: z.object({ version: z.int() }),
  fails: [...PACKAGE_RIGHT_FAILS, "training.weightsNot100", "training.schemeChanged"],
  effect: "write",
});

const Counts = { learnerNum: z.int(), gainedNum: z.int(), lostNum: z.int() };

/** So many of those whose result would turn are named. */
export const TURNS_SHOWN = 100;

export const tryRegrade = operation({
  name: "training.tryRegrade",
  summary:
    "What would become of learners of older versions under the newest: who would pass, and who no longer",
  method: "GET",
  path: "/training/api/project/{packageId}/regrade/try",
  access: "signed-in",
  things: { packageId: "coursePackage:runResults" },
  input: z.strictObject({ packageId: Id }),
  output: z.object({
    version: z.int(),
    ...Counts,
    turns: z.array(
      z.object({
        id: Id,
        name: z.string(),
        beforeVersion: z.int(),
        beforeTotal: z.number().nullable(),
        afterTotal: z.number().nullable(),
        /** True for who would pass, false for who no longer would. */
        isGained: z.boolean(),
      }),
    ),
  }),
  fails: [...PACKAGE_RIGHT_FAILS, "training.noScheme"],
  effect: "read",
});

export const regradeLearners = operation({
  name: "training.regradeLearners",
  summary: "Grades all learners by the newest version, with a reason that is kept",
  method: "POST",
  path: "/training/api/project/regrade",
  access: "training.author",
  things: { packageId: "coursePackage:runResults" },
  input: z.strictObject({ packageId: Id, version: z.int().min(1), reason: text(1, 200) }),
  output: z.object(Counts),
  fails: [
    ...PACKAGE_RIGHT_FAILS,
    "training.noScheme",
    "training.schemeChanged",
    "training.nobodyToRegrade",
  ],
  effect: "write",
});

export const listRegrades = operation({
  name: "training.listRegrades",
  summary: "What was graded anew in a project, the latest first",
  method: "POST",
  path: "/training/api/project/regrades",
  access: "signed-in",
  things: { packageId: "coursePackage:run" },
  input: z.strictObject({ ...Paging, packageId: Id }),
  output: z.array(
    z.object({
      id: Id,
      version: z.int(),
      reason: z.string(),
      byName: z.string(),
      createdAt: Instant,
      ...Counts,
    }),
  ),
  fails: [...PACKAGE_RIGHT_FAILS],
  effect: "read",
  isPaged: true,
});

/** What a learner has reached in a project, and what is missing still. */
const OwnResult = z.object({
  /** 0 while the project says nothing of its assessment. */
  version: z.int(),
  parts: z.array(
    z.object({
      part: z.enum(ASSESSMENT_PARTS),
      weight: z.int(),
      floor: z.int(),
      /** Null for what is not graded yet. */
      points: z.number().nullable(),
      /** Points up to the floor; 0 where it is reached. */
      missing: z.number(),
    }),
  ),
  total: z.number().nullable(),
  passLine: z.int(),
  /** Points of the total up to the line; 0 where it is reached. */
  missing: z.number(),
  /** Null as long as it can still go either way. */
  isPassed: z.boolean().nullable(),
  progress: z.int(),
});

export const getOwnProjectResult = operation({
  name: "training.getOwnProjectResult",
  summary: "The caller's own result in a project, part by part, and what is missing to pass",
  method: "GET",
  path: "/training/api/project/{packageId}/result/own",
  access: "signed-in",
  things: { packageId: "own" },
  input: z.strictObject({ packageId: Id }),
  output: OwnResult,
  fails: ["training.notJoined"],
  effect: "read",
});

export const listOwnProjectResults = operation({
  name: "training.listOwnProjectResults",
  summary: "The caller's own results in all projects, the last joined first",
  method: "POST",
  path: "/training/api/project/results/own",
  access: "signed-in",
  input: z.strictObject(Paging),
  output: z.array(
    OwnResult.extend({
      id: Id,
      name: z.string(),
      studyEndDate: z.string(),
      isComplete: z.boolean(),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});
