const PUNCTUATION: Readonly<Record<string, string>> = {
  "。": ".",
  "、": ",",
  "“": '"',
  "”": '"',
  "‘": "'",
  "’": "'",
  "—": "-",
  "–": "-",
  "−": "-",
  "【": "[",
  "】": "]",
  "《": "<",
  "》": ">",
  "·": ".",
};
/** Letters, digits and common Chinese characters alone are as they are compared. */
const PLAIN = /^[0-9A-Za-z\u4e00-\u9fff]*$/;
const SPACE_BESIDE_HAN = /(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu;
const SPACE_BESIDE_SIGN = / ?([^\p{L}\p{N} ]) ?/gu;

/** Without the signs at its end, unless it is nothing but such signs. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ".,;!?".includes(text.charAt(end - 1))) end -= 1;
  return end === 0 ? text : text.slice(0, end);
}

/**
 * A typed text as it is compared: compatibility forms and full width made plain (NFKC), Chinese punctuation as its plain
 * brother, one space between words and none beside Chinese characters and signs, no sign at the end. Letters are made small
 * unless their case counts.
 */
export function normalText(typed: string, isCaseSensitive = false): string {
  if (PLAIN.test(typed)) return isCaseSensitive ? typed : typed.toLowerCase();
  const plain = typed
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}\s]/gu, (sign) => PUNCTUATION[sign] ?? sign)
    .replace(/\s+/gu, " ")
    .trim()
    .replace(SPACE_BESIDE_HAN, "")
    .replace(SPACE_BESIDE_SIGN, "$1");
  const ended = withoutEnd(plain);
  const made = isCaseSensitive ? ended : ended.toLowerCase();
  // A space that is gone may leave an accent beside its letter: then the two are one sign, until nothing changes.
  const composed = made.normalize("NFKC");
  return composed === made ? made : normalText(composed, isCaseSensitive);
}

const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** The number that a text says, with or without groups of three, or undefined. */
export function numberOf(typed: string): number | undefined {
  const plain = typed.normalize("NFKC").replaceAll("−", "-").replace(/\s+/gu, "");
  if (!NUMBER.test(plain) || !/\d/.test(plain)) return undefined;
  const value = Number(plain.replaceAll(",", ""));
  return Number.isFinite(value) ? value : undefined;
}
