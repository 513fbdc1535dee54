import type { getSitting } from "@perennial/contract/assessment/attempt.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { plainDateTime } from "../../kernel/format.ts";
import type { useWatchWords } from "../watch/watch-words.ts";
import type { useSittingWords } from "./sitting-words.ts";

type WatchWords = ReturnType<typeof useWatchWords>;
type Words = ReturnType<typeof useSittingWords>;
type Facts = OutputOf<typeof getSitting>;

/** When it may be worked at, in words. */
export function openingIn({ opensAt, closesAt }: Facts, words: Words): string {
  const [from, to] = [plainDateTime(opensAt ?? ""), plainDateTime(closesAt ?? "")];
  if (from && to) return words.span(from, to);
  if (from) return words.since(from);
  return to ? words.until(to) : words.always;
}

/** What holds for a paper, as names and sentences, in the order in which they matter. */
export function conditionsIn(
  facts: Facts,
  words: Words,
  watch: WatchWords,
): Readonly<Record<string, string>> {
  const { questionNum, total, passLine, limitMinutes, attemptsUsed, attemptsMax } = facts;
  const hasEnd = limitMinutes !== null || facts.closesAt !== null;
  return {
    [words.paper]: words.paperOf(questionNum, total, passLine),
    [words.opens]: openingIn(facts, words),
    [words.dueAt]: facts.dueAt ? words.dueThen(plainDateTime(facts.dueAt)) : "",
    [words.limit]: limitMinutes === null ? words.noLimit : words.limitOf(limitMinutes),
    [words.number]: words.attempts(attemptsUsed, attemptsMax),
    [words.atEnd]: hasEnd ? words.expiry[facts.expiry] : "",
    [watch.watched]:
      facts.watched.length === 0
        ? ""
        : watch.saidBefore(facts.watched.map((kind) => watch.kinds[kind]).join(watch.comma)),
    [words.safety]: words.safetyText,
  };
}
