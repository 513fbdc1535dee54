import { reportProgress } from "@perennial/contract/learning/watch/progress.ts";
import type { EnvelopeOf } from "@perennial/contract/kernel/envelope.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import {
  OWN_PREFIX,
  readStored,
  removeStored,
  storedKeys,
  writeStored,
} from "../../kernel/device-storage.ts";
import type { OutboxPort, Report, SendResult } from "./report-outbox.ts";

/** What the server says after a report. */
export type WatchNews = OutputOf<typeof reportProgress>;

/** Answers that another try may change: no network, no session, too many requests, the server's own faults. */
const PASSING_STATUS = (status: number): boolean =>
  status === 401 || status === 408 || status === 429 || status >= 500;
/** A request that outlives its page may be as large as this. */
const KEEPALIVE_BYTES = 60_000;

/** Sends without a word to the learner: a report that does not come through waits and comes again. */
async function send(
  sessionId: string,
  reports: readonly Report[],
  isLeaving: boolean,
): Promise<SendResult<WatchNews>> {
  const body = JSON.stringify({ sessionId, reports });
  try {
    // allowed(call-by-hook): a report is sent to its end when the page is left
    const response = await fetch(`/api${reportProgress.path}`, {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": "application/json" },
      body,
      keepalive: isLeaving && body.length < KEEPALIVE_BYTES,
    });
    if (PASSING_STATUS(response.status)) return { kind: "failed" };
    const answer = (await response.json()) as EnvelopeOf<typeof reportProgress>;
    if (answer.success) return { kind: "taken", acked: answer.data.acked, state: answer.data };
    // Unit, enrolment or account are no more, or the sitting is too old.
    return { kind: answer.code === "learning.sessionGone" ? "gone" : "refused" };
  } catch {
    return { kind: "failed" };
  }
}

/** Where reports of one person are kept until they are settled. */
export const keptPrefix = (userId: string): string => `${OWN_PREFIX}watch:${userId}:`;

/** The browser as the outbox needs it. */
export const browserPort: OutboxPort<WatchNews> = {
  send,
  read: (key) => readStored("local", key),
  write: (key, value) => writeStored("local", key, value),
  remove: (key) => removeStored("local", key),
  keys: () => storedKeys("local"),
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
