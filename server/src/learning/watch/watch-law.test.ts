import { BEAT_MAX_MS, OFFLINE_MAX_MS } from "@perennial/contract/learning/watch/progress.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  closedBelow,
  formatRanges,
  isWithin,
  lengthOf,
  longestOf,
  mergeOf,
  parseRanges,
  unionOf,
  type Range,
} from "./ranges.ts";
import { percentOf, settle, tailOf, type WatchFacts, type WatchReport } from "./watch-law.ts";

const T0 = 1_800_000_000_000;
const BEAT = 10_000;

const facts = (own: Partial<WatchFacts> = {}): WatchFacts => ({
  spentUntil: T0 - 3_600_000,
  cursor: T0,
  seen: [],
  covered: [],
  playMs: 0,
  lengthMs: 600_000,
  speedMax: 1,
  isSeekLimited: false,
  ...own,
});
const beat = (seq: number, ...intervals: Range[]): WatchReport => ({
  seq,
  intervals,
  position: intervals.at(-1)?.[1] ?? 0,
});

describe("one report", () => {
  test.each<[string, Partial<WatchFacts>, WatchReport, number, Range[], string[]]>([
    ["what was played in time counts", {}, beat(1, [0, 10_000]), 10_000, [[0, 10_000]], []],
    ["a claim at once counts nothing", {}, beat(1, [0, 10_000]), 0, [], ["pace"]],
    ["half the time, half of it", {}, beat(1, [0, 10_000]), 5000, [[0, 5000]], ["pace"]],
    [
      "at twice the speed where allowed",
      { speedMax: 2 },
      beat(1, [0, 20_000]),
      10_000,
      [[0, 20_000]],
      [],
    ],
    ["a whole film in one word is no heartbeat", {}, beat(1, [0, 600_000]), 700_000, [], ["beat"]],
    [
      "past the end is not there",
      {},
      beat(1, [595_000, 610_000]),
      60_000,
      [[595_000, 600_000]],
      [],
    ],
    ["backwards is nothing", {}, beat(1, [9000, 4000]), 60_000, [], []],
    [
      "time that another tab used is gone",
      { spentUntil: T0 + 8000 },
      beat(1, [0, 10_000]),
      10_000,
      [[0, 2000]],
      ["pace"],
    ],
    [
      "a jump ahead on first viewing",
      { isSeekLimited: true, covered: [[0, 5000]] },
      beat(1, [5000, 6000], [300_000, 305_000]),
      60_000,
      [[0, 6000]],
      ["seek"],
    ],
    [
      "a jump back is free",
      { isSeekLimited: true, covered: [[0, 50_000]] },
      beat(1, [10_000, 20_000]),
      60_000,
      [[0, 50_000]],
      [],
    ],
  ])("%s", (_name, own, report, elapsed, covered, refused) => {
    const settled = settle(facts(own), [report], T0 + elapsed);
    expect(settled.covered).toEqual(covered);
    expect([...settled.refused]).toEqual(refused);
    expect(settled.acked).toEqual([report.seq]);
  });

  test("half an hour without a network is taken, more is not", () => {
    const beats = Array.from({ length: 240 }, (_, at) =>
      beat(at + 1, [at * BEAT, (at + 1) * BEAT]),
    );
    const settled = settle(facts({ lengthMs: 3_600_000 }), beats, T0 + 240 * BEAT);
    expect(settled.creditedMs).toBe(OFFLINE_MAX_MS);
  });

  test("where seeking is limited, a report that came too early comes again", () => {
    const limited = facts({ isSeekLimited: true });
    const early = settle(limited, [beat(2, [10_000, 20_000])], T0 + 60_000);
    expect([early.acked, early.covered]).toEqual([[], []]);
    const both = settle(limited, [beat(2, [10_000, 20_000]), beat(1, [0, 10_000])], T0 + 60_000);
    expect(both.covered).toEqual([[0, 20_000]]);
  });

  test("the last place is that of the latest report, whatever comes late", () => {
    const first = settle(facts(), [beat(2, [10_000, 20_000])], T0 + 60_000);
    const late = settle({ ...facts(), ...first }, [beat(1, [0, 10_000])], T0 + 60_000);
    expect(late.playMs).toBe(20_000);
  });
});

/** Reports of play that could be true: each tells of at most a heartbeat. */
const aReport = fc
  .tuple(fc.integer({ min: 0, max: 590_000 }), fc.integer({ min: 1, max: BEAT }))
  .map(([from, length]): Range => [from, from + length]);
const plays = fc.array(aReport, { minLength: 1, maxLength: 25 });

describe("laws", () => {
  test("in any order, any number of times, any packing: the union, once", () => {
    fc.assert(
      fc.property(
        plays.chain((played) => {
          const reports = played.map((range, at) => beat(at + 1, range));
          return fc.record({
            played: fc.constant(played),
            // Each at least once, some again, shuffled, cut into calls.
            sent: fc.array(fc.constantFrom(...reports), { maxLength: 20 }).chain((again) =>
              fc.shuffledSubarray([...reports, ...again], {
                minLength: reports.length + again.length,
              }),
            ),
            size: fc.integer({ min: 1, max: 7 }),
          });
        }),
        ({ played, sent, size }) => {
          const now = T0 + lengthOf(played);
          let known = facts();
          let credited = 0;
          for (let at = 0; at < sent.length; at += size) {
            const settled = settle(known, sent.slice(at, at + size), now);
            known = Object.assign({}, known, settled);
            credited += settled.creditedMs;
          }
          expect(known.covered).toEqual(
            unionOf(played.map(([from, to]): Range => [from, Math.min(to, 600_000)])),
          );
          expect(credited).toBeLessThanOrEqual(lengthOf(played));
        },
      ),
    );
  });

  test("over all tabs and devices never more than elapsed time times speed", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 1.25, 1.5, 2),
        fc.array(
          fc.record({
            tab: fc.integer({ min: 0, max: 4 }),
            waits: fc.integer({ min: 0, max: 40_000 }),
            range: fc
              .tuple(fc.nat(590_000), fc.nat(2 * BEAT_MAX_MS))
              .map(([from, length]): Range => [from, from + length]),
          }),
          { maxLength: 60 },
        ),
        (speedMax, claims) => {
          let now = T0;
          let spentUntil = T0 - 1;
          const tabs = Array.from({ length: 5 }, () => facts({ speedMax }));
          let credited = 0;
          claims.forEach(({ tab, waits, range }, at) => {
            now += waits;
            const known = { ...(tabs[tab] as WatchFacts), spentUntil };
            const settled = settle(known, [beat(at + 1, range)], now);
            tabs[tab] = { ...known, ...settled };
            ({ spentUntil } = settled);
            credited += settled.creditedMs;
            expect(lengthOf(settled.covered)).toBeGreaterThanOrEqual(lengthOf(known.covered));
          });
          expect(credited).toBeLessThanOrEqual((now - T0) * speedMax + 1e-3);
          expect(tabs.reduce((sum, one) => sum + lengthOf(one.covered), 0)).toBeLessThanOrEqual(
            credited,
          );
        },
      ),
    );
  });

  test("what is written to the database is what is read", () => {
    fc.assert(
      fc.property(plays, (played) => {
        const union = unionOf(played);
        expect(parseRanges(formatRanges(union))).toEqual(union);
      }),
    );
  });
});

describe("ranges", () => {
  const union = plays.map(unionOf);

  test("two unions are joined as if they had been one list", () => {
    fc.assert(
      fc.property(union, union, (one, other) => {
        expect(mergeOf(one, other)).toEqual(unionOf([...one, ...other]));
      }),
    );
  });

  test("a bounded cover holds nothing that was not played, and does not lose by what is added", () => {
    fc.assert(
      fc.property(union, union, fc.integer({ min: 1, max: 8 }), (before, added, most) => {
        const known = longestOf(before, most);
        const bounded = longestOf(mergeOf(known, added), most);
        expect(bounded.length).toBeLessThanOrEqual(most);
        expect(unionOf(bounded)).toEqual(bounded);
        expect(unionOf([...known, ...added, ...bounded])).toEqual(unionOf([...known, ...added]));
        expect(lengthOf(bounded)).toBeGreaterThanOrEqual(lengthOf(known));
      }),
    );
  });

  test("bounded numbers keep every number that was seen, and the newest gaps", () => {
    fc.assert(
      fc.property(union, fc.integer({ min: 1, max: 8 }), (seen, most) => {
        const bounded = closedBelow(seen, most);
        expect(bounded.length).toBeLessThanOrEqual(most);
        expect(unionOf([...bounded, ...seen])).toEqual(bounded);
        expect(bounded.slice(1)).toEqual(seen.slice(seen.length - bounded.length + 1));
      }),
    );
  });

  test("a number lies in a range or between them", () => {
    fc.assert(
      fc.property(union, fc.nat(600_000), (ranges, value) => {
        expect(isWithin(ranges, value)).toBe(
          ranges.some(([from, to]) => value >= from && value < to),
        );
      }),
    );
  });
});

test.each([
  [0, 60_000, 0],
  [30_000, 60_000, 50],
  [58_000, 60_000, 96],
  [58_600, 60_000, 100],
  [2999, 3000, 100],
  [2500, 3000, 83],
  [10, 0, 0],
])("%i of %i ms are %i percent", (coveredMs, lengthMs, percent) => {
  expect(percentOf(coveredMs, lengthMs, tailOf(lengthMs))).toBe(percent);
});

test("of pages every one is asked for", () => {
  expect([percentOf(19_000, 20_000, 0), percentOf(20_000, 20_000, 0)]).toEqual([95, 100]);
});
