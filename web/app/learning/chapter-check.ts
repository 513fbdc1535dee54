import type { checkKcZj } from "@perennial/contract/learning/watch/progress.ts";
import type { EnvelopeOf } from "@perennial/contract/kernel/envelope.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";

type Checked = Pick<OutputOf<typeof checkKcZj>, "kszt" | "lxzt">;

/** What a check of a chapter has to tell (consoles §5): a score that is outstanding before attempts that are used up. */
export function checkTells({ kszt, lxzt }: Checked): "noScoreYet" | "triesUsedUp" | undefined {
  if (kszt === "wccj") return "noScoreYet";
  return lxzt === "no" ? "triesUsedUp" : undefined;
}

/** What there is to say of the answer to a check; other failures give the server's message (consoles §8). */
export function wordsOfCheck(
  answer: EnvelopeOf<typeof checkKcZj>,
  words: Readonly<Record<"noScoreYet" | "triesUsedUp", string>>,
): string {
  if (!answer.success) return answer.message;
  const told = checkTells(answer.data);
  return told ? words[told] : "";
}

/** Whether a check speaks of a paper that was given out with the unit; a unit's own exercise goes by the unit's id. */
export const isOfPaper = (
  { sjid }: Pick<OutputOf<typeof checkKcZj>, "sjid">,
  unitId: string,
): boolean => sjid !== "" && sjid !== unitId;
