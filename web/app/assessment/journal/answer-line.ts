import { saveAnswers, submitAttempt } from "@perennial/contract/assessment/attempt.ts";
import type { EnvelopeOf } from "@perennial/contract/kernel/envelope.ts";
import type { AnyOperation, InputOf, OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ItemAnswer } from "@perennial/contract/question/item.ts";
import { noteTrouble } from "../../kernel/line/connection.ts";
import type { JournalEntry, JournalLine, ServerNews } from "./journal-types.ts";

/** What waits longer than this is sent anew; ms. */
const PATIENCE_MS = 20_000;
/** A request that outlives its page may be as large as this. */
const KEEPALIVE_BYTES = 60_000;

/** Answers that another try may change: no network, too many requests, the server's own faults. */
const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;
const SIGNED_OUT = 401;

/** Hears what the server says of the time, with when it was asked and when it answered, by the page's own clock. */
export type NewsListener = (news: ServerNews, askedAt: number, cameAt: number) => void;

type Sent<O extends AnyOperation> =
  | { readonly kind: "taken"; readonly data: OutputOf<O> }
  | { readonly kind: "refused"; readonly code: string; readonly message: string }
  | { readonly kind: "failed" | "signedOut" };

/** Sends without a word to the learner: what does not come through waits and comes again. */
export async function sendQuietly<O extends AnyOperation>(
  operation: O,
  params: InputOf<O>,
  isLeaving: boolean,
): Promise<Sent<O>> {
  const body = JSON.stringify(params);
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), PATIENCE_MS);
  try {
    // allowed(call-by-hook): answers are sent to their end when the page is left
    const response = await fetch(`/api${operation.path}`, {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": "application/json" },
      body,
      keepalive: isLeaving && body.length < KEEPALIVE_BYTES,
      signal: abort.signal,
    });
    if (response.status === SIGNED_OUT) return { kind: "signedOut" };
    if (isPassing(response.status)) return { kind: "failed" };
    const answer = (await response.json()) as EnvelopeOf<O>;
    if (answer.success) return { kind: "taken", data: answer.data };
    return { kind: "refused", code: answer.code, message: answer.message };
  } catch {
    if (!isLeaving) noteTrouble();
    return { kind: "failed" };
  } finally {
    clearTimeout(timer);
  }
}

const wired = ({ questionId, number, answer, isFlagged }: JournalEntry<ItemAnswer>) => ({
  questionId,
  number,
  answer,
  isFlagged,
});

/** How the answers of one attempt reach the server; `onNews` hears of the time with every answer. */
export function openAnswerLine(id: string, onNews: NewsListener): JournalLine<ItemAnswer> {
  return {
    async save(lease, entries, isLeaving) {
      const askedAt = performance.now();
      const sent = await sendQuietly(
        saveAnswers,
        { id, lease, answers: entries.map(wired) },
        isLeaving,
      );
      if (sent.kind === "refused")
        return sent.code === "assessment.attemptNotFound"
          ? { kind: "gone" }
          : { kind: "refused", message: sent.message };
      if (sent.kind !== "taken") return { kind: sent.kind };
      onNews(sent.data, askedAt, performance.now());
      const { isLive, isLate } = sent.data;
      return { kind: "taken", isLive, isLate, state: sent.data.state };
    },
    async submit({ lease, submissionKey }, entries) {
      const sent = await sendQuietly(
        submitAttempt,
        { id, lease, submissionKey, answers: entries.map(wired) },
        false,
      );
      if (sent.kind === "refused") {
        if (sent.code === "assessment.attemptNotFound") return { kind: "gone" };
        if (sent.code === "assessment.attemptOver") return { kind: "over" };
        return { kind: "refused", message: sent.message };
      }
      return { kind: sent.kind };
    },
  };
}
