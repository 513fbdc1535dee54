/** A number that was answered, and how often. */
export interface CountedNumber {
  readonly value: number;
  readonly num: number;
}

const BARS = 8;

/** Bars of equal width over all numbers; one bar for each number where there are few whole ones. */
function barsOf(counted: readonly CountedNumber[], min: number, max: number) {
  const isFew = max - min < BARS && counted.every(({ value }) => Number.isInteger(value));
  const count = isFew ? max - min + 1 : BARS;
  const width = isFew ? 1 : (max - min) / BARS;
  const bars = Array.from({ length: count }, (_, at) => ({
    from: isFew ? min + at : min + at * width,
    to: isFew ? min + at : min + (at + 1) * width,
    num: 0,
  }));
  for (const { value, num } of counted) {
    const bar = bars[Math.min(Math.floor((value - min) / width), count - 1)];
    if (bar) bar.num += num;
  }
  return bars;
}

/** The middle of numbers in their order; between two, halfway. */
function medianOf(counted: readonly CountedNumber[], total: number): number {
  const nth = (place: number): number => {
    let before = 0;
    for (const { value, num } of counted) {
      before += num;
      if (place < before) return value;
    }
    return counted.at(-1)?.value ?? 0;
  };
  return (nth(Math.floor((total - 1) / 2)) + nth(Math.floor(total / 2))) / 2;
}

const CENTS = 100;
const rounded = (value: number): number => Math.round(value * CENTS) / CENTS;

/** What a screen says of numbers that were answered; null for none. */
export function summaryOf(unordered: readonly CountedNumber[]) {
  const counted = unordered.toSorted((one, other) => one.value - other.value);
  const total = counted.reduce((sum, { num }) => sum + num, 0);
  const min = counted[0]?.value;
  const max = counted.at(-1)?.value;
  if (min === undefined || max === undefined) return null;
  const sum = counted.reduce((all, { value, num }) => all + value * num, 0);
  return {
    min,
    max,
    mean: rounded(sum / total),
    median: rounded(medianOf(counted, total)),
    bars: barsOf(counted, min, max),
  };
}
