import type { PageCache } from "./page-cache.ts";

/** How long an answer serves other pages: little beside the time for which those are kept. */
const SHARED_MS = 1_000;
const MOST_ANSWERS = 200;
const LONGEST_ANSWER = 64_000;

/** What a page was told, as text. */
export interface WrittenAnswer {
  readonly text: string;
  /** It may be told to the next page too. */
  readonly isKept: boolean;
  /** The database could not be asked. */
  readonly isAway: boolean;
}

/** Reads of visitors' pages that several pages ask within a second (menus, theme, notices) are asked once. */
export interface SharedAnswers {
  /** `key` names site, language, operation and input. */
  ask(key: string, read: () => Promise<WrittenAnswer>): Promise<WrittenAnswer>;
}

/** Forgets with the page cache: what was read before a change is told to no page after it. */
export function sharedAnswers(cache: Pick<PageCache, "generation">): SharedAnswers {
  const kept = new Map<
    string,
    { readonly answer: Promise<WrittenAnswer>; readonly at: number; readonly generation: number }
  >();
  return {
    ask(key, read) {
      const known = kept.get(key);
      const generation = cache.generation();
      const at = performance.now();
      if (known && known.generation === generation && at - known.at < SHARED_MS)
        return known.answer;
      const answer = read();
      const entry = { answer, at, generation };
      kept.delete(key);
      kept.set(key, entry);
      for (const [oldest] of kept) {
        if (kept.size <= MOST_ANSWERS) break;
        kept.delete(oldest);
      }
      const drop = (): void => {
        if (kept.get(key) === entry) kept.delete(key);
      };
      answer.then(
        ({ text, isKept }) => (isKept && text.length <= LONGEST_ANSWER ? undefined : drop()),
        drop,
      );
      return answer;
    },
  };
}
