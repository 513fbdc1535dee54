import type { RoundResult } from "@perennial/contract/question/round.ts";
import { shownKey } from "../item/shown-key.ts";
import { stateBefore } from "./book.ts";
import type { AskedRow } from "./round-rows.ts";
import { reviewed, type Recall } from "./schedule.ts";

const ALL: readonly Recall[] = [1, 2, 3, 4];
/** From this share of the mark on, what is not all right was known with effort. */
const HARD_FROM = 0.6;

/** How well somebody knew it who answered so; null where only a person can say. */
export function recallOf(state: RoundResult["state"], fraction: number): Recall | null {
  if (state === "pending") return null;
  if (state === "right") return 3;
  return state === "partial" && fraction >= HARD_FROM ? 2 : 1;
}

/** What the learner may say of an answer instead: that a right one was guessed or easy, never that a wrong one was right. */
export function recallsFor(state: RoundResult["state"]): readonly Recall[] {
  if (state === "right" || state === "pending") return ALL;
  return state === "partial" ? [1, 2] : [];
}

/** What is said of an answered question; undefined before it is answered. */
export function resultOf(row: AskedRow): RoundResult | undefined {
  const { state, fraction, parts, recall, before, answered_at: answeredAt } = row;
  if (state === null || fraction === null || answeredAt === null) return undefined;
  const isInBook = row.due_at !== null && row.removed_at === null;
  const mayChoose = before !== null || state === "pending";
  return {
    state,
    fraction,
    parts: parts ?? {},
    key: shownKey(row.content, row.key),
    recall,
    choices: mayChoose
      ? recallsFor(state).map((one) => ({
          recall: one,
          dueAt: reviewed(
            before ? stateBefore(before) : undefined,
            one,
            new Date(answeredAt),
          ).dueAt.toISOString(),
        }))
      : [],
    isInBook,
    dueAt: isInBook && row.due_at !== null ? new Date(row.due_at).toISOString() : null,
  };
}
