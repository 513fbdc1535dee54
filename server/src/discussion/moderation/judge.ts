import { heavyJob } from "../../kernel/heavy/heavy-job.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { Domain } from "../../kernel/domain.ts";
import type { DiscussionTables } from "../tables.ts";
import type * as work from "./judge.work.ts";
import { siteMatcher, wordsOf } from "./sensitive-store.ts";
import { judged } from "./sensitive-words.ts";

/** Texts up to this total length are checked at once; longer ones in a separate process. */
const AT_ONCE_CHARACTERS = 16_384;
const judging = heavyJob<typeof work>({
  name: "judge-texts",
  module: new URL("./judge.work.ts", import.meta.url),
  memoryMb: 400,
  limitMs: 10_000,
});

/** Judges texts by the words of the site on which they are written. */
export const judgeTexts: NonNullable<Domain["judgeTexts"]> = async (
  services,
  siteId,
  texts,
  by,
) => {
  const length = texts.reduce((sum, { text }) => sum + text.length, 0);
  if (length === 0) return texts.map(({ text }) => ({ text, refused: [], needsLook: false }));
  const db = tablesOf<DiscussionTables>(services.db);
  if (length > AT_ONCE_CHARACTERS) {
    const plain = texts.map(({ text, form }) => ({ text, form }));
    return services.heavy.run(judging, { words: await wordsOf(db, siteId), texts: plain }, { by });
  }
  const matcher = await siteMatcher(db, services, siteId);
  return texts.map((text) => judged(matcher, text));
};
