import { LearnerItem, QuestionItem } from "@perennial/contract/question/item.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { grade } from "../grade/grade.ts";
import type { Answer, QuestionKey } from "../grade/question-key.ts";
import { learnerView } from "./content.ts";
import { faultsOfItem } from "./faults.ts";
import { gradeKeyOf } from "./grade-key.ts";
import { anyItem, SECRET } from "./item-fixture.ts";
import { digestOf } from "./marks.ts";
import { idsOf, joinItem, splitItem } from "./split-item.ts";

const RUNS = { numRuns: 200 };
const stored = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** A question without the ids of its options and parts. */
const withoutIds = (item: QuestionItem): unknown =>
  JSON.parse(JSON.stringify(item, (key, value: unknown) => (key === "id" ? undefined : value)));

describe("a question cut in two", () => {
  it("is the same when it is joined again, but for new ids", () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        const split = stored(splitItem(item));
        expect(withoutIds(joinItem(split))).toEqual(withoutIds(item));
        // Ids that stand already are kept, so that answers go on naming what they named.
        const again = splitItem(joinItem(split), idsOf(split.content));
        expect(stored(again)).toEqual(split);
        expect(digestOf(again.content, again.key)).toBe(digestOf(split.content, split.key));
        expect(QuestionItem.parse(joinItem(split))).toEqual(joinItem(split));
      }),
      RUNS,
    );
  });

  it("shows learners nothing of what is right, and all of what is asked", () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        const { content, key } = splitItem(item);
        const shown = learnerView(content);
        const json = JSON.stringify(shown);
        expect(LearnerItem.strict().parse(shown)).toEqual(shown);
        expect(json).not.toContain(SECRET);
        expect(json).not.toMatch(/isRight|comment|answers|analysis|policy|"answer"|isAnyOrder/);
        expect(JSON.stringify(key)).toContain(SECRET);
        // The same is asked whichever option is right.
        const turned = splitItem(
          {
            ...item,
            options: item.options.map((option) => ({ ...option, isRight: !option.isRight })),
          },
          new Set(),
        );
        expect(withoutIds(learnerView(turned.content) as never)).toEqual(
          withoutIds(shown as never),
        );
        for (const part of [item, ...item.children])
          expect(json).toContain(JSON.stringify(part.name));
      }),
      RUNS,
    );
  });

  it("is graded by its key: the right answer earns the full mark, none gives up", () => {
    const rightAnswer = (key: QuestionKey): Answer => {
      if (key.kind === "choice")
        return { chosen: key.options.filter(({ isRight }) => isRight).map(({ id }) => id) };
      if (key.kind === "blanks")
        return { blanks: key.blanks.map(({ answers }) => answers[0]?.text ?? "") };
      if (key.kind === "written") return { written: "写" };
      return {
        parts: Object.fromEntries(key.parts.map((part) => [part.id, rightAnswer(part.key)])),
      };
    };
    fc.assert(
      fc.property(anyItem, (item) => {
        const { content, key } = stored(splitItem(item));
        const graded = gradeKeyOf(content, key);
        const state = grade(graded, rightAnswer(graded)).state;
        const isWritten = [item, ...item.children].some(({ type }) => type === 8);
        expect(state).toBe(isWritten ? "pending" : "right");
        expect(grade(graded, undefined).state).toBe("gaveUp");
      }),
      RUNS,
    );
  });
});

it("every generated question is whole", () => {
  fc.assert(
    fc.property(anyItem, (item) => {
      expect(faultsOfItem(item)).toEqual([]);
    }),
    RUNS,
  );
});

type Given = z.input<typeof QuestionItem>;
const options = (rights: readonly boolean[]): Given["options"] =>
  rights.map((isRight, at) => ({ optionContent: `选项${at}`, isRight }));
const one = options([true, false]);
const blank = (text: string, more: object = {}) => ({ answers: [{ text, ...more }] });

describe("what is missing is named at its place", () => {
  const single: Given = { type: 1, name: "<p>问</p>", options: one };
  const cases: readonly (readonly [string, Given, string, string])[] = [
    ["no text", { ...single, name: "<p> </p>" }, "name", "question.textMissing"],
    ["one option", { ...single, options: options([true]) }, "options", "question.optionsFew"],
    [
      "two right of one",
      { ...single, options: options([true, true]) },
      "options",
      "question.rightOne",
    ],
    ["none right", { ...single, options: options([false, false]) }, "options", "question.rightOne"],
    [
      "three truths",
      { ...single, type: 3, options: options([true, false, false]) },
      "options",
      "question.optionsTwo",
    ],
    ["one right of several", { ...single, type: 2 }, "options", "question.rightTwo"],
    [
      "no right of any",
      { ...single, type: 10, options: options([false, false]) },
      "options",
      "question.rightMissing",
    ],
    [
      "an empty option",
      { ...single, options: [...(one ?? []), { optionContent: "<p></p>", isRight: false }] },
      "options.2.optionContent",
      "question.textMissing",
    ],
    [
      "an option twice",
      { ...single, options: [...(one ?? []), { optionContent: "选项0", isRight: false }] },
      "options.2.optionContent",
      "question.optionTwice",
    ],
    [
      "weights that never make it whole",
      {
        ...single,
        type: 10,
        policy: "weighted",
        options: [
          { optionContent: "甲", isRight: true, weight: 0.5 },
          { optionContent: "乙", isRight: false, weight: -0.5 },
        ],
      },
      "options",
      "question.weightsLow",
    ],
    [
      "options to fill in",
      { type: 7, name: "____", blanks: [blank("一")], options: one },
      "options",
      "question.optionsNone",
    ],
    ["no blank", { type: 7, name: "填" }, "blanks", "question.blanksMissing"],
    [
      "two marks and one blank",
      { type: 7, name: "<p>____与（　）</p>", blanks: [blank("一")] },
      "blanks",
      "question.blanksDiffer",
    ],
    [
      "a blank worth half",
      { type: 7, name: "填", blanks: [blank("一", { fraction: 0.5 })] },
      "blanks.0.answers",
      "question.blankWorthless",
    ],
    [
      "a tolerance of a word",
      { type: 7, name: "填", blanks: [blank("一", { tolerance: 1 })] },
      "blanks.0.answers.0.text",
      "question.blankNumber",
    ],
    ["blanks of a choice", { ...single, blanks: [blank("一")] }, "blanks", "question.blanksNone"],
    ["no parts", { type: 9, name: "材料" }, "children", "question.childrenMissing"],
    [
      "parts of a choice",
      { ...single, children: [{ type: 8, name: "小题" }] },
      "children",
      "question.childrenNone",
    ],
    [
      "a part without a text",
      { type: 6, name: "文", children: [{ type: 8 }] },
      "children.0.name",
      "question.textMissing",
    ],
    [
      "a part that is wrong",
      {
        type: 6,
        name: "文",
        children: [{ type: 1, name: "小题", options: options([false, false]) }],
      },
      "children.0.options",
      "question.rightOne",
    ],
    [
      "an essay in a gap",
      { type: 5, name: "文", children: [{ type: 8 }] },
      "children.0.type",
      "question.gapType",
    ],
    [
      "two gaps and one part",
      { type: 5, name: "__1__和__2__", children: [{ type: 1, options: one }] },
      "children",
      "question.gapsDiffer",
    ],
    [
      "nothing to hear",
      { type: 11, name: "听", children: [{ type: 1, name: "小题", options: one }] },
      "fileUrl",
      "question.soundMissing",
    ],
  ];
  it.each(cases)("%s", (_what, given, path, message) => {
    expect(faultsOfItem(QuestionItem.parse(given))).toContainEqual({ path, message });
  });

  it.each([
    [
      "two marks of two kinds",
      { type: 7, name: "<p>____与（　）</p>", blanks: [blank("一"), blank("二")] },
    ],
    [
      "a number with a tolerance",
      { type: 7, name: "填", blanks: [blank("1,200.5", { tolerance: 1 })] },
    ],
    [
      "numbered gaps",
      {
        type: 5,
        name: "__1__和__2__",
        children: [
          { type: 1, options: one },
          { type: 7, blanks: [blank("一")] },
        ],
      },
    ],
    [
      "weights that add up",
      {
        type: 10,
        name: "问",
        policy: "weighted",
        options: [
          { optionContent: "甲", isRight: true, weight: 0.4 },
          { optionContent: "乙", isRight: true, weight: 0.6 },
        ],
      },
    ],
  ] as const)("%s are whole", (_what, given) => {
    expect(faultsOfItem(QuestionItem.parse(given))).toEqual([]);
  });
});
