import { SensitiveLevel } from "@perennial/contract/discussion/moderation/sensitive-word.ts";
import { Failure } from "../../kernel/failure.ts";
import { piecesOf } from "../../kernel/html/pieces.ts";
import type { Hit, Matcher } from "./sensitive-matcher.ts";

type Form = "text" | "html";

const tagsIn = (html: string): string =>
  [...piecesOf(html)].map(({ text, kind }) => (kind === "tag" ? text : "")).join("");

/** The text without these places; the tags within them stay. */
function cutOut(text: string, hits: readonly Hit[], form: Form): string {
  let left = "";
  let done = 0;
  for (const { start, end } of hits.toSorted((one, other) => one.start - other.start)) {
    if (end <= done) continue;
    const from = Math.max(start, done);
    left += text.slice(done, from);
    if (form === "html") left += tagsIn(text.slice(from, end));
    done = end;
  }
  return left + text.slice(done);
}

/** What is left of a text, and whether somebody has to look at it. */
export interface Checked {
  readonly text: string;
  readonly needsLook: boolean;
}

/**
 * What is taken out can join what stood around it to a new word. Nobody writes so by chance, and words within words
 * within words would cost as much again each time.
 */
const MAX_TIMES = 2;

function refuse(path: string, hits: readonly Hit[]): never {
  const words = new Set(hits.map(({ word }) => `「${word.word}」`));
  throw new Failure("discussion.sensitiveRefused", [{ path, message: [...words].join(" ") }]);
}

/**
 * Takes out what a site does not let stand (seed 001 §5), and what joins to a new word then. Throws
 * discussion.sensitiveRefused, with the words at `path`, for those that refuse the whole text, and for a text that is
 * made of words within words.
 */
export function checked(matcher: Matcher, text: string, form: Form, path: string): Checked {
  let left = text;
  for (let times = 0; ; times += 1) {
    const hits = matcher.find(left, form);
    const refused = hits.filter(({ word }) => word.level === SensitiveLevel.refused);
    if (refused.length > 0) refuse(path, refused);
    const removed = hits.filter(({ word }) => word.level === SensitiveLevel.removed);
    if (removed.length === 0) return { text: left, needsLook: hits.length > 0 };
    if (times === MAX_TIMES) refuse(path, removed);
    left = cutOut(left, removed, form);
  }
}

/** The text without the words that are taken out, whatever else it holds; empty where `checked` would refuse it. */
export function withoutRemoved(matcher: Matcher, text: string): string {
  let left = text;
  for (let times = 0; times <= MAX_TIMES; times += 1) {
    const removed = matcher
      .find(left, "text")
      .filter(({ word }) => word.level === SensitiveLevel.removed);
    if (removed.length === 0) return left;
    left = cutOut(left, removed, "text");
  }
  return "";
}
