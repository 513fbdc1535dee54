import * as z from "zod";
import { Id } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";

const FAILS = ["assessment.settingNotFound", "course.notFound", "course.mayNot"] as const;

/** How alike somebody marks what was marked before, from answers that were dealt out again unseen. */
export const Drift = z.object({
  /** Answers that were marked again. */
  num: z.int(),
  /** Mean difference from the points that stand, in percent of the full points; above 0 for who gives more. */
  meanPercent: z.number(),
  /** Share of answers within the bound, 0 to 1. */
  agreement: z.number(),
  /** Weighted kappa of Cohen over five levels; null with few answers, or when all are alike. */
  kappa: z.number().nullable(),
});

export const listMarkers = operation({
  name: "assessment.listMarkers",
  summary: "Who marks a paper: what each shall mark, has marked and still has, and how alike",
  method: "GET",
  path: "/assessment/api/marking/markers",
  access: "course.author",
  things: { settingId: "givenPaper:teach" },
  input: z.strictObject({ settingId: Id }),
  output: z.array(
    z.object({
      userId: Id,
      name: z.string(),
      /** Questions and classes that are this person's; empty for who marks whatever nobody else has. */
      questionIds: z.array(z.string()),
      classIds: z.array(z.string()),
      /** Answers marked, handed to this person, and kept at the moment. */
      doneNum: z.int(),
      handedNum: z.int(),
      heldNum: z.int(),
      drift: Drift.nullable(),
    }),
  ),
  fails: FAILS,
  effect: "read",
});

export const setMarkingShare = operation({
  name: "assessment.setMarkingShare",
  summary:
    "Says which questions, of which classes, somebody of the team marks; neither takes the share back",
  method: "POST",
  path: "/assessment/api/marking/share",
  access: "course.author",
  things: {
    settingId: "givenPaper:teach",
    userId: "within:settingId",
    questionIds: "within:settingId",
    classIds: "within:settingId",
  },
  input: z.strictObject({
    settingId: Id,
    userId: Id,
    questionIds: z.array(Id).max(200),
    classIds: z.array(Id).max(100),
  }),
  output: z.boolean(),
  fails: [
    ...FAILS,
    "assessment.notOfTeam",
    "assessment.answerForeign",
    "assessment.subjectUnknown",
    "assessment.classTooSmall",
  ],
  effect: "write",
});

export const takeBackAnswers = operation({
  name: "assessment.takeBackAnswers",
  summary:
    "Takes back what somebody was asked to mark, or is at, and has not marked; gives how many",
  method: "POST",
  path: "/assessment/api/marking/takeBack",
  access: "course.author",
  things: { settingId: "givenPaper:teach", userId: "within:settingId" },
  input: z.strictObject({ settingId: Id, userId: Id }),
  output: z.object({ answerNum: z.int() }),
  fails: FAILS,
  effect: "write",
});

export const listDisputes = operation({
  name: "assessment.listDisputes",
  summary: "Answers about which the first two differ by more than the bound, the widest first",
  method: "GET",
  path: "/assessment/api/marking/disputes",
  access: "course.author",
  things: { settingId: "givenPaper:teach" },
  input: z.strictObject({ settingId: Id }),
  output: z.array(
    z.object({
      attemptId: Id,
      questionId: Id,
      no: z.int(),
      /** The learner's name; where marking is blind a number that says nothing. */
      learner: z.string(),
      points: z.number(),
      first: z.number(),
      second: z.number(),
      /** The caller is neither of the two, and may decide. */
      mayDecide: z.boolean(),
    }),
  ),
  fails: FAILS,
  effect: "read",
});
