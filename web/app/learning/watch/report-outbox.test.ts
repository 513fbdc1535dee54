import { OFFLINE_MAX_MS } from "@perennial/contract/learning/watch/progress.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coverOf, type Played } from "./played-intervals.ts";
import { openReportOutbox, type Report, type SendResult } from "./report-outbox.ts";
import { openWatchReporter } from "./watch-reporter.ts";

type Mood = "ok" | "lostBefore" | "lostAfter" | "gone" | "refused";

/** A browser with its store, a network with moods, and a server that settles each number once. */
function openWorld(moods: Mood[] = []) {
  const store = new Map<string, string>();
  const settled = new Map<string, Map<number, Report>>();
  const batches: { sessionId: string; seqs: number[] }[] = [];
  let now = 0;
  let inFlight = 0;
  let timers: { at: number; run: () => void }[] = [];
  const port = {
    async send(sessionId: string, reports: readonly Report[]): Promise<SendResult<number>> {
      inFlight += 1;
      expect(inFlight).toBe(1);
      await Promise.resolve();
      inFlight -= 1;
      const mood = moods.shift() ?? "ok";
      if (mood === "lostBefore") return { kind: "failed" };
      if (mood === "gone" || mood === "refused") return { kind: mood };
      batches.push({ sessionId, seqs: reports.map(({ seq }) => seq) });
      const known = settled.get(sessionId) ?? new Map<number, Report>();
      for (const report of reports) if (!known.has(report.seq)) known.set(report.seq, report);
      settled.set(sessionId, known);
      if (mood === "lostAfter") return { kind: "failed" };
      return { kind: "taken", acked: reports.map(({ seq }) => seq), state: known.size };
    },
    read: (key: string) => store.get(key),
    write: (key: string, value: string) => void store.set(key, value),
    remove: (key: string) => void store.delete(key),
    keys: () => [...store.keys()],
    now: () => now,
    after: (ms: number, run: () => void) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => (timers = timers.filter((one) => one !== timer));
    },
  };
  const gone: string[] = [];
  const states: number[] = [];
  return {
    store,
    settled,
    batches,
    gone,
    states,
    open: () =>
      openReportOutbox<number>(port, {
        prefix: "own:watch:u1:",
        onTaken: (_sessionId, state) => states.push(state),
        onGone: (sessionId) => gone.push(sessionId),
      }),
    advance(ms: number) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
    now: () => now,
    timers: () => timers.map(({ at }) => at - now),
  };
}

const report = (seq: number): Report => ({
  seq,
  intervals: [[(seq - 1) * 10, seq * 10]],
  position: seq * 10,
});

describe("the outbox", () => {
  it("forgets what is settled and tells the state", async () => {
    const world = openWorld();
    const outbox = world.open();
    outbox.add("s1", report(1));
    expect([...world.store.keys()]).toEqual(["own:watch:u1:s1"]);
    await outbox.flush();
    expect(world.store.size).toBe(0);
    expect(world.states).toEqual([1]);
  });

  it("tries again after a failure, each time later, at most a minute", async () => {
    const world = openWorld(Array.from({ length: 8 }, (): Mood => "lostBefore"));
    const outbox = world.open();
    outbox.add("s1", report(1));
    const pauses: number[] = [];
    for (let at = 0; at < 8; at += 1) {
      await outbox.flush();
      pauses.push(...world.timers());
    }
    expect(pauses).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    world.advance(60_000);
    await outbox.flush();
    expect(world.store.size).toBe(0);
  });

  it("drops a sitting that is gone, and only that", async () => {
    const world = openWorld(["gone", "ok"]);
    const outbox = world.open();
    outbox.add("s1", report(1));
    outbox.add("s2", report(1));
    await outbox.flush();
    expect(world.gone).toEqual(["s1"]);
    expect(world.batches).toEqual([{ sessionId: "s2", seqs: [1] }]);
    expect(world.store.size).toBe(0);
  });

  it("does not repeat for ever what the server refuses", async () => {
    const world = openWorld(["refused"]);
    const outbox = world.open();
    outbox.add("s1", report(1));
    await outbox.flush();
    expect(world.store.size).toBe(0);
    expect(world.timers()).toEqual([]);
  });

  it("sends what an earlier page left, before anything else", async () => {
    const world = openWorld(["lostBefore"]);
    const before = world.open();
    before.add("s1", report(1));
    await before.flush();
    before.close();
    const outbox = world.open();
    await outbox.flush();
    expect(world.batches).toEqual([{ sessionId: "s1", seqs: [1] }]);
  });

  it("keeps the numbers of reports that are too old without what they told", async () => {
    const world = openWorld();
    const outbox = world.open();
    outbox.add("s1", report(1));
    world.advance(OFFLINE_MAX_MS + 1);
    outbox.add("s1", report(2));
    await outbox.flush();
    expect(
      [...(world.settled.get("s1")?.values() ?? [])].map(({ intervals }) => intervals),
    ).toEqual([[], [[10, 20]]]);
  });

  it("of another person it sends nothing", async () => {
    const world = openWorld();
    world.store.set("own:watch:u2:s9", JSON.stringify([{ ...report(1), at: 0 }]));
    await world.open().flush();
    expect(world.batches).toEqual([]);
    expect(world.store.size).toBe(1);
  });

  it.each(["no json", "{}", ""])("a store that holds %j is no trouble", async (text) => {
    const world = openWorld();
    world.store.set("own:watch:u1:s1", text);
    await world.open().flush();
    expect(world.batches).toEqual([]);
  });
});

it("the union of what was played is the union of what arrives, whatever is lost or sent twice", async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("play" as const), ms: fc.integer({ min: 50, max: 1900 }) }),
    fc.record({ kind: fc.constant("seek" as const), to: fc.integer({ min: 0, max: 600_000 }) }),
    fc.record({ kind: fc.constant("pause" as const), ms: fc.integer({ min: 0, max: 20_000 }) }),
    fc.record({ kind: fc.constant("reload" as const) }),
  );
  const mood = fc.constantFrom<Mood>("ok", "ok", "lostBefore", "lostAfter");
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.array(mood), async (steps, moods) => {
      const world = openWorld(moods);
      let outbox = world.open();
      let session = 1;
      const openReporter = () =>
        openWatchReporter({ sessionId: `s${session}`, covered: [], outbox, now: world.now });
      let reporter = openReporter();
      let position = 0;
      const truth: Played[] = [];
      reporter.plays(position, 1);
      for (const one of steps) {
        if (one.kind === "play") {
          truth.push([position, position + one.ms]);
          position += one.ms;
          world.advance(one.ms);
          reporter.plays(position, 1);
        } else if (one.kind === "seek") {
          position = one.to;
          reporter.jumps(position);
          reporter.plays(position, 1);
        } else if (one.kind === "pause") {
          reporter.stops(position);
          world.advance(one.ms);
          reporter.plays(position, 1);
        } else {
          // The page goes away in the middle; another one opens a new sitting.
          reporter.stops(position);
          outbox.close();
          await outbox.flush();
          session += 1;
          outbox = world.open();
          reporter = openReporter();
          reporter.plays(position, 1);
        }
      }
      reporter.stops(position);
      while (world.store.size > 0) await outbox.flush();
      const arrived = [...world.settled.values()].flatMap((known) =>
        [...known.values()].flatMap(({ intervals }) => intervals),
      );
      expect(coverOf(arrived)).toEqual(coverOf(truth));
      for (const known of world.settled.values())
        expect([...known.keys()]).toEqual(Array.from(known, (_, at) => at + 1));
    }),
    { numRuns: 60 },
  );
});
