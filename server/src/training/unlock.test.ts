import { UNLOCK_RULES } from "@perennial/contract/training/package.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openCourses, ruleFault, standingOf, type RuledCourse } from "./unlock.ts";

const course = (courseId: string, isRequired: boolean, ...afterIds: string[]): RuledCourse => ({
  courseId,
  isRequired,
  afterIds,
});
const FOUR = [course("a", true), course("x", false), course("b", true), course("y", false)];
const open = (rule: (typeof UNLOCK_RULES)[number], ...done: string[]) =>
  [...openCourses(rule, FOUR, new Set(done))].join("");

describe("what is unlocked", () => {
  it.each([
    ["free", [], "axby"],
    ["ordered", [], "a"],
    ["ordered", ["a"], "axb"],
    ["ordered", ["a", "b"], "axby"],
    // What was complete before stays open.
    ["ordered", ["y"], "ay"],
    ["afterRequired", [], "ab"],
    ["afterRequired", ["a"], "ab"],
    ["afterRequired", ["a", "b"], "axby"],
  ] as const)("%s after %j: %s", (rule, done, expected) => {
    expect(open(rule, ...done)).toBe(expected);
  });

  it("follows the rule of each course", () => {
    const courses = [course("a", true), course("b", true, "a"), course("c", false, "a", "b")];
    const openOf = (...done: string[]) => [...openCourses("each", courses, new Set(done))].join("");
    expect([openOf(), openOf("a"), openOf("b"), openOf("a", "b")]).toEqual([
      "a",
      "ab",
      "ab",
      "abc",
    ]);
  });
});

describe("rules that cannot stand", () => {
  it.each([
    ["a course twice", [course("a", true), course("a", true)], 0, "training.courseTwice"],
    ["more electives than there are", [course("a", false)], 2, "training.tooFewElectives"],
    ["a course that is not there", [course("a", true, "z")], 0, "training.unlockUnknown"],
    ["itself", [course("a", true, "a")], 0, "training.unlockLoop"],
    [
      "a ring behind a course that is free",
      [course("a", true), course("b", true, "a", "c"), course("c", true, "b")],
      0,
      "training.unlockLoop",
    ],
    ["a chain", [course("a", true, "b"), course("b", true, "c"), course("c", true)], 0, undefined],
  ] as const)("%s", (_what, courses, electiveMin, expected) => {
    expect(ruleFault("each", courses, electiveMin)).toBe(expected);
  });
});

it("a package whose rules stand is completed by doing what is open", () => {
  const courses = fc
    .array(fc.record({ isRequired: fc.boolean(), after: fc.array(fc.nat(7), { maxLength: 3 }) }), {
      minLength: 1,
      maxLength: 8,
    })
    .map((given) =>
      given.map(({ isRequired, after }, at) =>
        course(`c${at}`, isRequired, ...after.map((before) => `c${before % given.length}`)),
      ),
    );
  fc.assert(
    fc.property(
      courses,
      fc.constantFrom(...UNLOCK_RULES),
      fc.nat(8),
      (given, rule, electiveMin) => {
        fc.pre(ruleFault(rule, given, electiveMin) === undefined);
        const done = new Set<string>();
        for (;;) {
          const next = [...openCourses(rule, given, done)].find((id) => !done.has(id));
          if (next === undefined) break;
          done.add(next);
        }
        expect(done.size).toBe(given.length);
        expect(standingOf(given, electiveMin, done).isComplete).toBe(true);
      },
    ),
  );
});
