import { chinaDay, type Moment } from "@perennial/contract/kernel/china-time.ts";
import { getReviewOverview, listReviews } from "@perennial/contract/question/review.ts";
import { startRound } from "@perennial/contract/question/round.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { useLocation, useNavigate } from "react-router";
import { useWrite } from "../../space/query.ts";

/** Addresses of the wrong-question book. */
export const BOOK = "/ucenter/learning-space/c/myquestionLibrary";
export const PRACTICE = `${BOOK}/practice`;
const roundPath = (id: string): string => `${BOOK}/round/${id}`;

const DAY_MS = 86_400_000;

/** In how many days of China something is; 0 for today and before. */
export const daysUntil = (moment: Moment, now: Moment): number =>
  Math.max(0, Math.round((Date.parse(chinaDay(moment)) - Date.parse(chinaDay(now))) / DAY_MS));

/** Where the round on this page was begun, when that was not the book. */
export function useRoundBack(): string | undefined {
  const state: unknown = useLocation().state;
  return typeof state === "object" && state && "back" in state && typeof state.back === "string"
    ? state.back
    : undefined;
}

/** Begins a round and opens it; `back` is where it leads when it is done, if that is not the book. */
export function useStartRound(back?: string): {
  readonly isBusy: boolean;
  readonly start: (wanted: InputOf<typeof startRound>) => Promise<void>;
} {
  const navigate = useNavigate();
  const { send, isBusy } = useWrite(startRound, { invalidates: [getReviewOverview, listReviews] });
  return {
    isBusy,
    start: async (wanted) => {
      const answer = await send(wanted);
      if (answer.success) await navigate(roundPath(answer.data.id), { state: { back } });
    },
  };
}
