import * as z from "zod";
import { Id, Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { Playback } from "../../media/resource/resource.ts";
import { UnitKindName } from "../plan/plan.ts";
import { UnitContent } from "./unit-content.ts";

const Name = text(1, 100);
const Version = z.int().min(1);
const FAILS = ["course.notFound", "course.mayNot", "course.nodeNotFound"] as const;

/** A text that its writer has not saved yet. */
const Draft = z.object({
  name: z.string(),
  content: UnitContent,
  /** The version on which the draft is based. */
  baseVersion: z.int(),
  savedAt: Instant,
});

/**
 * The things that a saved content names: resources that the role may use or that the unit already had, and questions of
 * the course.
 */
const SAVED = {
  "content.resourceId": "scope",
  "content.thirdVideoId": "part",
  "content.questionIds": "within:unitId",
  "content.pages.pictureId": "scope",
  "content.pages.voiceId": "scope",
  "content.cards.pictureId": "scope",
  "content.cards.voiceId": "scope",
} as const;
/** A draft is kept for its writer exactly as written: the things that it names are looked up only when it is saved. */
const DRAFTED = {
  "content.resourceId": "part",
  "content.thirdVideoId": "part",
  "content.questionIds": "part",
  "content.pages.pictureId": "part",
  "content.pages.voiceId": "part",
  "content.cards.pictureId": "part",
  "content.cards.voiceId": "part",
} as const;

export const getUnit = operation({
  name: "course.getUnit",
  summary: "A unit as its editor needs it, with one's own draft",
  method: "GET",
  path: "/course/api/unit/get",
  access: "signed-in",
  things: { unitId: "unit:see" },
  input: z.strictObject({ unitId: Id }),
  output: z.object({
    id: Id,
    name: z.string(),
    kind: UnitKindName,
    content: UnitContent,
    version: z.int(),
    courseId: Id,
    periodId: Id,
    chapterId: Id,
    chapterName: z.string(),
    isRequired: z.boolean(),
    isPreview: z.boolean(),
    opensOn: z.string(),
    updatedByName: z.string(),
    updatedAt: Instant,
    mayEdit: z.boolean(),
    draft: Draft.nullable(),
    /** Pop-up questions of its film. */
    markerNum: z.int(),
    /** Others who have written here within the last few minutes. */
    editors: z.array(z.string()),
    previousId: Id.nullable(),
    nextId: Id.nullable(),
  }),
  fails: ["course.notFound", "course.nodeNotFound", "course.mayNot"],
  effect: "read",
});

export const saveDraft = operation({
  name: "course.saveDraft",
  summary: "Keeps what is being written; only the writer sees it",
  method: "POST",
  path: "/course/api/unit/draft/save",
  access: "course.author",
  things: { unitId: "unit:editPlan", ...DRAFTED },
  input: z.strictObject({
    unitId: Id,
    baseVersion: Version,
    name: z.string().max(100),
    content: UnitContent,
  }),
  output: z.object({ savedAt: Instant, editors: z.array(z.string()) }),
  fails: [...FAILS, "course.kindNotAllowed"],
  effect: "write",
  texts: "own",
  budget: "draft",
});

export const removeDraft = operation({
  name: "course.removeDraft",
  summary: "Throws one's own draft away",
  method: "POST",
  path: "/course/api/unit/draft/delete",
  access: "course.author",
  things: { unitId: "unit:editPlan" },
  input: z.strictObject({ unitId: Id }),
  output: z.boolean(),
  fails: FAILS,
  effect: "write",
});

export const saveUnit = operation({
  name: "course.saveUnit",
  summary: "Saves a unit as a new version, unless somebody has saved since it was opened",
  method: "POST",
  path: "/course/api/unit/save",
  access: "course.author",
  things: { unitId: "unit:editPlan", ...SAVED },
  input: z.strictObject({ unitId: Id, baseVersion: Version, name: Name, content: UnitContent }),
  output: z.object({ version: z.int(), planVersion: z.int(), content: UnitContent }),
  fails: [
    ...FAILS,
    "course.underReview",
    "course.unitChanged",
    "course.kindNotAllowed",
    "course.timesWrong",
    "media.notUsable",
    "question.notFound",
    "course.revisionNotFound",
    "course.unitNotOpen",
  ],
  effect: "write",
  budget: "draft",
});

const Revision = z.object({
  version: z.int(),
  name: z.string(),
  userName: z.string(),
  createdAt: Instant,
});

export const listRevisions = operation({
  name: "course.listRevisions",
  summary: "Earlier versions of a unit, newest first",
  method: "GET",
  path: "/course/api/unit/revision/list",
  access: "signed-in",
  things: { unitId: "unit:see" },
  input: z.strictObject({ unitId: Id }),
  output: z.array(Revision),
  fails: ["course.notFound", "course.nodeNotFound", "course.mayNot"],
  effect: "read",
});

export const getRevision = operation({
  name: "course.getRevision",
  summary: "One saved version of a unit",
  method: "GET",
  path: "/course/api/unit/revision/get",
  access: "signed-in",
  things: { unitId: "unit:see" },
  input: z.strictObject({ unitId: Id, version: z.coerce.number().int().min(1) }),
  output: Revision.extend({ content: UnitContent }),
  fails: ["course.notFound", "course.nodeNotFound", "course.revisionNotFound", "course.mayNot"],
  effect: "read",
});

export const restoreRevision = operation({
  name: "course.restoreRevision",
  summary: "Saves an earlier version again as the newest one",
  method: "POST",
  path: "/course/api/unit/revision/restore",
  access: "course.author",
  things: { unitId: "unit:editPlan" },
  input: z.strictObject({ unitId: Id, version: Version, baseVersion: Version }),
  output: z.object({ version: z.int(), planVersion: z.int() }),
  fails: [
    ...FAILS,
    "course.underReview",
    "course.unitChanged",
    "course.revisionNotFound",
    "media.notUsable",
    "question.notFound",
    "course.kindNotAllowed",
    "course.timesWrong",
    "course.unitNotOpen",
  ],
  effect: "write",
});

/** A unit as learners open it; it holds nothing that they may not know. */
export const OpenedUnit = z.object({
  id: Id,
  name: z.string(),
  kind: UnitKindName,
  content: UnitContent,
  courseId: Id,
  periodId: Id,
  chapterName: z.string(),
  /** Resources by id. */
  playbacks: z.record(z.string(), Playback),
  previousId: Id.nullable(),
  nextId: Id.nullable(),
});

export const openUnit = operation({
  name: "course.openUnit",
  summary: "A unit with everything that its player needs, for those who may open it",
  method: "GET",
  path: "/course/api/unit/open",
  access: "anyone",
  things: { unitId: "lesson:open" },
  input: z.strictObject({ unitId: Id }),
  output: OpenedUnit,
  fails: ["course.nodeNotFound", "course.unitNotOpen", "course.mayNot", "course.notFound"],
  effect: "read",
});

/** A unit as a visitor may try it, with the name of its course. */
export const PreviewedUnit = OpenedUnit.omit({
  periodId: true,
  previousId: true,
  nextId: true,
}).extend({
  courseName: z.string(),
});

export const openPreview = operation({
  name: "course.openPreview",
  summary:
    "A unit that everybody may try, where its course is offered on this site; nothing is recorded",
  method: "GET",
  path: "/course/api/unit/preview",
  access: "anyone",
  things: { courseId: "public", unitId: "within:courseId" },
  input: z.strictObject({ courseId: Id, unitId: Id }),
  output: PreviewedUnit,
  fails: ["course.nodeNotFound", "course.unitNotOpen"],
  effect: "read",
});
