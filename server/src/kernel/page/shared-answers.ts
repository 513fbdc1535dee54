import type { PageCache } from "./page-cache.ts";

/** How long an answer may serve other pages; short beside the time for which pages are kept. */
const SHARED_MS = 1_000;
/** The most answers of each kind, so that unlimited addresses do not push out the answers of the frames. */
const MOST_ANSWERS = 200;
const LONGEST_ANSWER = 64_000;

/** The answer that a page got, as text. */
export interface WrittenAnswer {
  readonly text: string;
  /** The next page may get it too. */
  readonly isKept: boolean;
  /** The database could not answer. */
  readonly isAway: boolean;
}

/**
 * Reads that several visitors' pages make (menus, theme, notices) are done once and kept: for a second, or as long as
 * the operation says for the frame of every page (`keptForPagesS`).
 */
export interface SharedAnswers {
  /** `key` names site, language, operation and input. */
  ask(
    key: string,
    keptForS: number | undefined,
    read: () => Promise<WrittenAnswer>,
  ): Promise<WrittenAnswer>;
}

interface Entry {
  readonly answer: Promise<WrittenAnswer>;
  readonly at: number;
  readonly generation: number;
}

/** Answers that are kept for so long, unless the generation changes; the oldest is dropped first. */
function answerStore(generationNow: () => number) {
  const kept = new Map<string, Entry>();
  return (key: string, forMs: number, read: () => Promise<WrittenAnswer>) => {
    const known = kept.get(key);
    const generation = generationNow();
    const at = performance.now();
    if (known && known.generation === generation && at - known.at < forMs) return known.answer;
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
  };
}

/**
 * Forgets together with the page cache, so that no page gets an answer from before a change. A change of one thing at
 * its own path does not affect the frame of all pages.
 */
export function sharedAnswers(
  cache: Pick<PageCache, "generation" | "siteGeneration">,
): SharedAnswers {
  const askShortly = answerStore(() => cache.generation());
  const askOfFrame = answerStore(() => cache.siteGeneration());
  return {
    ask: (key, keptForS, read) =>
      keptForS === undefined
        ? askShortly(key, SHARED_MS, read)
        : askOfFrame(key, keptForS * 1_000, read),
  };
}
