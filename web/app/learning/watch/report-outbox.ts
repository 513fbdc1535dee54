import { fieldsOf, unknownJson } from "../../kernel/unknown-json.ts";
import { OFFLINE_MAX_MS } from "@perennial/contract/learning/watch/progress.ts";
import type { Played } from "./played-intervals.ts";

/** A report as it goes over the wire. */
export interface Report {
  readonly seq: number;
  readonly intervals: readonly Played[];
  readonly position: number;
}

/** What became of a sending. */
export type SendResult<State> =
  | { readonly kind: "taken"; readonly acked: readonly number[]; readonly state: State }
  /** The sitting is over: what it still had to tell is worth nothing. */
  | { readonly kind: "gone" }
  /** The server will never take these: repeating does not help. */
  | { readonly kind: "refused" }
  /** No network, no server, no session: later. */
  | { readonly kind: "failed" };

/** What the outbox needs of the browser. */
export interface OutboxPort<State> {
  readonly send: (
    sessionId: string,
    reports: readonly Report[],
    /** The page goes away: the request must outlive it. */
    isLeaving: boolean,
  ) => Promise<SendResult<State>>;
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
  /** ms. */
  readonly now: () => number;
  /** Runs later; the answer calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
}

interface Kept extends Report {
  /** When it was closed; ms. */
  readonly at: number;
}

const BATCH_MAX = 200;
/** Reports of one sitting that are kept at all: more than three hours without a network. */
const KEPT_MAX = 1200;
/** A page that goes away may send 64 KB. */
const LEAVE_MAX = 50;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** Sends reports in their order, one request at a time, until each is settled. */
export interface ReportOutbox {
  readonly add: (sessionId: string, report: Report) => void;
  /** Tries now; resolves when everything is settled or a try has failed. */
  readonly flush: () => Promise<void>;
  /** The page goes away: all that waits is sent once more beside what is under way, and stays kept. */
  readonly leave: () => void;
  /** No more tries by itself; what waits stays kept. */
  readonly close: () => void;
}

const isKept = (value: unknown): value is Kept => {
  const { seq, intervals, position, at } = fieldsOf<keyof Kept>(value);
  return [seq, position, at].every(Number.isFinite) && Array.isArray(intervals);
};
const keptOf = (text: string | undefined): Kept[] => {
  const found = unknownJson(text);
  return Array.isArray(found) ? found.filter(isKept) : [];
};

/**
 * Opens the outbox of a person. What other pages of this browser left behind is sent too: the server settles each
 * number once, so that telling twice is telling once. A report older than half an hour credits nothing: its number goes
 * without its intervals, because a gap in the numbers would hold up the ones after it.
 */
export function openReportOutbox<State>(
  port: OutboxPort<State>,
  options: {
    /** Begins the names of what is kept, `…:<session>`. */
    readonly prefix: string;
    readonly onTaken: (sessionId: string, state: State) => void;
    readonly onGone: (sessionId: string) => void;
  },
): ReportOutbox {
  const { prefix, onTaken, onGone } = options;
  const queues = new Map<string, Kept[]>();
  let running: Promise<void> | undefined;
  let callOff: (() => void) | undefined;
  let failures = 0;
  let isClosed = false;

  const keep = (sessionId: string): void => {
    const queue = queues.get(sessionId) ?? [];
    if (queue.length > 0) port.write(prefix + sessionId, JSON.stringify(queue));
    else port.remove(prefix + sessionId);
  };
  const load = (): void => {
    for (const key of port.keys()) {
      const sessionId = key.slice(prefix.length);
      if (key.startsWith(prefix) && !queues.has(sessionId))
        queues.set(sessionId, keptOf(port.read(key)));
    }
  };
  const later = (): void => {
    if (isClosed) return;
    callOff?.();
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    failures += 1;
    callOff = port.after(pause, () => void flush());
  };
  const batchOf = (queue: readonly Kept[]): Report[] => {
    const oldest = port.now() - OFFLINE_MAX_MS;
    return queue.slice(0, BATCH_MAX).map(({ seq, intervals, position, at }) => ({
      seq,
      intervals: at < oldest ? [] : intervals,
      position,
    }));
  };
  /** True when the sitting has nothing more to tell. */
  const settle = async (sessionId: string): Promise<boolean> => {
    for (;;) {
      const queue = queues.get(sessionId) ?? [];
      if (queue.length === 0) {
        queues.delete(sessionId);
        port.remove(prefix + sessionId);
        return true;
      }
      const batch = batchOf(queue);
      // oxlint-disable-next-line no-await-in-loop -- one request in flight, in order
      const result = await port.send(sessionId, batch, false);
      if (result.kind === "failed") return false;
      if (result.kind === "gone") {
        queues.delete(sessionId);
        port.remove(prefix + sessionId);
        onGone(sessionId);
        return true;
      }
      const settled = new Set(result.kind === "taken" ? result.acked : batch.map(({ seq }) => seq));
      const rest = (queues.get(sessionId) ?? []).filter(({ seq }) => !settled.has(seq));
      const isStuck = batch.every(({ seq }) => !settled.has(seq));
      queues.set(sessionId, rest);
      keep(sessionId);
      if (result.kind === "taken") onTaken(sessionId, result.state);
      if (isStuck) return false;
    }
  };
  const run = async (): Promise<void> => {
    callOff?.();
    load();
    for (;;) {
      const [sessionId] = queues.keys();
      if (sessionId === undefined) break;
      // oxlint-disable-next-line no-await-in-loop -- the oldest sitting first
      if (!(await settle(sessionId))) return later();
    }
    failures = 0;
    return undefined;
  };
  const flush = (): Promise<void> => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    add(sessionId, report) {
      const queue = queues.get(sessionId) ?? [];
      queue.push({ ...report, at: port.now() });
      queues.set(sessionId, queue.slice(-KEPT_MAX));
      keep(sessionId);
    },
    flush,
    leave() {
      for (const [sessionId, queue] of queues)
        if (queue.length > 0) void port.send(sessionId, batchOf(queue.slice(-LEAVE_MAX)), true);
    },
    close() {
      isClosed = true;
      callOff?.();
    },
  };
}
