import * as z from "zod";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { PHOTO_CHECKS } from "./setting-rules.ts";

/** The address to which a photo is sent, and below which it is looked at. */
export const PHOTO_PATH = "/api/assessment/api/photo";
/** More than this is not read. */
export const PHOTO_BYTES_MAX = 6 * 1024 * 1024;

/** Bounds of photos that are compared with a person. */
export const PHOTO_LIMITS = {
  /** How often a photo may be taken again for one beginning. */
  tries: 10,
  /** A smaller picture shows nobody. */
  sidePxMin: 240,
  /** A larger one is kept smaller. */
  keptPixels: 720 * 720,
  /** How long before the opening it may be taken. */
  earlyMinutes: 30,
  /** Younger people are checked by a person only: a photo of theirs needs the consent of a guardian. */
  ageMin: 14,
} as const;

/** How somebody is checked: by a photo, or by a person without one. */
const PhotoWay = z.enum(["photo", "person"]);

/** What a person has found; nothing of it is a mark. */
export const PHOTO_DECISIONS = ["same", "different", "unclear"] as const;
const PhotoState = z.enum(["waiting", ...PHOTO_DECISIONS]);
export type PhotoStateName = z.output<typeof PhotoState>;

/** Why somebody looks at a photo; it stands in the query log. */
export const PHOTO_WHYS = ["compare", "appeal", "own"] as const;

/** A check in a list. */
export const PhotoCheckMark = z.object({ id: Id, way: PhotoWay, state: PhotoState });
export type PhotoCheckMark = z.output<typeof PhotoCheckMark>;

/** A check with what became of it. */
export const PhotoCheck = PhotoCheckMark.extend({
  /** Which beginning it is for. */
  number: z.int(),
  takenAt: Instant.nullable(),
  /** The photo is still there. */
  hasPhoto: z.boolean(),
  /** When it is removed at the latest, as things stand. */
  removedBy: Instant.nullable(),
  removedAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  /** Empty where a service has found it. */
  byName: z.string(),
  reason: z.string(),
  version: z.int(),
});
export type PhotoCheck = z.output<typeof PhotoCheck>;

const SIT_FAILS = ["assessment.settingNotFound", "assessment.switchedOff"] as const;
const NOT_NOW = ["assessment.photoNotAsked", "assessment.photoChanged"] as const;
const CHECK_FAILS = ["assessment.photoCheckNotFound", "course.notFound", "course.mayNot"] as const;

export const getOwnPhotoCheck = operation({
  name: "assessment.getOwnPhotoCheck",
  summary:
    "How the caller is checked before beginning a paper, what is kept and for how long, and how far it is; for an attempt, how it was",
  method: "GET",
  path: "/assessment/api/photo/own",
  access: "signed-in",
  things: { settingId: "setting:sit" },
  input: z.strictObject({
    settingId: Id,
    /** Of this attempt; left out, of the one that would begin now. */
    number: z.coerce.number().int().min(1).max(10_000).optional(),
  }),
  output: z.object({
    /** `none` where nobody is checked. */
    mode: z.enum(PHOTO_CHECKS),
    number: z.int(),
    /** A photo can be taken, or a person asked for, now. */
    isOpen: z.boolean(),
    /** From when on, while that is to come. */
    opensAt: Instant.nullable(),
    /** Too young to be photographed without a guardian. */
    isChild: z.boolean(),
    keptDays: z.int(),
    /** A service outside compares first; the consent says so. */
    hasService: z.boolean(),
    /** What is agreed to, with the version that is sent along. */
    consent: z.object({ version: z.string(), text: z.string() }),
    check: PhotoCheck.nullable(),
  }),
  fails: SIT_FAILS,
  effect: "read",
});

export const requestPersonCheck = operation({
  name: "assessment.requestPersonCheck",
  summary:
    "Is checked by a person without a photo, from now on for this beginning; a photo that was taken for it is removed",
  method: "POST",
  path: "/assessment/api/photo/person",
  access: "signed-in",
  things: { settingId: "setting:sit" },
  input: z.strictObject({
    settingId: Id,
    /** Of the check that was seen; 0 for none yet. */
    version: z.int().min(0),
  }),
  output: PhotoCheckMark,
  fails: [...SIT_FAILS, ...NOT_NOW],
  effect: "write",
});

export const withdrawPhoto = operation({
  name: "assessment.withdrawPhoto",
  summary:
    "Withdraws the consent to an own photo, which is removed at once; what was not decided yet is left to a person",
  method: "POST",
  path: "/assessment/api/photo/withdraw",
  access: "signed-in",
  things: { id: "photoCheck:own" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: CHECK_FAILS,
  effect: "write",
});

export const getPhotoCheck = operation({
  name: "assessment.getPhotoCheck",
  summary: "Who is to be compared with what, for those who watch over a paper; without the photo",
  method: "GET",
  path: "/assessment/api/photo/get",
  access: "signed-in",
  things: { id: "photoCheck:compare" },
  input: z.strictObject({ id: Id }),
  output: PhotoCheck.extend({
    paper: z.string(),
    name: z.string(),
    loginName: z.string(),
    className: z.string(),
    /** Empty for none. */
    avatar: z.string(),
    /** An earlier check for the same paper whose photo is there and was found to be the same; empty for none. */
    earlierId: z.string(),
    /** What a service has found, from 0 to 1; null where none was asked, or it gave no answer. */
    score: z.number().nullable(),
    /** The learner has said something against a decision, which waits for an answer. */
    isAppealed: z.boolean(),
  }),
  fails: CHECK_FAILS,
  effect: "read",
});

export const decidePhotoCheck = operation({
  name: "assessment.decidePhotoCheck",
  summary:
    "Says whether the person is who the account belongs to; no mark changes by it. The learner is told, and is heard where it is somebody else",
  method: "POST",
  path: "/assessment/api/photo/decide",
  access: "signed-in",
  things: { id: "photoCheck:compare" },
  input: z.strictObject({
    id: Id,
    version: z.int().min(1),
    decision: z.enum(PHOTO_DECISIONS),
    /** Needed unless it is the same person. */
    reason: text(0, 300).default(""),
  }),
  output: z.boolean(),
  fails: [...CHECK_FAILS, "assessment.photoChanged", "assessment.photoReasonNeeded"],
  effect: "write",
  looks: "passed",
});
