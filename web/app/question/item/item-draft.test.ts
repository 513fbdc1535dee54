import { describe, expect, it } from "vitest";
import {
  createItem,
  createOption,
  createPart,
  itemOfType,
  moved,
  partOfType,
  withRight,
} from "./item-draft.ts";

const WORDS = { yes: "正确", no: "错误" };
const written = () => {
  const item = createItem(2, WORDS);
  return {
    ...item,
    name: "<p>哪些是唐代诗人？</p>",
    analysis: "<p>见全唐诗</p>",
    options: ["李白", "杜甫", "苏轼", "陆游"].map((text, at) =>
      Object.assign(createOption(text), { isRight: at < 2 }),
    ),
  };
};

describe("a question that becomes one of another type", () => {
  it("keeps its options, and one right one where only one may be", () => {
    const single = itemOfType(written(), 1, WORDS);
    expect(single.options.map(({ optionContent, isRight }) => [optionContent, isRight])).toEqual([
      ["李白", true],
      ["杜甫", false],
      ["苏轼", false],
      ["陆游", false],
    ]);
    expect(single.name).toBe(written().name);
  });

  it.each([
    [3, { options: 2, blanks: 0, children: 0 }],
    [7, { options: 0, blanks: 1, children: 0 }],
    [8, { options: 0, blanks: 0, children: 0 }],
    [5, { options: 0, blanks: 0, children: 1 }],
    [11, { options: 0, blanks: 0, children: 1 }],
  ] as const)("has as type %i what that type needs, and nothing else", (type, wanted) => {
    const { options, blanks, children } = itemOfType(written(), type, WORDS);
    expect({
      options: options.length,
      blanks: blanks.length,
      children: children.length,
    }).toEqual(wanted);
  });

  it("gets empty options anew after true and false", () => {
    const again = itemOfType(itemOfType(written(), 3, WORDS), 2, WORDS);
    expect(again.options.map(({ optionContent }) => optionContent)).toEqual(["", "", "", ""]);
  });

  it("drops parts that it cannot hold, and limits of sounds that it has not", () => {
    const reading = createItem(6, WORDS);
    const parts = [createPart(6, WORDS), partOfType(createPart(6, WORDS), 8, WORDS)];
    const cloze = itemOfType({ ...reading, children: parts, playLimit: 2 }, 5, WORDS);
    expect(cloze.children.map(({ type }) => type)).toEqual([1]);
    expect(cloze.playLimit).toBe(0);
  });
});

describe("options", () => {
  it("have one right one, or as many as are ticked", () => {
    const { options } = written();
    expect(withRight(options, 1, 3).map(({ isRight }) => isRight)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(withRight(options, 2, 3).map(({ isRight }) => isRight)).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(withRight(options, 2, 0).map(({ isRight }) => isRight)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it("change places", () => {
    expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
    expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  });
});
