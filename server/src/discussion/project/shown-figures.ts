import { GROUP_MIN } from "@perennial/contract/form/widgets.ts";

/** Stars that somebody gave to a course or teacher. */
export interface Given {
  readonly id: string;
  readonly stars: number;
  readonly content: string;
}

const STARS = [1, 2, 3, 4, 5] as const;
const WORDS_SHOWN = 50;

/**
 * How one course or teacher was rated. Fewer than five people could be told apart, so that nothing but their number is
 * said of them. Words stand in the order of their letters, which tells nothing about when they were written.
 */
export function figuresOf(all: readonly Given[], id: string) {
  const given = all.filter((one) => one.id === id);
  const count = given.length;
  if (count < GROUP_MIN) return { count, average: null, distribution: null, words: [] };
  const sum = given.reduce((total, { stars }) => total + stars, 0);
  return {
    count,
    average: Math.round((sum / count) * 10) / 10,
    distribution: STARS.map((stars) => given.filter((one) => one.stars === stars).length),
    words: [...new Set(given.map(({ content }) => content))]
      .filter((content) => content !== "")
      .toSorted()
      .slice(0, WORDS_SHOWN),
  };
}
