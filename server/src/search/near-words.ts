import { blurredSoundOf, foldTitle } from "../kernel/search/lexemes.ts";

const MOST = 6;
/** Shorter pinyin has too few letters to distinguish a slip from another word. */
const SLIP_LETTERS = 4;

/** True when one letter is wrong, missing, too many, or two neighbours are swapped. */
export function isOneSlip(typed: string, meant: string): boolean {
  const [one, other] = [Array.from(typed), Array.from(meant)];
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && from < other.length && one[from] === other[from]) from += 1;
  let end = 0;
  while (
    end < one.length - from &&
    end < other.length - from &&
    one.at(-1 - end) === other.at(-1 - end)
  )
    end += 1;
  const [left, right] = [one.slice(from, one.length - end), other.slice(from, other.length - end)];
  if (Math.max(left.length, right.length) <= 1) return true;
  const isSwapped = left.length === 2 && right.length === 2;
  return isSwapped && left[0] === right[1] && left[1] === right[0];
}

/** How near a word is to what was typed; 0 for not at all. */
function nearness(typed: string, sound: string | undefined, word: string): number {
  const folded = foldTitle(word);
  const wordSound = blurredSoundOf(folded);
  if (sound !== undefined && sound === wordSound) return 3;
  const isLong = (sound?.length ?? 0) >= SLIP_LETTERS;
  if (isLong && wordSound !== undefined && isOneSlip(sound ?? "", wordSound)) return 2;
  const characters = Array.from(typed);
  const shared = characters.filter((character) => folded.includes(character)).length;
  const isChinese = /\p{Script=Han}/u.test(typed);
  return isChinese && shared > 0 && shared * 2 >= characters.length ? 1 : 0;
}

/** The known words that may have been meant, the nearest first. */
export function nearWordsOf(keyword: string, words: readonly string[]): string[] {
  const typed = foldTitle(keyword);
  const sound = blurredSoundOf(typed);
  return [...new Set(words)]
    .map((word) => ({ word, near: nearness(typed, sound, word) }))
    .filter(({ near }) => near > 0)
    .toSorted((one, other) => other.near - one.near)
    .slice(0, MOST)
    .map(({ word }) => word);
}
