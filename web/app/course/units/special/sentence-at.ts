/** A piece of text with its seconds. */
interface Timed {
  readonly from: number;
  readonly to: number;
}

/** Which piece is heard at a second: the last one that has begun; −1 before the first. */
export function sentenceAt(sentences: readonly Timed[], second: number): number {
  let low = 0;
  let high = sentences.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle]?.from ?? 0) <= second + 0.05) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
