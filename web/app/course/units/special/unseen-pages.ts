import { PAGE_MS } from "@perennial/contract/learning/watch/progress.ts";
import type { Watching } from "./special-unit.ts";

/** Pages (the first is 0) that a learner has not looked at yet; none where nothing is recorded. */
export function unseenPages(
  count: number,
  watching: Pick<Watching, "covered"> | undefined,
): ReadonlySet<number> {
  if (!watching) return new Set();
  const isSeen = (page: number): boolean =>
    watching.covered.some(([from, to]) => from <= page * PAGE_MS && (page + 1) * PAGE_MS <= to);
  return new Set(Array.from({ length: count }, (_, page) => page).filter((page) => !isSeen(page)));
}
