import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { Paging } from "../kernel/page.ts";
import { BankType } from "../question/item.ts";
import { Difficulty } from "../question/question.ts";
import {
  PaperItem,
  PaperKind,
  PaperSection,
  PaperSections,
  PaperSettings,
  PublishState,
  WRITTEN_PAPER,
} from "./paper-parts.ts";

/** What the viewer may do with a paper now. */
const PaperMay = z.object({
  edit: z.boolean(),
  /** Freeze it, open it, or freeze it anew after a change. */
  publish: z.boolean(),
  unpublish: z.boolean(),
  remove: z.boolean(),
});

/** A paper in a list. */
export const PaperCard = z.object({
  id: Id,
  /** The name of the library in which it stands, `1.course7`. */
  libraryId: z.string(),
  /** The period of its course; empty where it belongs to none. */
  periodId: z.string(),
  kind: PaperKind,
  publishState: PublishState,
  name: z.string(),
  total: z.number(),
  passLine: z.number(),
  /** Questions picked by hand and wanted by rules. */
  questionNum: z.int(),
  version: z.int(),
  /** How often it was frozen. */
  releaseNum: z.int(),
  /** It was changed after it was last frozen: learners see the frozen one. */
  hasChanges: z.boolean(),
  updatedAt: Instant,
  may: PaperMay,
});

/** A question of a paper as its author sees it in the list. */
const PickedQuestion = PaperItem.extend({
  type: BankType,
  /** The words of the question without markup. */
  stemText: z.string(),
  difficulty: Difficulty,
  newest: z.int(),
  isDisabled: z.boolean(),
  isSecret: z.boolean(),
  /** It was removed, or the viewer may not use it any more. */
  isForeign: z.boolean(),
});

/** A paper with everything that its author has written. */
export const PaperDetail = PaperCard.extend({
  instructions: z.string(),
  policy: PaperSettings.policy,
  isOptionShuffled: z.boolean(),
  versionNum: z.int(),
  sections: z.array(PaperSection.extend({ id: Id, items: z.array(PickedQuestion) })),
});

const FAILS = ["assessment.paperNotFound", "assessment.mayNot"] as const;
const LIBRARY_FAILS = ["question.libraryNotFound", "question.mayNot"] as const;

export const listPapers = operation({
  name: "assessment.listPapers",
  summary:
    "Papers of a library (of a course, an organisation, a site or one's own), the newest first",
  method: "GET",
  path: "/assessment/api/paper/list",
  access: "course.author",
  things: { libraryId: "library:see", periodId: "within:libraryId" },
  input: z.strictObject({
    libraryId: Id,
    periodId: Id.optional(),
    kind: PaperKind.optional(),
    publishState: PublishState.optional(),
    keyword: text(0, 100).default(""),
    ...Paging,
  }),
  output: z.array(PaperCard),
  fails: LIBRARY_FAILS,
  effect: "read",
  isPaged: true,
});

export const getPaper = operation({
  name: "assessment.getPaper",
  summary: "A paper with all that its author has written",
  method: "GET",
  path: "/assessment/api/paper/get",
  access: "course.author",
  things: { id: "paper:see" },
  input: z.strictObject({ id: Id }),
  output: PaperDetail,
  fails: FAILS,
  effect: "read",
});

export const createPaper = operation({
  name: "assessment.createPaper",
  summary: "Begins a paper in a library",
  method: "POST",
  path: "/assessment/api/paper/create",
  access: "course.author",
  things: { libraryId: "library:edit", periodId: "within:libraryId" },
  input: z.strictObject({
    libraryId: Id,
    periodId: Id.optional(),
    kind: PaperKind,
    ...PaperSettings,
  }),
  output: PaperDetail,
  fails: [...LIBRARY_FAILS, "assessment.paperWrong", "course.notFound"],
  effect: "write",
});

export const updatePaper = operation({
  name: "assessment.updatePaper",
  summary:
    "Saves a whole paper that nobody else has changed meanwhile; what was frozen stays as it is",
  method: "POST",
  path: "/assessment/api/paper/update",
  access: "course.author",
  things: WRITTEN_PAPER,
  input: z.strictObject({
    id: Id,
    version: z.int().min(1),
    ...PaperSettings,
    sections: PaperSections,
  }),
  output: PaperDetail,
  fails: [...FAILS, "assessment.paperWrong", "assessment.changed"],
  effect: "write",
});

export const copyPaper = operation({
  name: "assessment.copyPaper",
  summary: "A new unpublished paper like another one, in the same or another library",
  method: "POST",
  path: "/assessment/api/paper/copy",
  access: "course.author",
  things: { id: "paper:see", libraryId: "library:edit", periodId: "within:libraryId" },
  input: z.strictObject({ id: Id, libraryId: Id, periodId: Id.optional() }),
  output: z.object({
    paper: PaperDetail,
    /** Questions that stand in the other paper and may not be used by the viewer. */
    leftOutNum: z.int(),
  }),
  fails: [...FAILS, ...LIBRARY_FAILS, "course.notFound"],
  effect: "write",
});

export const removePaper = operation({
  name: "assessment.removePaper",
  summary: "Removes a paper that is not published",
  method: "POST",
  path: "/assessment/api/paper/delete",
  access: "course.author",
  things: { id: "paper:edit" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: [...FAILS, "assessment.published", "assessment.attempted"],
  effect: "write",
});
