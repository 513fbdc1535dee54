import type { enterUnit } from "@perennial/contract/learning/study/study.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { seekTarget } from "./played-intervals.ts";

type Watch = NonNullable<OutputOf<typeof enterUnit>["watch"]>;

const MS = 1000;
const ALL = 100;

/**
 * The second at which a film begins: the one that the address asks for, as far as a limit of seeking lets one; else where
 * one was, and at the beginning of what was watched to its end.
 */
export function startSecond(
  watch: Pick<Watch, "percent" | "playTime" | "isSeekLimited" | "isComplete" | "covered">,
  wanted: number | undefined,
): number {
  if (wanted === undefined) return watch.percent >= ALL ? 0 : watch.playTime;
  if (!watch.isSeekLimited || watch.isComplete) return wanted;
  const furthest = Math.max(0, ...watch.covered.map(([, to]) => to));
  return seekTarget(wanted * MS, furthest) / MS;
}
