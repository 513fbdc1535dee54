import type { AnswerValue, Answers } from "@perennial/contract/form/answer.ts";
import type { FormField } from "@perennial/contract/form/field.ts";
import { isChoice } from "@perennial/contract/form/field-kinds.ts";
import { shownAnswers } from "@perennial/contract/form/show.ts";
import { DEMO_TEXTS, NO_TEXTS } from "./texts.ts";

/** Numbers between 0 and 1 that look like chance and are the same in every demo. */
export function chanceOf(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pick = <T>(list: readonly T[], chance: number): T | undefined =>
  list[Math.min(Math.floor(chance * list.length), list.length - 1)];

/** How often each of five steps is chosen where people are content, as most are. */
const CONTENT = [0.46, 0.8, 0.93, 0.98, 1];

function oneOf(keys: readonly string[], isRating: boolean, chance: number): string {
  const at = isRating
    ? CONTENT.findIndex((step) => chance < step)
    : // The first ones are chosen more often, as in life.
      Math.floor(chance ** 1.5 * keys.length);
  return keys[Math.max(at, 0)] ?? "";
}

function someOf(keys: readonly string[], most: number, chance: () => number): string[] {
  const wanted = 1 + Math.floor(chance() * Math.min(most, 3));
  return keys
    .map((key) => [chance(), key] as const)
    .toSorted(([one], [other]) => one - other)
    .slice(0, wanted)
    .map(([, key]) => key)
    .toSorted((one, other) => keys.indexOf(one) - keys.indexOf(other));
}

function answerTo(field: FormField, chance: () => number): AnswerValue | undefined {
  if (isChoice(field)) {
    const keys = field.options.map(({ key }) => key);
    if (field.widget === "CheckBox")
      return { chosen: someOf(keys, field.chosenMax || keys.length, chance), other: "" };
    const isRating = field.options[0]?.name === "非常满意";
    return { chosen: [oneOf(keys, isRating, chance())], other: "" };
  }
  if (field.widget === "Number") {
    const low = field.min ?? 0;
    const high = field.max ?? 100;
    return Math.round(low + (high - low) * (1 - chance() ** 2 * 0.6));
  }
  const texts = DEMO_TEXTS[field.key] ?? NO_TEXTS;
  // Two of five leave an open question empty.
  return !field.required && chance() < 0.4 ? undefined : pick(texts, chance());
}

/** What a made-up person answers to a form. */
export function demoAnswers(fields: readonly FormField[], seed: string): Answers {
  const chance = chanceOf(seed);
  const all: Answers = {};
  for (const field of fields) {
    const value = answerTo(field, chance);
    if (value !== undefined) all[field.key] = value;
  }
  return shownAnswers(fields, all);
}
