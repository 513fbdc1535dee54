import * as z from "zod";
import { Id, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { privateText } from "../../kernel/public-text.ts";
import { Paging } from "../../kernel/page.ts";

/**
 * What happens to a text that holds a word: the word is removed from it (consoles §5), the text is refused, or it waits
 * until a person has looked at it.
 */
export const SensitiveLevel = { removed: 1, refused: 2, looked: 3 } as const;
export type SensitiveLevelValue = (typeof SensitiveLevel)[keyof typeof SensitiveLevel];

const WORD_MAX = 30;
/** The most words of a site's own. */
export const SENSITIVE_MAX = 10_000;

const Level = z.enum(SensitiveLevel);

export const listSensitiveWords = operation({
  name: "discussion.listSensitiveWords",
  summary:
    "Sensitive words of the administrator's site, the own ones first, with the built-in ones",
  method: "POST",
  path: "/discussion/api/sensitiveWord/list",
  access: "site.manage",
  input: z.strictObject({
    ...Paging,
    keyword: text(0, WORD_MAX).default(""),
    level: Level.optional(),
    state: z.enum(["all", "on", "off"]).default("all"),
  }),
  output: z.array(
    z.object({
      id: Id,
      word: z.string(),
      level: Level,
      isBuiltIn: z.boolean(),
      isOn: z.boolean(),
    }),
  ),
  fails: [],
  effect: "read",
  isPaged: true,
});

export const createSensitiveWord = operation({
  name: "discussion.createSensitiveWord",
  summary: "Adds one sensitive word to the administrator's site",
  method: "POST",
  path: "/discussion/api/sensitiveWord/add",
  access: "site.manage",
  input: z.strictObject({ word: privateText("words", text(1, WORD_MAX)), level: Level }),
  output: z.object({ id: Id }),
  fails: ["discussion.wordKnown", "discussion.wordShort", "discussion.wordsFull"],
  effect: "write",
});

export const pasteSensitiveWords = operation({
  name: "discussion.pasteSensitiveWords",
  summary:
    "Adds many sensitive words, one per line; lines that bring nothing new are counted and named",
  method: "POST",
  path: "/discussion/api/sensitiveWord/paste",
  access: "site.manage",
  input: z.strictObject({
    text: privateText("words", z.string().min(1).max(400_000)),
    level: Level,
  }),
  output: z.object({
    addedNum: z.int(),
    emptyNum: z.int(),
    /** Lines whose word was already in the list, or occurs earlier in the input. */
    doubleNum: z.int(),
    /** Lines that are too short or too long. */
    faultyNum: z.int(),
    /** The first of the faulty lines, by number. */
    told: z.array(
      z.object({ line: z.int(), word: z.string(), why: z.enum(["double", "short", "long"]) }),
    ),
  }),
  fails: ["discussion.wordsFull"],
  effect: "write",
});

export const switchSensitiveWord = operation({
  name: "discussion.switchSensitiveWord",
  summary: "Switches a sensitive word off for the administrator's site, or on again",
  method: "POST",
  path: "/discussion/api/sensitiveWord/switch",
  access: "site.manage",
  things: { id: "sensitiveWord:manage" },
  input: z.strictObject({ id: Id, isOn: z.boolean() }),
  output: z.boolean(),
  fails: ["discussion.notFound"],
  effect: "write",
});

export const removeSensitiveWord = operation({
  name: "discussion.removeSensitiveWord",
  summary: "Deletes a sensitive word that the site has added itself",
  method: "POST",
  path: "/discussion/api/sensitiveWord/delete",
  access: "site.manage",
  things: { id: "sensitiveWord:manage" },
  input: z.strictObject({ id: Id }),
  output: z.boolean(),
  fails: ["discussion.notFound", "discussion.wordBuiltIn"],
  effect: "write",
});

export const trySensitiveWords = operation({
  name: "discussion.trySensitiveWords",
  summary: "Says which of the site's words a text holds, and what would be left of it",
  method: "POST",
  path: "/discussion/api/sensitiveWord/try",
  access: "site.manage",
  input: z.strictObject({ text: z.string().trim().min(1).max(5000) }),
  output: z.object({
    hits: z.array(z.object({ word: z.string(), level: Level, found: z.string() })),
    /** The text without the words that are removed. */
    left: z.string(),
  }),
  fails: [],
  effect: "read",
});
