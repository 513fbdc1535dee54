import type { JournalEntry } from "./journal-types.ts";

/** An answer that the server has. */
export interface KnownAnswer<Answer> {
  readonly questionId: string;
  readonly number: number;
  readonly answer: Answer | null;
  readonly isFlagged: boolean;
}

/** The server takes so many answers at once, and requests of a bounded size. */
const BATCH_MAX = 100;
const BATCH_CHARS = 200_000;
/** A request that outlives its page may have 64 KB, up to three bytes a character. */
const LEAVE_CHARS = 20_000;
/**
 * Numbers left out when a page opens: one that has just gone away may still have answers under way that this device
 * does not know of.
 */
const OPENING_GAP = 100;

/** Answers that wait, the newest of each question. */
export interface WaitingAnswers<Answer> {
  /** What is there now: of each question the one with the higher number, the server's or the device's. */
  readonly merged: ReadonlyMap<string, KnownAnswer<Answer>>;
  readonly add: (
    questionId: string,
    answer: Answer | null,
    isFlagged: boolean,
  ) => JournalEntry<Answer>;
  /** The next to be sent: of one lease, the earliest first. Empty when nothing waits. */
  readonly batch: () => JournalEntry<Answer>[];
  /** What fits into the last request of a page, the newest answers first. */
  readonly leaving: () => JournalEntry<Answer>[];
  /** The server has these. */
  readonly settle: (entries: readonly JournalEntry<Answer>[]) => void;
  /** The server refuses this one: it stays on the device, and is not sent again until it is changed. */
  readonly refuse: (entry: JournalEntry<Answer>) => void;
  /** From now on one by one, to find what the server refuses. */
  readonly sendSingly: () => void;
  /** How many wait; of those that were there at a number, when one is given. */
  readonly num: (upTo?: number) => number;
  /** The highest number so far. */
  readonly last: () => number;
  readonly refusedNum: () => number;
}

const charsOf = (entry: unknown): number => JSON.stringify(entry).length;

/** The first of these that fit together; one at least. */
function fitting<Answer>(
  entries: readonly JournalEntry<Answer>[],
  chars: number,
  atLeast: number,
): JournalEntry<Answer>[] {
  let sum = 0;
  const end = entries.findIndex((entry, at) => {
    sum += charsOf(entry);
    return at >= atLeast && sum > chars;
  });
  return end === -1 ? [...entries] : entries.slice(0, end);
}

/** Merges what this device has kept with what the server knows, and counts on from there. */
export function openWaitingAnswers<Answer>(given: {
  readonly lease: number;
  readonly numberFrom: number;
  readonly known: readonly KnownAnswer<Answer>[];
  readonly stored: readonly JournalEntry<Answer>[];
}): WaitingAnswers<Answer> {
  const merged = new Map(given.known.map((one) => [one.questionId, one]));
  const waiting = new Map<string, JournalEntry<Answer>>();
  const refused = new Map<string, JournalEntry<Answer>>();
  for (const entry of given.stored) {
    const known = merged.get(entry.questionId);
    if (known && known.number >= entry.number) continue;
    merged.set(entry.questionId, entry);
    waiting.set(entry.questionId, entry);
  }
  const numbers = [...given.known, ...given.stored].map(({ number }) => number);
  let last = Math.max(given.numberFrom - 1, ...numbers.map((number) => number + OPENING_GAP));
  let isSingle = false;
  const inOrder = (): JournalEntry<Answer>[] =>
    [...waiting.values()].sort((one, other) => one.number - other.number);
  return {
    merged,
    add(questionId, answer, isFlagged) {
      last += 1;
      const entry = { questionId, number: last, answer, isFlagged, lease: given.lease };
      waiting.set(questionId, entry);
      refused.delete(questionId);
      return entry;
    },
    batch() {
      const all = inOrder();
      const ofOne = all.filter(({ lease }) => lease === all[0]?.lease);
      return fitting(ofOne.slice(0, isSingle ? 1 : BATCH_MAX), BATCH_CHARS, 1);
    },
    leaving: () =>
      fitting(
        [...waiting.values()]
          .filter(({ lease }) => lease === given.lease)
          .sort((one, other) => other.number - one.number)
          .slice(0, BATCH_MAX),
        LEAVE_CHARS,
        0,
      ),
    settle(entries) {
      for (const { questionId, number } of entries)
        if (waiting.get(questionId)?.number === number) waiting.delete(questionId);
      if (waiting.size === 0) isSingle = false;
    },
    refuse(entry) {
      if (waiting.get(entry.questionId)?.number !== entry.number) return;
      waiting.delete(entry.questionId);
      refused.set(entry.questionId, entry);
    },
    sendSingly() {
      isSingle = true;
    },
    num: (upTo = Infinity) => [...waiting.values()].filter(({ number }) => number <= upTo).length,
    last: () => last,
    refusedNum: () => refused.size,
  };
}
