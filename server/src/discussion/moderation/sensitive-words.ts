import { SensitiveLevel } from "@perennial/contract/discussion/moderation/sensitive-word.ts";
import { piecesOf } from "../../kernel/html/pieces.ts";
import type { JudgedText, WrittenText } from "../../kernel/text/judge.ts";
import type { Hit, Matcher } from "./sensitive-matcher.ts";

const tagsIn = (html: string): string =>
  [...piecesOf(html)].map(({ text, kind }) => (kind === "tag" ? text : "")).join("");

/** The text without these places; tags within them stay. */
function cutOut(text: string, hits: readonly Hit[], form: WrittenText["form"]): string {
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

/**
 * Removing a word can join the text around it to a new word. Nobody writes so by chance, and words within words within
 * words would cost as much again each time.
 */
const MAX_TIMES = 2;

const wordsIn = (hits: readonly Hit[]): string[] => [...new Set(hits.map(({ word }) => word.word))];

/**
 * Removes the words that a site does not allow (consoles §5), and new words that result from it; names the words that
 * refuse the whole text, and refuses a text made of words within words.
 */
export function judged(matcher: Matcher, { text, form }: WrittenText): JudgedText {
  let left = text;
  for (let times = 0; ; times += 1) {
    const hits = matcher.find(left, form);
    const refused = hits.filter(({ word }) => word.level === SensitiveLevel.refused);
    if (refused.length > 0) return { text: left, refused: wordsIn(refused), needsLook: false };
    const removed = hits.filter(({ word }) => word.level === SensitiveLevel.removed);
    if (removed.length === 0) return { text: left, refused: [], needsLook: hits.length > 0 };
    if (times === MAX_TIMES) return { text: left, refused: wordsIn(removed), needsLook: false };
    left = cutOut(left, removed, form);
  }
}

/** The text without the words that are removed, whatever else it contains; empty where `judged` would refuse it. */
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
