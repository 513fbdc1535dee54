import * as z from "zod";
import { Id } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { PaperSections, PaperSettings, PublishState, WRITTEN_PAPER } from "./paper-parts.ts";
import { PaperDetail } from "./paper.ts";

const FAILS = ["assessment.paperNotFound", "assessment.mayNot"] as const;

/** Something that keeps a paper from being published, in words, and where it stands (`sections.0.items.2`). */
export const PaperFault = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
});

export const checkPaper = operation({
  name: "assessment.checkPaper",
  summary: "All that keeps a paper from being published",
  method: "GET",
  path: "/assessment/api/paper/check",
  access: "course.author",
  things: { id: "paper:edit" },
  input: z.strictObject({ id: Id }),
  output: z.array(PaperFault),
  fails: FAILS,
  effect: "read",
});

/** How far a rule of a paper could be filled now, and where it stands. */
const RuleOutlook = z.object({
  section: z.int(),
  rule: z.int(),
  found: z.int(),
  missing: z.int(),
  /** Questions that fit the rule, whatever other rules take; counted no further than what could be needed. */
  available: z.int(),
  /** Places of other rules, counted through the whole paper, that take what would fit this one; only where something is missing. */
  rivals: z.array(z.int()),
});

export const checkDraft = operation({
  name: "assessment.checkDraft",
  summary:
    "What would keep a paper from being saved or published if it stood like this, and how far its rules can be filled",
  method: "POST",
  path: "/assessment/api/paper/checkDraft",
  access: "course.author",
  things: WRITTEN_PAPER,
  input: z.strictObject({ id: Id, ...PaperSettings, sections: PaperSections }),
  output: z.object({
    faults: z.array(PaperFault),
    rules: z.array(RuleOutlook),
  }),
  fails: FAILS,
  effect: "read",
});

export const publishPaper = operation({
  name: "assessment.publishPaper",
  summary:
    "Freezes a paper (2), opens what is frozen to learners (1), or freezes a changed one anew in its state",
  method: "POST",
  path: "/assessment/api/paper/publish",
  access: "course.author",
  things: { id: "paper:edit" },
  input: z.strictObject({
    id: Id,
    version: z.int().min(1),
    publishState: PublishState.exclude(["unpublished"]),
  }),
  output: PaperDetail,
  fails: [...FAILS, "assessment.changed", "assessment.notReady", "assessment.stateWrong"],
  effect: "write",
});

export const unpublishPaper = operation({
  name: "assessment.unpublishPaper",
  summary: "Takes a paper back that nobody has answered yet",
  method: "POST",
  path: "/assessment/api/paper/unpublish",
  access: "course.author",
  things: { id: "paper:edit" },
  input: z.strictObject({ id: Id, version: z.int().min(1) }),
  output: PaperDetail,
  fails: [...FAILS, "assessment.changed", "assessment.stateWrong", "assessment.attempted"],
  effect: "write",
});
