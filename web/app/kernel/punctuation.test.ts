import { describe, expect, it } from "vitest";
import { punctuationOf } from "./punctuation.ts";

describe.each([
  ["zh", "甲：乙", "甲，乙", "甲。乙", "甲（乙）"],
  ["en", "甲: 乙", "甲. 乙", "甲. 乙", "甲 (乙)"],
  ["es", "甲: 乙", "甲. 乙", "甲. 乙", "甲 (乙)"],
] as const)("in %s", (language, labelled, clauses, sentences, noted) => {
  it("texts are joined by its own marks", () => {
    const marks = punctuationOf(language);
    expect(marks.labelled("甲", "乙")).toBe(labelled);
    expect(marks.clauses("甲", "乙")).toBe(clauses);
    expect(marks.sentences("甲", "乙")).toBe(sentences);
    expect(marks.noted("甲", "乙")).toBe(noted);
  });

  it("nothing is joined to what is empty", () => {
    const marks = punctuationOf(language);
    expect([marks.labelled("甲", ""), marks.clauses("", "乙"), marks.sentences()]).toEqual([
      "甲",
      "乙",
      "",
    ]);
  });
});
