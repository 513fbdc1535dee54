import { getGuide } from "@perennial/contract/desk/guide.ts";
import { getLearningHome } from "@perennial/contract/statistics/own-learning.ts";
import type { PageServices } from "../kernel/page-context.ts";
import { readAhead, type AheadAnswer } from "../space/query.ts";

const HOME = "/ucenter/learning-space/c/home";

/** What the learner's home gives along: what stands first. */
export async function readHomeAhead(page: PageServices, address: URL): Promise<AheadAnswer[]> {
  if (address.pathname !== HOME) return [];
  const answers = await Promise.all([
    readAhead(page, getGuide, {}),
    readAhead(page, getLearningHome, {}),
  ]);
  return answers.flat();
}
