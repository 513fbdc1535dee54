import type { Journaled, JournalPort } from "./journal-types.ts";
import { openJournalSender } from "./journal-sender.ts";
import type { JournalState } from "./journal-state.ts";
import { openWaitingAnswers, type KnownAnswer } from "./waiting-answers.ts";

/** So long after a change it is sent. */
export const SAVE_MS = 2_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export interface AnswerJournal<Answer> {
  /** The answers as they are when the journal opens, the device's and the server's merged by number. */
  readonly merged: ReadonlyMap<string, KnownAnswer<Answer>>;
  readonly now: () => JournalState;
  readonly listen: (listener: () => void) => () => void;
  /** Notes an answer; it is on this device at once, and with the server soon. Nothing is noted once it is over. */
  readonly write: (questionId: string, answer: Answer | null, isFlagged: boolean) => void;
  /** Tries now, also when a try has just failed; resolves when everything is settled or a try has failed. */
  readonly flush: () => Promise<void>;
  /** Lets the server know that this device is there, and hears the time: after a sleep. */
  readonly greet: () => void;
  /** Hands in, as soon as the server can be reached, exactly once. */
  readonly submit: (submissionKey: string) => void;
  /** The page goes away: what waits is sent once more beside what is under way, and stays kept. */
  readonly leave: () => void;
  /** No more tries by itself; what waits stays kept. */
  readonly close: () => void;
}

/** What the journal of an attempt begins with. */
interface Begin<Answer> {
  readonly lease: number;
  readonly numberFrom: number;
  /** Answers that the server has. */
  readonly known: readonly KnownAnswer<Answer>[];
  readonly stored: Journaled<Answer>;
  /** How often the server hears of this device while nothing changes; 0 for never. */
  readonly heartbeatMs: number;
}

/**
 * Opens the journal of one attempt: answers are kept on the device until the server has them, and sent in one request at
 * a time. Each goes with a number, and the server keeps the highest of a question, so that telling twice is telling once
 * and devices merge whatever the order.
 */
export function openAnswerJournal<Answer>(
  { store, line, after, random }: JournalPort<Answer>,
  { lease, numberFrom, known, stored, heartbeatMs }: Begin<Answer>,
): AnswerJournal<Answer> {
  const answers = openWaitingAnswers({ lease, numberFrom, known, stored: stored.entries });
  const sender = openJournalSender({ lease, answers, line, store, submission: stored.submission });
  const { now, listen, show } = sender.shown;
  let isBeatDue = false;
  let isClosed = false;
  let running: Promise<void> | undefined;
  let callOffSave: (() => void) | undefined;
  let callOffBeat: (() => void) | undefined;

  const isOver = (): boolean => now().end !== undefined;
  const noteKept = (kept: Promise<boolean>): void =>
    void kept.then((isKept) => show({ isKept: now().isKept && isKept }));
  const callOff = (): void => {
    callOffSave?.();
    callOffSave = undefined;
  };
  const run = async (): Promise<void> => {
    callOff();
    // What is written meanwhile has its own two seconds.
    const upTo = answers.last();
    const hasMore = (): boolean =>
      !isClosed &&
      now().end !== "gone" &&
      (answers.num(upTo) > 0 || sender.isHandingIn() || isBeatDue);
    while (hasMore()) {
      isBeatDue = false;
      // oxlint-disable-next-line no-await-in-loop -- one request in flight
      if (!(await sender.step())) break;
    }
    isBeatDue = false;
    show();
  };
  const plan = (ms: number): void => {
    if (isClosed || callOffSave || running || now().end === "gone") return;
    callOffSave = after(ms, () => void flush());
  };
  const flush = (): Promise<void> => {
    if (isClosed) return Promise.resolve();
    running ??= run().finally(() => {
      running = undefined;
      const failures = sender.failures();
      if (failures > 0) {
        const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
        // Not all at the same moment when a server comes back.
        plan(pause * (0.5 + random() / 2));
      } else if (sender.hasWork()) plan(sender.isHandingIn() ? 0 : SAVE_MS);
    });
    return running;
  };
  const greet = (): void => {
    if (isOver() || !now().isLive) return;
    isBeatDue = true;
    void flush();
  };
  const beat = (): void => {
    if (heartbeatMs === 0 || isClosed || isOver()) return;
    callOffBeat = after(heartbeatMs, () => {
      // While tries fail, the next one is planned already.
      if (sender.failures() === 0) greet();
      beat();
    });
  };

  for (const { questionId, number } of stored.entries)
    if (known.some((one) => one.questionId === questionId && one.number >= number))
      void store.forget(questionId, number);
  beat();
  show();
  if (sender.hasWork()) void flush();

  return {
    merged: answers.merged,
    now,
    listen,
    write(questionId, answer, isFlagged) {
      if (isClosed || isOver() || sender.isHandingIn()) return;
      noteKept(store.keep(answers.add(questionId, answer, isFlagged)));
      show();
      plan(SAVE_MS);
    },
    flush,
    greet,
    submit(submissionKey) {
      if (isClosed || isOver() || sender.isHandingIn()) return;
      const submission = { submissionKey, lease };
      noteKept(store.keepSubmission(submission));
      sender.handIn(submission);
      callOff();
      void flush();
    },
    leave() {
      const batch = answers.leaving();
      if (batch.length > 0 && !isClosed) void line.save(lease, batch, true);
    },
    close() {
      isClosed = true;
      callOff();
      callOffBeat?.();
    },
  };
}
