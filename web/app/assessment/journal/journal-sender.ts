import type { JournalLine, JournalStore, JournalSubmission } from "./journal-types.ts";
import { openShownState, type JournalState, type ShownState } from "./journal-state.ts";
import type { WaitingAnswers } from "./waiting-answers.ts";

const RUNS = 0;

/** Sends what waits, one request after the other, and judges what comes back. */
export interface JournalSender {
  readonly shown: ShownState;
  readonly hasWork: () => boolean;
  readonly isHandingIn: () => boolean;
  /** From now on it is being handed in. */
  readonly handIn: (submission: JournalSubmission) => void;
  /** The next request; an empty one when nothing waits. True when it came through and there may be more to do. */
  readonly step: () => Promise<boolean>;
  /** How many tries have failed since one came through. */
  readonly failures: () => number;
}

interface Given<Answer> {
  readonly lease: number;
  readonly answers: WaitingAnswers<Answer>;
  readonly line: JournalLine<Answer>;
  readonly store: JournalStore<Answer>;
  /** A handing in that an earlier page has begun. */
  readonly submission: JournalSubmission | undefined;
}

/** Opens the sender of one attempt. */
export function openJournalSender<Answer>(given: Given<Answer>): JournalSender {
  const { lease, answers, line, store } = given;
  let { submission } = given;
  let trouble: "offline" | "signedOut" | undefined;
  let failures = 0;
  // Something of what went along with the handing in was refused: all answers go before it.
  let savesFirst = false;

  const shown = openShownState((): JournalState["sign"] => {
    if (trouble) return trouble;
    if (answers.refusedNum() > 0) return "refused";
    return answers.num() === 0 && submission === undefined ? "saved" : "saving";
  }, submission !== undefined);
  const { now, show } = shown;

  const fails = (kind: "failed" | "signedOut"): false => {
    trouble = kind === "failed" ? "offline" : "signedOut";
    failures += 1;
    show();
    return false;
  };
  const isThrough = (): void => {
    trouble = undefined;
    failures = 0;
  };
  const isGone = (): false => {
    isThrough();
    submission = undefined;
    show({ end: "gone", isSubmitting: false });
    return false;
  };
  const end = async (how: JournalState["end"]): Promise<void> => {
    submission = undefined;
    show({ end: now().end ?? how, isSubmitting: false });
    // What was refused stays, for somebody may have to look for it.
    if (answers.num() === 0 && answers.refusedNum() === 0) await store.forgetAll();
  };
  const settle = async (batch: ReturnType<typeof answers.batch>): Promise<void> => {
    isThrough();
    answers.settle(batch);
    await Promise.all(batch.map(({ questionId, number }) => store.forget(questionId, number)));
  };

  const save = async (): Promise<boolean> => {
    const batch = answers.batch();
    const own = batch[0]?.lease ?? lease;
    const result = await line.save(own, batch, false);
    if (result.kind === "failed" || result.kind === "signedOut") return fails(result.kind);
    if (result.kind === "gone") return isGone();
    if (result.kind === "refused") {
      isThrough();
      if (batch.length > 1) answers.sendSingly();
      else for (const entry of batch) answers.refuse(entry);
      show({ message: result.message });
      return batch.length > 0;
    }
    await settle(batch);
    show({
      // Of an earlier lease it is known that it is over.
      isLive: now().isLive && (result.isLive || own !== lease),
      lateNum: now().lateNum + (result.isLate ? batch.length : 0),
    });
    if (result.state !== RUNS && answers.num() === 0 && submission === undefined) await end("over");
    return true;
  };
  const submit = async (own: JournalSubmission): Promise<boolean> => {
    const batch = answers.batch();
    const result = await line.submit(own, batch);
    if (result.kind === "failed" || result.kind === "signedOut") return fails(result.kind);
    if (result.kind === "gone") return isGone();
    if (result.kind === "over") {
      isThrough();
      // Answers that are still here go as late ones.
      await end("over");
      return true;
    }
    if (result.kind === "taken") {
      await settle(batch);
      await end("submitted");
      return true;
    }
    isThrough();
    if (batch.length > 0) savesFirst = true;
    else {
      submission = undefined;
      show({ message: result.message, isSubmitting: false });
    }
    return true;
  };

  return {
    shown,
    hasWork: () => answers.num() > 0 || submission !== undefined,
    isHandingIn: () => submission !== undefined,
    handIn(own) {
      submission = own;
      show({ isSubmitting: true, message: "" });
    },
    step() {
      const batch = answers.batch();
      const mayGoAlong =
        !savesFirst &&
        batch.length === answers.num() &&
        batch.every((entry) => entry.lease === submission?.lease);
      return submission && (batch.length === 0 || mayGoAlong) ? submit(submission) : save();
    },
    failures: () => failures,
  };
}
