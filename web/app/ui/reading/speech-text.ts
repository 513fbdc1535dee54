/** A sentence, and where it stands in its text. */
export interface Sentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Browsers cut long utterances off after some seconds. */
const LONGEST = 120;

/** A Latin full stop ends a sentence only before a space, so that 1.5 stays whole. */
const SENTENCE = /(?:[^。！？；.!?;]|[.!?;](?!\s|$))+[。！？；.!?;]*[”’」』）)]*/g;

/** The end of a piece that is not longer than a voice reads: behind the last comma that fits, or anywhere. */
function cutOf(text: string): number {
  if (text.length <= LONGEST) return text.length;
  const comma = Math.max(
    ...["，", "、", ",", "："].map((sign) => text.lastIndexOf(sign, LONGEST - 1)),
  );
  return comma > 0 ? comma + 1 : LONGEST;
}

/** The sentences of a text in their order, none longer than a voice reads without being cut off. */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = [];
  for (const match of text.matchAll(SENTENCE)) {
    let rest = match[0];
    let start = match.index;
    while (rest !== "") {
      const length = cutOf(rest);
      const said = rest.slice(0, length).replace(/\s+/g, " ").trim();
      if (/[\p{L}\p{N}]/u.test(said)) found.push({ text: said, start, end: start + length });
      rest = rest.slice(length);
      start += length;
    }
  }
  return found;
}
