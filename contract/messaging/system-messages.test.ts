import { expect, it } from "vitest";
import { SYSTEM_MESSAGES } from "./system-messages.ts";

const named = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

it.each(Object.entries(SYSTEM_MESSAGES))(
  "%s names the same values in all languages",
  (_key, words) => {
    for (const part of ["title", "content"] as const) {
      expect(words.zh[part]).not.toBe("");
      expect(named(words.en[part])).toEqual(named(words.zh[part]));
      expect(named(words.es[part])).toEqual(named(words.zh[part]));
    }
  },
);
