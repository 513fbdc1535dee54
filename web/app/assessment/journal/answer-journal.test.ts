import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openAnswerJournal, SAVE_MS, type AnswerJournal } from "./answer-journal.ts";
import type {
  JournalEntry,
  JournalLine,
  JournalPort,
  JournalSubmission,
  SaveResult,
} from "./journal-types.ts";

type Mood = "ok" | "lostBefore" | "lostAfter" | "signedOut";
const LEASE_NUMBERS = 1_000_000;
const SUBMITTED = 1;

/** The server: the highest number of a question stays; it is handed in once, or by its clock. */
function openServer() {
  const answers = new Map<string, JournalEntry<string>>();
  const late = new Map<string, JournalEntry<string>>();
  const submissions: string[] = [];
  let lease = 0;
  let isOver = false;
  const take = (entries: readonly JournalEntry<string>[]): void => {
    for (const entry of entries) {
      const into = isOver ? late : answers;
      if ((answers.get(entry.questionId)?.number ?? 0) >= entry.number) continue;
      if ((into.get(entry.questionId)?.number ?? 0) < entry.number)
        into.set(entry.questionId, entry);
    }
  };
  return {
    answers,
    late,
    submissions,
    end: () => (isOver = true),
    open: () => {
      lease += 1;
      return { lease, numberFrom: lease * LEASE_NUMBERS };
    },
    known: () => [...answers.values()],
    save: (own: number, entries: readonly JournalEntry<string>[]): SaveResult => {
      take(entries);
      return {
        kind: "taken",
        state: isOver ? SUBMITTED : 0,
        isLive: own === lease,
        isLate: isOver,
      };
    },
    submit: ({ submissionKey }: JournalSubmission, entries: readonly JournalEntry<string>[]) => {
      if (submissions.includes(submissionKey)) return { kind: "taken" as const };
      if (isOver) return { kind: "over" as const };
      take(entries);
      submissions.push(submissionKey);
      isOver = true;
      return { kind: "taken" as const };
    },
  };
}
type Server = ReturnType<typeof openServer>;

/** A device with its store, clock and line to a server. */
function openDevice(server: Server, moods: Mood[] = []) {
  const entries = new Map<string, JournalEntry<string>>();
  let submission: JournalSubmission | undefined;
  let now = 0;
  let inFlight = 0;
  let timers: { at: number; run: () => void }[] = [];
  const sent: number[] = [];
  const passed = async <R>(work: () => R): Promise<R | { kind: "failed" | "signedOut" }> => {
    inFlight += 1;
    expect(inFlight).toBe(1);
    await Promise.resolve();
    inFlight -= 1;
    const mood = moods.shift() ?? "ok";
    if (mood === "signedOut") return { kind: "signedOut" };
    if (mood === "lostBefore") return { kind: "failed" };
    const result = work();
    return mood === "lostAfter" ? { kind: "failed" } : result;
  };
  const line: JournalLine<string> = {
    save: (lease, batch, isLeaving) => {
      sent.push(batch.length);
      return isLeaving
        ? Promise.resolve(server.save(lease, batch))
        : passed(() => server.save(lease, batch));
    },
    submit: (own, batch) => passed(() => server.submit(own, batch)),
  };
  const port: JournalPort<string> = {
    line,
    random: () => 0.5,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => (timers = timers.filter((one) => one !== timer));
    },
    store: {
      read: () => Promise.resolve({ entries: [...entries.values()], submission }),
      keep: (entry) => {
        entries.set(entry.questionId, entry);
        return Promise.resolve(true);
      },
      keepSubmission: (one) => {
        submission = one;
        return Promise.resolve(true);
      },
      forget: (questionId, number) => {
        if ((entries.get(questionId)?.number ?? Infinity) <= number) entries.delete(questionId);
        return Promise.resolve();
      },
      forgetAll: () => {
        entries.clear();
        submission = undefined;
        return Promise.resolve();
      },
    },
  };
  return {
    entries,
    moods,
    sent,
    line,
    open: (at: { lease: number; numberFrom: number }, heartbeatMs = 0) =>
      openAnswerJournal<string>(port, {
        ...at,
        known: server.known(),
        stored: { entries: [...entries.values()], submission },
        heartbeatMs,
      }),
    hasSubmission: () => submission !== undefined,
    pauses: () => timers.map(({ at }) => at - now),
    async advance(ms: number) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
      await settled();
    },
  };
}

/** All that does not wait for a clock is done. */
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

function openWorld(moods: Mood[] = [], heartbeatMs = 0) {
  const server = openServer();
  const device = openDevice(server, moods);
  const journal = device.open(server.open(), heartbeatMs);
  return { server, device, journal };
}
const answerOf = (server: Server, questionId: string) => server.answers.get(questionId)?.answer;

describe("the journal of answers", () => {
  it("keeps an answer at once, and sends what has changed two seconds later in one request", async () => {
    const { server, device, journal } = openWorld();
    journal.write("q1", "a", false);
    journal.write("q1", "ab", false);
    journal.write("q2", "c", true);
    expect(journal.now().sign).toBe("saving");
    expect(device.entries.get("q1")?.answer).toBe("ab");
    await device.advance(SAVE_MS - 1);
    expect(device.sent).toEqual([]);
    await device.advance(1);
    expect(device.sent).toEqual([2]);
    expect(answerOf(server, "q1")).toBe("ab");
    expect(server.answers.get("q2")?.isFlagged).toBe(true);
    expect(journal.now().sign).toBe("saved");
    expect(device.entries.size).toBe(0);
  });

  it("says that it is offline, and tries later and later, at most every half minute", async () => {
    const { device, journal } = openWorld(Array.from({ length: 8 }, (): Mood => "lostBefore"));
    journal.write("q1", "a", false);
    const pauses: number[] = [];
    for (let at = 0; at < 8; at += 1) {
      await journal.flush();
      pauses.push(...device.pauses());
    }
    expect(pauses).toEqual([750, 1500, 3000, 6000, 12_000, 22_500, 22_500, 22_500]);
    expect(journal.now().sign).toBe("offline");
    expect(device.entries.size).toBe(1);
    await device.advance(22_500);
    expect(journal.now().sign).toBe("saved");
  });

  it("says when the session has ended, and goes on after it", async () => {
    const { server, device, journal } = openWorld(["signedOut"]);
    journal.write("q1", "a", false);
    await journal.flush();
    expect(journal.now().sign).toBe("signedOut");
    await device.advance(60_000);
    expect(answerOf(server, "q1")).toBe("a");
  });

  it("lets the server hear of it while nothing changes, and hears from it", async () => {
    const { server, device, journal } = openWorld([], 15_000);
    await device.advance(15_000);
    await device.advance(15_000);
    expect(device.sent).toEqual([0, 0]);
    server.end();
    await device.advance(15_000);
    expect(journal.now().end).toBe("over");
    await device.advance(15_000);
    expect(device.sent).toEqual([0, 0, 0]);
  });

  it("finds what the server refuses, and sends all the rest", async () => {
    const server = openServer();
    const device = openDevice(server);
    const { save } = device.line;
    Object.assign(device.line, {
      save: (lease: number, batch: readonly JournalEntry<string>[], isLeaving: boolean) =>
        batch.some(({ answer }) => answer === "bad")
          ? Promise.resolve({ kind: "refused", message: "no" })
          : save(lease, batch, isLeaving),
    });
    const journal = device.open(server.open());
    for (const [id, text] of Object.entries({ q1: "a", q2: "bad", q3: "c" }))
      journal.write(id, text, false);
    await journal.flush();
    expect([...server.answers.keys()]).toEqual(["q1", "q3"]);
    expect(journal.now()).toMatchObject({ sign: "refused", message: "no" });
    expect([...device.entries.keys()]).toEqual(["q2"]);
    journal.write("q2", "good", false);
    await journal.flush();
    expect(answerOf(server, "q2")).toBe("good");
    expect(journal.now().sign).toBe("saved");
  });

  it("hands in once, though its answer was lost and the page was closed", async () => {
    const { server, device, journal } = openWorld(["lostAfter"]);
    journal.write("q1", "a", false);
    journal.submit("key-1");
    await settled();
    expect(journal.now()).toMatchObject({ isSubmitting: true, sign: "offline" });
    expect(device.hasSubmission()).toBe(true);
    journal.close();
    const next = device.open({ lease: 1, numberFrom: LEASE_NUMBERS });
    expect(next.now().isSubmitting).toBe(true);
    await settled();
    expect(next.now()).toMatchObject({ end: "submitted", isSubmitting: false });
    expect(server.submissions).toEqual(["key-1"]);
    expect(answerOf(server, "q1")).toBe("a");
    expect(device.hasSubmission()).toBe(false);
    next.submit("key-2");
    await settled();
    expect(server.submissions).toEqual(["key-1"]);
  });

  it("hands in also when one of the answers that go along is refused", async () => {
    const server = openServer();
    const device = openDevice(server);
    const { save, submit } = device.line;
    const isBad = (batch: readonly JournalEntry<string>[]): boolean =>
      batch.some(({ answer }) => answer === "bad");
    Object.assign(device.line, {
      save: (lease: number, batch: readonly JournalEntry<string>[], isLeaving: boolean) =>
        isBad(batch)
          ? Promise.resolve({ kind: "refused", message: "no" })
          : save(lease, batch, isLeaving),
      submit: (own: JournalSubmission, batch: readonly JournalEntry<string>[]) =>
        isBad(batch) ? Promise.resolve({ kind: "refused", message: "no" }) : submit(own, batch),
    });
    const journal = device.open(server.open());
    journal.write("q1", "a", false);
    journal.write("q2", "bad", false);
    journal.submit("key-1");
    await settled();
    expect(server.submissions).toEqual(["key-1"]);
    expect(answerOf(server, "q1")).toBe("a");
    expect(journal.now()).toMatchObject({ end: "submitted", sign: "refused" });
  });

  it("takes nothing more while it is being handed in", async () => {
    const { server, journal } = openWorld();
    journal.write("q1", "a", false);
    journal.submit("key-1");
    journal.write("q1", "later", false);
    await settled();
    expect(answerOf(server, "q1")).toBe("a");
  });

  it("tells the server of answers that come after the end, as late ones", async () => {
    const { server, device, journal } = openWorld(["lostBefore"]);
    journal.write("q1", "a", false);
    await journal.flush();
    server.end();
    journal.submit("key-1");
    await settled();
    expect(server.submissions).toEqual([]);
    expect(server.answers.size).toBe(0);
    expect(server.late.get("q1")?.answer).toBe("a");
    expect(journal.now()).toMatchObject({ end: "over", lateNum: 1 });
    expect(device.entries.size).toBe(0);
  });

  it("sends what waits when the page goes, beside what is under way", async () => {
    const { server, device, journal } = openWorld();
    journal.write("q1", "a", false);
    journal.leave();
    journal.close();
    expect(answerOf(server, "q1")).toBe("a");
    expect(device.entries.size).toBe(1);
  });
});

describe("two devices", () => {
  it("end with the answers of both, by number, and the first is told", async () => {
    const server = openServer();
    const first = openDevice(server, ["lostBefore"]);
    const one = first.open(server.open());
    one.write("q1", "first", false);
    one.write("q2", "first", false);
    await one.flush();
    const second = openDevice(server);
    const two = second.open(server.open());
    two.write("q2", "second", false);
    await two.flush();
    await first.advance(60_000);
    expect(one.now()).toMatchObject({ isLive: false, sign: "saved" });
    expect(two.now().isLive).toBe(true);
    expect(answerOf(server, "q1")).toBe("first");
    expect(answerOf(server, "q2")).toBe("second");
    // The first takes over again, and sees what the second has written.
    one.close();
    const again = first.open(server.open());
    expect(again.merged.get("q2")?.answer).toBe("second");
    again.write("q2", "third", false);
    await again.flush();
    expect(answerOf(server, "q2")).toBe("third");
  });
});

it("whatever is lost, closed or sent twice, the last answer to each question arrives, and it is handed in once", async () => {
  const question = fc.constantFrom("q1", "q2", "q3");
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant("write" as const), question }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("wait" as const), ms: fc.nat(40_000) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("flush" as const) }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant("reload" as const), says: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("takeOver" as const) }) },
  );
  const mood = fc.constantFrom<Mood>("ok", "ok", "lostBefore", "lostAfter", "signedOut");
  const drain = async (
    journal: AnswerJournal<string>,
    device: ReturnType<typeof openDevice>,
  ): Promise<void> => {
    for (let tries = 0; tries < 100 && journal.now().sign !== "saved"; tries += 1)
      await device.advance(60_000);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 50 }), fc.array(mood), async (steps, moods) => {
      const server = openServer();
      const device = openDevice(server, moods);
      let place = server.open();
      let journal = device.open(place, 15_000);
      const truth = new Map<string, string>();
      for (const [at, one] of steps.entries()) {
        if (one.kind === "write") {
          truth.set(one.question, String(at));
          journal.write(one.question, String(at), false);
        } else if (one.kind === "wait") await device.advance(one.ms);
        else if (one.kind === "flush") await journal.flush();
        else {
          // The page goes away in the middle of whatever is under way, with or without a last word.
          if (one.kind === "reload" && one.says) journal.leave();
          journal.close();
          await settled();
          if (one.kind === "takeOver") place = server.open();
          journal = device.open(place, 15_000);
        }
        // The page shows what was written, not what the server thinks.
        for (const [id, text] of truth)
          if (one.kind === "reload") expect(journal.merged.get(id)?.answer).toBe(text);
      }
      journal.submit("key");
      await drain(journal, device);
      expect(journal.now().end).toBe("submitted");
      expect(server.submissions).toEqual(["key"]);
      expect(new Map([...server.answers].map(([id, { answer }]) => [id, answer]))).toEqual(truth);
      expect(server.late.size).toBe(0);
      expect(device.entries.size).toBe(0);
    }),
    { numRuns: 150 },
  );
});
