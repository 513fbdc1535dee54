import { foldTitle, soundOf } from "../kernel/search/lexemes.ts";

/** A group of words that mean the same, ready for comparison. */
export interface SynonymGroup {
  readonly folded: readonly string[];
  readonly sounds: readonly (string | undefined)[];
}

/** Ways to say a keyword that are tried at most, the typed one included. */
const MOST = 8;

/** Prepares a group's words; `folded` are titles for comparison (foldTitle). */
export const synonymGroup = (folded: readonly string[]): SynonymGroup => ({
  folded,
  sounds: folded.map(soundOf),
});

/** The keyword with a word of the group replaced by the others; the longest word that stands in it counts. */
function replaced(keyword: string, { folded }: SynonymGroup): string[] {
  const [word] = folded
    .filter((one) => keyword.includes(one))
    .toSorted((one, other) => other.length - one.length);
  if (word === undefined) return [];
  return folded.filter((one) => one !== word).map((one) => keyword.replaceAll(word, one));
}

/** All words of a group of which one reads like the whole keyword: typed in pinyin, or with a wrong character. */
function alike(sound: string | undefined, { folded, sounds }: SynonymGroup): readonly string[] {
  return sound !== undefined && sounds.includes(sound) ? folded : [];
}

/** The keyword as it was typed, and other ways to say it by these groups. */
export function sameMeaning(keyword: string, groups: readonly SynonymGroup[]): string[] {
  const typed = keyword.trim();
  const folded = foldTitle(typed);
  const sound = groups.length > 0 ? soundOf(folded) : undefined;
  const others = groups.flatMap((group) => {
    const by = replaced(folded, group);
    return by.length > 0 ? by : alike(sound, group);
  });
  return [...new Set([typed, ...others.filter((other) => other !== folded)])].slice(0, MOST);
}
