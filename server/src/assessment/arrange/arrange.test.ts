import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arrangeFor, arrangeVersion, type LaidQuestion, type LaidSection } from "./arrange.ts";

const list = (ids: string, fixed = "") =>
  [...ids].map((id) => ({ id, isFixed: fixed.includes(id) }));
const question = (id: string, given: Partial<LaidQuestion> = {}): LaidQuestion => ({
  id,
  isFixed: false,
  options: list("abcd", "d"),
  children: [],
  ...given,
});
const section = (given: Partial<LaidSection> = {}): LaidSection => ({
  id: "s",
  isShuffled: true,
  questions: [..."12345678"].map((id) => question(id)),
  ...given,
});

it("keeps fixed options where they are and mixes the others", () => {
  const orders = Array.from({ length: 30 }, (_, seed) =>
    arrangeFor([section()], String(seed), true),
  );
  for (const [one] of orders)
    for (const { options } of one?.questions ?? []) {
      expect(options[3]).toBe("d");
      expect(options.toSorted().join("")).toBe("abcd");
    }
  expect(new Set(orders.map((one) => JSON.stringify(one))).size).toBeGreaterThan(25);
});

it("leaves as written what is not to be mixed", () => {
  const [still] = arrangeFor([section({ isShuffled: false })], "seed", false);
  expect(still?.questions.map(({ id }) => id).join("")).toBe("12345678");
  expect(still?.questions.map(({ options }) => options.join(""))).toEqual(
    Array.from({ length: 8 }, () => "abcd"),
  );
});

it("keeps the parts of a question together and in their order", () => {
  const reading = question("r", {
    options: [],
    children: [..."xyz"].map((id) => ({ id, options: list("abcd") })),
  });
  const mixed = section({ questions: [reading, ...section().questions] });
  for (let seed = 0; seed < 20; seed += 1) {
    const [one] = arrangeFor([mixed], String(seed), true);
    const found = one?.questions.find(({ id }) => id === "r");
    expect(found?.children.map(({ id }) => id)).toEqual(["x", "y", "z"]);
  }
});

it("version A is as written, and B differs in every list that can", () => {
  const laid = [section({ questions: [question("1"), question("2")] })];
  const a = arrangeVersion(laid, "release", 0)[0]?.questions;
  expect(a?.map(({ id }) => id)).toEqual(["1", "2"]);
  for (let seed = 0; seed < 50; seed += 1) {
    const b = arrangeVersion(laid, String(seed), 1)[0]?.questions;
    expect(b?.map(({ id }) => id)).toEqual(["2", "1"]);
    for (const { options } of b ?? []) {
      expect(options.join("")).not.toBe("abcd");
      expect(options[3]).toBe("d");
    }
  }
});

const movables = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 6 })
  .chain((ids) => fc.tuple(...ids.map((id) => fc.boolean().map((isFixed) => ({ id, isFixed })))));
const papers = fc.array(
  fc.record({
    id: fc.string(),
    isShuffled: fc.boolean(),
    questions: movables.chain((all) =>
      fc.tuple(
        ...all.map((one) =>
          fc.record({
            id: fc.constant(one.id),
            isFixed: fc.constant(one.isFixed),
            options: movables,
            children: fc.array(fc.record({ id: fc.string(), options: movables }), { maxLength: 3 }),
          }),
        ),
      ),
    ),
  }),
  { maxLength: 3 },
);

describe("whatever the paper", () => {
  it("nothing is lost, doubled or moved between sections; what is fixed stays; the same seed gives the same", () => {
    fc.assert(
      fc.property(papers, fc.string(), fc.nat(3), (sections, seed, version) => {
        for (const arranged of [
          arrangeFor(sections, seed, true),
          arrangeVersion(sections, seed, version),
        ]) {
          expect(arranged.map(({ id }) => id)).toEqual(sections.map(({ id }) => id));
          arranged.forEach(({ questions }, at) => {
            const written = sections[at]?.questions ?? [];
            expectMixed(
              questions.map(({ id }) => id),
              written,
            );
            for (const one of questions) {
              const source = written.find(({ id }) => id === one.id);
              expectMixed(one.options, source?.options ?? []);
              expect(one.children.map(({ id }) => id)).toEqual(
                source?.children.map(({ id }) => id),
              );
              one.children.forEach(({ options }, child) =>
                expectMixed(options, source?.children[child]?.options ?? []),
              );
            }
          });
        }
        expect(arrangeFor(sections, seed, true)).toEqual(arrangeFor(sections, seed, true));
        expect(arrangeVersion(sections, seed, version)).toEqual(
          arrangeVersion(sections, seed, version),
        );
      }),
    );
  });
});

function expectMixed(
  ids: readonly string[],
  written: readonly { readonly id: string; readonly isFixed: boolean }[],
): void {
  expect(ids.toSorted()).toEqual(written.map(({ id }) => id).toSorted());
  written.forEach(({ id, isFixed }, at) => {
    if (isFixed) expect(ids[at]).toBe(id);
  });
}
