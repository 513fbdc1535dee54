import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answers } from "./answer.ts";
import { FormField } from "./field.ts";
import { logicFaults } from "./logic.ts";
import { shownFields } from "./show.ts";

type Rule = Readonly<{ field: string; is: string; options?: string[]; value?: number }>;

const radio = (key: string, rules: readonly Rule[] = [], needs = "all"): FormField =>
  FormField.parse({
    widget: "Radio",
    key,
    label: key.toUpperCase(),
    options: ["a", "b", "c"].map((name) => ({ key: name, name })),
    showIf: rules.length === 0 ? null : { needs, rules },
  });
const number = (key: string, given: object = {}): FormField =>
  FormField.parse({ widget: "Number", key, label: key, ...given });

describe("display rules of a form", () => {
  it.each([
    ["nothing, without rules", [radio("p"), radio("q")], []],
    [
      "nothing, where rules look back",
      [radio("p"), radio("q", [{ field: "p", is: "isAny", options: ["a"] }])],
      [],
    ],
    ["a field that waits for itself", [radio("p", [{ field: "p", is: "answered" }])], ["loop:P P"]],
    [
      "two that wait for each other",
      [
        radio("p", [{ field: "q", is: "answered" }]),
        radio("q", [{ field: "p", is: "isAny", options: ["a"] }]),
      ],
      ["loop:P Q P"],
    ],
    [
      "three in a circle, once",
      [
        radio("p", [{ field: "r", is: "answered" }]),
        radio("q", [{ field: "p", is: "answered" }]),
        radio("r", [{ field: "q", is: "answered" }]),
        radio("s", [{ field: "r", is: "answered" }]),
      ],
      ["loop:P R Q P"],
    ],
    [
      "a field that comes later",
      [radio("p", [{ field: "q", is: "answered" }]), radio("q")],
      ["later:Q"],
    ],
    ["a field that is gone", [radio("p", [{ field: "z", is: "answered" }])], ["unknown:"]],
    [
      "an option that is gone",
      [radio("p"), radio("q", [{ field: "p", is: "isAny", options: ["z"] }])],
      ["unfit:P"],
    ],
    [
      "a number asked of a choice",
      [radio("p"), radio("q", [{ field: "p", is: "atLeast", value: 3 }])],
      ["unfit:P"],
    ],
    [
      "two options of which one can be chosen",
      [
        radio("p"),
        radio("q", [
          { field: "p", is: "isAny", options: ["a"] },
          { field: "p", is: "isAny", options: ["b"] },
        ]),
      ],
      ["dead:P P"],
    ],
    [
      "a field behind one that is never shown",
      [
        radio("p"),
        radio("q", [{ field: "p", is: "isNone", options: ["a", "b", "c"] }]),
        radio("r", [{ field: "q", is: "answered" }]),
      ],
      ["dead:P", "dead:Q"],
    ],
    [
      "a demand that contradicts the way there",
      [
        radio("p"),
        radio("q", [{ field: "p", is: "isAny", options: ["a"] }]),
        radio("r", [
          { field: "q", is: "answered" },
          { field: "p", is: "isAny", options: ["b"] },
        ]),
      ],
      ["dead:Q P"],
    ],
    [
      "a number beyond its bounds",
      [number("n", { min: 0, max: 10 }), radio("q", [{ field: "n", is: "atLeast", value: 11 }])],
      ["dead:n"],
    ],
    [
      "a whole number between two neighbours",
      [
        number("n"),
        radio("q", [
          { field: "n", is: "atLeast", value: 1.2 },
          { field: "n", is: "atMost", value: 1.8 },
        ]),
      ],
      ["dead:n n"],
    ],
  ])("tell %s", (_what, fields, told) => {
    expect(logicFaults(fields).map(({ kind, labels }) => `${kind}:${labels.join(" ")}`)).toEqual(
      told,
    );
  });
});

const KEYS = ["p", "q", "r", "s"];
const someRule = fc.record({
  field: fc.constantFrom(...KEYS),
  is: fc.constantFrom("isAny", "isNone", "answered"),
  options: fc.uniqueArray(fc.constantFrom("a", "b", "c"), { minLength: 1 }),
});
const someForm = fc
  .tuple(
    ...KEYS.map(() =>
      fc.record({
        needs: fc.constantFrom("all", "any"),
        rules: fc.array(someRule, { maxLength: 3 }),
      }),
    ),
  )
  .map((logic) => logic.map(({ needs, rules }, at) => radio(KEYS[at] ?? "", rules, needs)));

/** Every way to answer four questions of three options, or leave them empty. */
function* allAnswers(): Generator<Answers> {
  const chosen = [undefined, "a", "b", "c"];
  for (let way = 0; way < chosen.length ** KEYS.length; way++)
    yield Object.fromEntries(
      KEYS.flatMap((key, at) => {
        const one = chosen[Math.floor(way / chosen.length ** at) % chosen.length];
        return one === undefined ? [] : [[key, { chosen: [one], other: "" }]];
      }),
    );
}

/** True when fields can be put into an order in which each looks back only. */
function hasOrder(fields: readonly FormField[]): boolean {
  const left = new Map(
    fields.map(({ key, showIf }) => [key, showIf?.rules.map(({ field }) => field) ?? []]),
  );
  for (let round = 0; round < KEYS.length; round++)
    for (const [key, needs] of left) if (needs.every((one) => !left.has(one))) left.delete(key);
  return left.size === 0;
}

describe("law of display rules", () => {
  it("a loop is told exactly where fields have no order", () => {
    fc.assert(
      fc.property(someForm, (fields) => {
        const isLoop = logicFaults(fields).some(({ kind }) => kind === "loop");
        expect(isLoop).toBe(!hasOrder(fields));
      }),
      { numRuns: 500 },
    );
  });

  it("a field is told dead exactly where no answers bring it up", () => {
    fc.assert(
      fc.property(someForm, (fields) => {
        const faults = logicFaults(fields);
        if (faults.some(({ kind }) => kind !== "dead")) return;
        const shown = new Set<string>();
        for (const answers of allAnswers())
          for (const { key } of shownFields(fields, answers)) shown.add(key);
        expect(faults.map(({ key }) => key)).toEqual(KEYS.filter((key) => !shown.has(key)));
      }),
      { numRuns: 400 },
    );
  });
});
