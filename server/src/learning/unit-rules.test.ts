import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { rulesOf, type Rule, type UnitFacts } from "./unit-rules.ts";

const NOTHING: UnitFacts = {
  kind: "page",
  hasOpened: false,
  lengthMs: 60_000,
  coveredMs: 0,
  completePercent: 95,
  markerNum: 0,
  markerRightNum: 0,
  pageNum: 0,
  passPercent: 60,
  bestPercent: 0,
  hasPassed: false,
  lineNum: 0,
  takeNum: 0,
  hasWholeTake: false,
  hasOpenedLink: false,
  paperNum: 0,
  paperPassedNum: 0,
  paperPendingNum: 0,
};
const asked = (facts: Partial<UnitFacts>) =>
  rulesOf({ ...NOTHING, ...facts }).map(({ kind, need, have, isMet }) => [kind, need, have, isMet]);

describe("what completes a unit", () => {
  it.each<[string, Partial<UnitFacts>, unknown[]]>([
    ["page", {}, [["open", 1, 0, false]]],
    ["page", { hasOpened: true }, [["open", 1, 1, true]]],
    ["document", { hasOpened: true }, [["open", 1, 1, true]]],
    ["file", {}, [["open", 1, 0, false]]],
    ["video", { coveredMs: 56_000 }, [["watch", 95, 93, false]]],
    ["video", { coveredMs: 57_000 }, [["watch", 95, 95, true]]],
    ["video", { coveredMs: 60_000, hasOpened: true, lengthMs: 0 }, [["watch", 95, 0, false]]],
    [
      "video",
      { coveredMs: 60_000, markerNum: 2, markerRightNum: 1 },
      [
        ["watch", 95, 100, true],
        ["markers", 2, 1, false],
      ],
    ],
    ["audio", { coveredMs: 30_000 }, [["listen", 95, 50, false]]],
    ["reading", { coveredMs: 60_000 }, [["listen", 95, 100, true]]],
    ["pictureBook", { pageNum: 8, coveredMs: 7999 }, [["pages", 8, 7, false]]],
    ["cards", { pageNum: 3, coveredMs: 3000 }, [["pages", 3, 3, true]]],
    ["cards", { hasOpened: true }, [["open", 1, 1, true]]],
    ["exercise", { bestPercent: 80 }, [["exercise", 60, 80, false]]],
    ["exercise", { bestPercent: 80, hasPassed: true }, [["exercise", 60, 80, true]]],
    ["dub", { lineNum: 3, takeNum: 2 }, [["dub", 3, 2, false]]],
    ["dub", { lineNum: 3, hasWholeTake: true }, [["dub", 3, 3, true]]],
    ["dub", {}, [["dub", 1, 0, false]]],
    ["link", { hasOpened: true }, [["link", 1, 0, false]]],
    ["link", { hasOpenedLink: true }, [["link", 1, 1, true]]],
    [
      "page",
      { hasOpened: true, paperNum: 2, paperPassedNum: 1 },
      [
        ["open", 1, 1, true],
        ["papers", 2, 1, false],
      ],
    ],
  ])("%s with %j", (kind, facts, rules) => {
    expect(asked({ kind, ...facts })).toEqual(rules);
  });
});

/** Does what a rule of the list asks for, and nothing else. */
function done(facts: UnitFacts, { kind, need }: Rule): UnitFacts {
  switch (kind) {
    case "watch":
    case "listen":
      return { ...facts, coveredMs: Math.ceil((facts.lengthMs * need) / 100) };
    case "markers":
      return { ...facts, markerRightNum: need };
    case "pages":
      return { ...facts, coveredMs: need * 1000 };
    case "open":
      return { ...facts, hasOpened: true };
    case "exercise":
      return { ...facts, bestPercent: need, hasPassed: true };
    case "dub":
      return need === facts.lineNum
        ? { ...facts, takeNum: need }
        : { ...facts, hasWholeTake: true };
    case "link":
      return { ...facts, hasOpenedLink: true };
    case "papers":
      return { ...facts, paperPassedNum: need };
    default:
      return kind satisfies never;
  }
}

test("doing exactly what is missing completes the unit, whatever the rules", () => {
  const num = fc.nat(12);
  const percent = fc.nat(100);
  fc.assert(
    fc.property(
      fc.record<UnitFacts>({
        kind: fc.constantFrom(
          ..."video audio reading pictureBook cards exercise dub link page document file".split(
            " ",
          ),
        ),
        hasOpened: fc.boolean(),
        lengthMs: fc.integer({ min: 1, max: 5_000_000 }),
        coveredMs: fc.nat(5_000_000),
        completePercent: fc.integer({ min: 50, max: 100 }),
        markerNum: num,
        markerRightNum: num,
        pageNum: num,
        passPercent: percent,
        bestPercent: percent,
        hasPassed: fc.boolean(),
        lineNum: num,
        takeNum: num,
        hasWholeTake: fc.boolean(),
        hasOpenedLink: fc.boolean(),
        paperNum: num,
        paperPassedNum: num,
        paperPendingNum: num,
      }),
      (facts) => {
        const unmet = rulesOf(facts).filter(({ isMet }) => !isMet);
        const after = rulesOf(unmet.reduce(done, facts));
        expect(after.length).toBeGreaterThan(0);
        expect(after.filter(({ isMet }) => !isMet)).toEqual([]);
        for (const { need, have } of unmet.filter(({ kind }) => kind !== "exercise"))
          expect(have).toBeLessThan(need);
      },
    ),
  );
});
