import * as z from "zod";
import { Id, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { RichText } from "../kernel/rich-text.ts";
import { MARKING_LIMITS } from "./rubric.ts";

/** Phrases of one marker, and how long a spoken comment may be. */
export const COMMENT_LIMITS = { phrases: 100, phrase: 300, voiceSeconds: 180 } as const;
/** The largest spoken comment, in bytes; browsers record some 16 kB a second. */
export const VOICE_BYTES_MAX = 6 * 1024 * 1024;
/** This address takes a spoken comment as its body: `?attemptId=&questionId=&seconds=`, without a question for the whole. */
export const VOICE_PATH = "/api/assessment/api/marking/voice";

/** Something that a marker often says. */
export const Phrase = z.object({ id: Id, words: z.string(), usedNum: z.int() });

/** A spoken comment; `url` plays it for the team, and for the learner after the release. */
export const Voice = z.object({
  id: Id,
  /** Empty for the whole script. */
  questionId: z.string(),
  byName: z.string(),
  isMine: z.boolean(),
  seconds: z.number(),
  url: z.string(),
});
export type Voice = z.output<typeof Voice>;

const SCRIPT_FAILS = ["assessment.attemptNotFound", "course.notFound", "course.mayNot"] as const;

export const listPhrases = operation({
  name: "assessment.listPhrases",
  summary: "The caller's own phrases for comments, most used first",
  method: "GET",
  path: "/assessment/api/marking/phrase/list",
  access: "course.author",
  input: z.strictObject({}),
  output: z.array(Phrase),
  fails: [],
  effect: "read",
});

export const createPhrase = operation({
  name: "assessment.createPhrase",
  summary: "Keeps a phrase for later comments; one that is kept already is given again",
  method: "POST",
  path: "/assessment/api/marking/phrase/create",
  access: "course.author",
  input: z.strictObject({ words: text(1, COMMENT_LIMITS.phrase) }),
  output: Phrase,
  fails: ["assessment.phrasesFull"],
  effect: "write",
});

export const countPhrase = operation({
  name: "assessment.countPhrase",
  summary: "Counts that a phrase of the caller was used, so that it stands further up",
  method: "POST",
  path: "/assessment/api/marking/phrase/count",
  access: "course.author",
  things: { id: "own" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: ["assessment.phraseNotFound"],
  effect: "write",
});

export const removePhrase = operation({
  name: "assessment.removePhrase",
  summary: "Removes a phrase of the caller; comments in which it was used stay as they are",
  method: "POST",
  path: "/assessment/api/marking/phrase/delete",
  access: "course.author",
  things: { id: "own" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: ["assessment.phraseNotFound"],
  effect: "write",
});

/** What was said to a whole script, aloud to it and its answers, and drawn over its files. */
export const ScriptComments = z.object({
  /** A marker's own; for the learner what belongs to the settled marks. */
  comment: z.string(),
  /** Of the own one; 0 before the first. */
  version: z.int(),
  /** Of other markers, as far as the caller may read them now. */
  others: z.array(z.object({ byName: z.string(), comment: z.string() })),
  voices: z.array(Voice),
  /** How much is drawn over which file. */
  remarks: z.array(z.object({ attachmentId: Id, num: z.int() })),
});

export const getScriptComments = operation({
  name: "assessment.getScriptComments",
  summary: "What was said to a whole script, and what was said aloud to it and its answers",
  method: "GET",
  path: "/assessment/api/marking/comment/get",
  access: "signed-in",
  things: { id: "script:teach" },
  input: z.strictObject({ id: Id }),
  output: ScriptComments,
  fails: SCRIPT_FAILS,
  effect: "read",
});

export const saveScriptComment = operation({
  name: "assessment.saveScriptComment",
  summary:
    "Says something to a whole script, over the own version that was seen; empty for nothing",
  method: "POST",
  path: "/assessment/api/marking/comment/save",
  access: "course.author",
  things: { id: "script:teach" },
  input: z.strictObject({
    id: Id,
    version: z.int().min(0),
    comment: RichText(MARKING_LIMITS.comment),
  }),
  output: ScriptComments,
  fails: [...SCRIPT_FAILS, "assessment.notSubmitted", "assessment.markChanged"],
  effect: "write",
});

export const removeVoice = operation({
  name: "assessment.removeVoice",
  summary: "Takes an own spoken comment back",
  method: "POST",
  path: "/assessment/api/marking/voice/delete",
  access: "course.author",
  things: { id: "voice:remove" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: ["assessment.voiceNotFound", "course.notFound", "course.mayNot"],
  effect: "write",
});
