import { checkKcZj } from "@perennial/contract/learning/watch/progress.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { call } from "../kernel/call.ts";

type Checked = Pick<OutputOf<typeof checkKcZj>, "kszt" | "lxzt">;

/** What a check of a chapter has to tell (consoles §5): a score that is outstanding before attempts that are used up. */
export function checkTells({ kszt, lxzt }: Checked): "noScoreYet" | "triesUsedUp" | undefined {
  if (kszt === "wccj") return "noScoreYet";
  return lxzt === "no" ? "triesUsedUp" : undefined;
}

/** Asks the server about a chapter that is gone into; other failures give the server's message (consoles §8). */
export async function checkChapter(
  place: { readonly courseId: string; readonly chapterId: string },
  words: Readonly<Record<"noScoreYet" | "triesUsedUp", string>>,
): Promise<string> {
  const answer = await call(checkKcZj, place);
  if (!answer.success) return answer.message;
  const told = checkTells(answer.data);
  return told ? words[told] : "";
}
