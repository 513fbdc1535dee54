import { SensitiveLevel } from "@perennial/contract/discussion/sensitive-word.ts";
import { Failure } from "../kernel/failure.ts";
import type { Hit, Matcher } from "./sensitive-matcher.ts";

type Form = "text" | "html";

/** The text without these places; the tags within them stay. */
function cutOut(text: string, hits: readonly Hit[], form: Form): string {
  let left = "";
  let done = 0;
  for (const { start, end } of hits.toSorted((one, other) => one.start - other.start)) {
    if (end <= done) continue;
    const from = Math.max(start, done);
    left += text.slice(done, from);
    if (form === "html") left += (text.slice(from, end).match(/<[^>]*>/g) ?? []).join("");
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
 * Takes out what a site does not let stand (seed 001 §5). What is left may join to a new word, so it is looked through
 * until none is. Throws discussion.sensitiveRefused, with the words at `path`, for those that refuse the whole text.
 */
export function checked(matcher: Matcher, text: string, form: Form, path: string): Checked {
  let left = text;
  for (;;) {
    const hits = matcher.find(left, form);
    const refused = hits.filter(({ word }) => word.level === SensitiveLevel.refused);
    if (refused.length > 0) {
      const words = new Set(refused.map(({ word }) => `「${word.word}」`));
      throw new Failure("discussion.sensitiveRefused", [{ path, message: [...words].join(" ") }]);
    }
    const removed = hits.filter(({ word }) => word.level === SensitiveLevel.removed);
    if (removed.length === 0) return { text: left, needsLook: hits.length > 0 };
    left = cutOut(left, removed, form);
  }
}

/** The text without the words that are taken out, whatever else it holds. */
export function withoutRemoved(matcher: Matcher, text: string): string {
  let left = text;
  for (;;) {
    const removed = matcher
      .find(left, "text")
      .filter(({ word }) => word.level === SensitiveLevel.removed);
    if (removed.length === 0) return left;
    left = cutOut(left, removed, "text");
  }
}
