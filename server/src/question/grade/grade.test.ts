import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestMatch } from "./best-match.ts";
import { grade } from "./grade.ts";
import { normalText, numberOf } from "./normal-text.ts";
import type { Blank, BlanksKey, QuestionKey } from "./question-key.ts";

describe("texts are compared in their plain form", () => {
  it.each([
    ["ＡＢＣ", "abc"],
    ["  大  熊 猫 ", "大熊猫"],
    ["New   York", "new york"],
    ["你好，世界。", "你好,世界"],
    ["“学”而时习之", '"学"而时习之'],
    ["３．１４", "3.14"],
    ["x＋y＝１", "x+y=1"],
    ["x + y = 1", "x+y=1"],
    ["（甲）", "(甲)"],
    ["㎏", "kg"],
    ["马克·吐温", "马克.吐温"],
    ["CO₂", "co2"],
    ["。", "."],
    ["𝐂´", "ć"],
  ])("%s", (typed, plain) => expect(normalText(typed)).toBe(plain));

  it("keeps the case where it counts", () => expect(normalText("Na", true)).toBe("Na"));

  it("is the same when it is made plain twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), (typed) => {
        const once = normalText(typed);
        expect(normalText(once)).toBe(once);
      }),
    );
  });
});

it.each([
  ["3.5", 3.5],
  ["－２", -2],
  ["1,234.5", 1234.5],
  ["1e3", 1000],
  [".5", 0.5],
  ["", undefined],
  ["12,3", undefined],
  ["3个", undefined],
  ["+", undefined],
  ["1e999", undefined],
])("the number of %s", (typed, value) => expect(numberOf(typed)).toBe(value));

const blank = (...texts: string[]): Blank => ({
  answers: texts.map((text) => ({ text, fraction: 1 })),
});
const blanks = (list: readonly Blank[], isAnyOrder = false): BlanksKey => ({
  kind: "blanks",
  blanks: list,
  isAnyOrder,
});

describe("blanks", () => {
  const two = [blank("北京", "北京市"), blank("长江")];
  const number: Blank = { answers: [{ text: "9.8", fraction: 1, tolerance: 0.1 }] };
  const lesser: Blank = {
    answers: [
      { text: "光合作用", fraction: 1 },
      { text: "光反应", fraction: 0.4 },
    ],
  };
  it.each<[string, BlanksKey, string[], number, string]>([
    ["all right", blanks(two), ["北京市", " 长 江 "], 1, "right"],
    ["one right", blanks(two), ["北京", "黄河"], 0.5, "partial"],
    ["an empty one stays in the count", blanks(two), ["北京"], 0.5, "partial"],
    ["none right", blanks(two), ["南京", "黄河"], 0, "wrong"],
    ["nothing but blanks", blanks(two), [" ", ""], 0, "gaveUp"],
    ["in another order", blanks(two), ["长江", "北京"], 0, "wrong"],
    ["in any order", blanks(two, true), ["长江", "北京"], 1, "right"],
    ["in any order, one twice", blanks(two, true), ["长江", "长江"], 0.5, "partial"],
    ["more than there are blanks", blanks(two, true), ["长江", "x", "北京"], 0.5, "partial"],
    ["a lesser answer", blanks([lesser]), ["光反应"], 0.4, "partial"],
    ["a number within its tolerance", blanks([number]), ["9.7"], 1, "right"],
    ["a number within twice its tolerance", blanks([number]), ["9.65"], 0.5, "partial"],
    ["a number beyond", blanks([number]), ["9.5"], 0, "wrong"],
    ["words where a number is asked", blanks([number]), ["很多"], 0, "wrong"],
    ["case that counts", blanks([{ ...blank("Na"), isCaseSensitive: true }]), ["NA"], 0, "wrong"],
  ])("%s", (_what, key, typed, fraction, state) => {
    const got = grade(key, { blanks: typed });
    expect(got.fraction).toBeCloseTo(fraction, 12);
    expect(got.state).toBe(state);
  });
});

const single = (right: string): QuestionKey => ({
  kind: "choice",
  isSingle: true,
  options: ["a", "b", "c"].map((id) => ({ id, isRight: id === right })),
});
const chosen = (...ids: string[]) => ({ chosen: ids });

describe("parts", () => {
  const cloze: QuestionKey = {
    kind: "parts",
    parts: [
      { id: "1", weight: 1, key: single("a") },
      { id: "2", weight: 3, key: blanks([blank("对")]) },
    ],
  };
  it.each([
    ["all right", { 1: chosen("a"), 2: { blanks: ["对"] } }, 1, "right"],
    ["the lighter one right", { 1: chosen("a"), 2: { blanks: ["错"] } }, 0.25, "partial"],
    ["the heavier one only", { 2: { blanks: ["对"] } }, 0.75, "partial"],
    ["none right", { 1: chosen("b"), 2: { blanks: ["错"] } }, 0, "wrong"],
    ["one wrong, one left out", { 1: chosen("b") }, 0, "wrong"],
    ["all left out", {}, 0, "gaveUp"],
    ["an answer of another kind", { 1: { written: "a" }, 2: chosen("对") }, 0, "gaveUp"],
  ])("%s", (_what, parts, fraction, state) => {
    expect(grade(cloze, { parts })).toMatchObject({ fraction, state });
  });

  it("waits for a person as long as one part does, and tells what is known", () => {
    const material: QuestionKey = {
      kind: "parts",
      parts: [
        { id: "1", weight: 2, key: single("a") },
        { id: "2", weight: 8, key: { kind: "written" } },
      ],
    };
    const got = grade(material, { parts: { 1: chosen("a"), 2: { written: "因为……" } } });
    expect(got).toMatchObject({ fraction: 0.2, state: "pending" });
    expect(got.parts).toMatchObject({ 1: { state: "right" }, 2: { state: "pending" } });
    expect(grade(material, { parts: { 1: chosen("a") } })).toMatchObject({
      fraction: 0.2,
      state: "partial",
    });
  });

  it("takes no answer from an object's own inheritance", () => {
    const odd: QuestionKey = {
      kind: "parts",
      parts: [{ id: "constructor", weight: 1, key: single("a") }],
    };
    expect(grade(odd, { parts: {} })).toMatchObject({ state: "gaveUp" });
  });
});

it.each([
  ["nothing", undefined],
  ["blanks", { written: "  " }],
  ["ticks", { chosen: ["a"] }],
] as const)("a written question answered with %s is given up", (_what, answer) => {
  expect(grade({ kind: "written" }, answer)).toEqual({ fraction: 0, state: "gaveUp" });
});

describe("the best match", () => {
  const sumOf = (worth: readonly (readonly number[])[], columns: readonly number[]): number =>
    columns.reduce((sum, column, row) => sum + (worth[row]?.[column] ?? 0), 0);
  const orders = (list: readonly number[]): number[][] =>
    list.length === 0
      ? [[]]
      : list.flatMap((one) =>
          orders(list.filter((other) => other !== one)).map((rest) => [one].concat(rest)),
        );

  it("is worth what the best of all orders is, and gives no column twice", () => {
    const tables = fc.integer({ min: 1, max: 5 }).chain((size) =>
      fc.array(fc.array(fc.constantFrom(0, 0.4, 0.5, 1), { minLength: size, maxLength: size }), {
        minLength: size,
        maxLength: size,
      }),
    );
    fc.assert(
      fc.property(tables, (worth) => {
        const columns = bestMatch(worth);
        const best = Math.max(...orders([...worth.keys()]).map((order) => sumOf(worth, order)));
        expect(sumOf(worth, columns)).toBeCloseTo(best, 9);
        const given = columns.filter((column) => column >= 0);
        expect(new Set(given).size).toBe(given.length);
      }),
    );
  });
});
