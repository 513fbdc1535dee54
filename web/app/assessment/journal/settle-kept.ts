import type { ItemAnswer } from "@perennial/contract/question/item.ts";
import { openAnswerLine } from "./answer-line.ts";
import { openAnswerJournal } from "./answer-journal.ts";
import { keptAttempts, openSealedStore } from "./sealed-store.ts";

/** Tries for one attempt before it is left for another visit. */
const PATIENCE_MS = 15_000;

const ignore = (): void => undefined;

/** Sends what one attempt still has here; true when nothing of it is left. */
async function settleOne(userId: string, attemptId: string): Promise<boolean> {
  const store = openSealedStore<ItemAnswer>(userId, attemptId);
  const stored = await store.read();
  if (stored.entries.length === 0 && !stored.submission) return true;
  const journal = openAnswerJournal<ItemAnswer>(
    {
      store,
      line: openAnswerLine(attemptId, ignore),
      // One try: a later visit is the next.
      after: () => ignore,
      random: Math.random,
    },
    // What is kept names its own lease.
    { lease: 1, numberFrom: 1, known: [], stored, heartbeatMs: 0 },
  );
  await Promise.race([
    journal.flush(),
    new Promise<void>((resolve) => {
      setTimeout(resolve, PATIENCE_MS);
    }),
  ]);
  journal.close();
  return journal.now().sign === "saved";
}

/**
 * Sends what earlier pages of this browser could not send for a person: answers, and handing in. Gives how many attempts
 * were settled and how many still wait.
 */
export async function settleKept(
  userId: string,
): Promise<{ readonly sentNum: number; readonly waitingNum: number }> {
  let [sentNum, waitingNum] = [0, 0];
  for (const attemptId of await keptAttempts(userId)) {
    // oxlint-disable-next-line no-await-in-loop -- one request in flight
    if (await settleOne(userId, attemptId)) sentNum += 1;
    else waitingNum += 1;
  }
  return { sentNum, waitingNum };
}
