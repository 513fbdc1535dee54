import { Readable } from "node:stream";
import * as z from "zod";
import type { Bus } from "./bus.ts";
import type { AnyDatabase } from "./database/database.ts";
import { parseJson } from "./door/parse-json.ts";

/** Topic of the bus that carries live news between processes. */
const LIVE_TOPIC = "live";
const HEARTBEAT_MS = 15_000;
/** NOTIFY carries at most 8,000 bytes; news only tell a page to read again and carry no content. */
const NEWS_LIMIT = 4_000;
/** A listener with more streams than this has tabs that nobody looks at. */
const MAX_STREAMS_PER_LISTENER = 20;

/** News of a topic with many listeners wait this long for more of the same, and are then sent once. */
const TOPIC_GATHER_MS = 400;
/** So many names are remembered with the time of their last news. */
const REMEMBERED = 20_000;
/** Prefix of topics, which have many listeners and carry only hints. */
export const TOPIC_PREFIX = "topic:";

/** News for everybody who listens under a name: `user:<id>`, `session:<id>`, `qr:<ticket>`, `topic:<kind>:<id>`. */
const News = z.object({ event: z.string(), data: z.unknown() });
export type News = z.output<typeof News>;

/** The listeners in this process, and the news that reach them from any process. */
export interface Live {
  /** Sends within `db`'s transaction; listeners hear it when the transaction commits. */
  send(db: AnyDatabase, listener: string, news: News): Promise<void>;
  /**
   * A stream of server-sent events for these names; it ends with `signal`. It begins by saying for how long nothing has
   * come for them, so that a page of which all was read since need not read again.
   */
  open(listeners: readonly string[], signal: AbortSignal): Readable;
  close(): void;
}

/** When news came last for a name, as far as this process has heard and remembers. */
function openMemory() {
  const lastAt = new Map<string, number>();
  /** What came before nobody remembers. */
  let since = performance.now();
  return {
    note(name: string): void {
      // At the end of the map stand the newest.
      lastAt.delete(name);
      lastAt.set(name, performance.now());
      const [oldest] = lastAt;
      if (lastAt.size <= REMEMBERED || !oldest) return;
      lastAt.delete(oldest[0]);
      since = oldest[1];
    },
    forget(): void {
      lastAt.clear();
      since = performance.now();
    },
    /** For how long nothing has come for these names, in whole milliseconds; at least so long. */
    quietMs(names: readonly string[]): number {
      const last = Math.max(since, ...names.map((name) => lastAt.get(name) ?? since));
      return Math.floor(performance.now() - last);
    },
  };
}

/** Opens the hub of live streams on the bus. */
export function openLive(bus: Bus): Live {
  const streams = new Map<string, Set<Readable>>();
  const all = new Set<Readable>();
  const leave = (names: readonly string[], stream: Readable): void => {
    all.delete(stream);
    for (const name of names) {
      const set = streams.get(name);
      set?.delete(stream);
      if (set?.size === 0) streams.delete(name);
    }
  };
  const push = (name: string, chunk: string): void => {
    for (const stream of streams.get(name) ?? []) stream.push(chunk);
  };
  const memory = openMemory();
  const gathering = new Map<string, NodeJS.Timeout>();
  bus.on(LIVE_TOPIC, (payload) => {
    const cut = payload.indexOf(" ");
    const name = payload.slice(0, cut);
    memory.note(name);
    if (!streams.has(name)) return;
    const news = parseJson(News, payload.slice(cut + 1));
    if (!news) return;
    const { event, data } = news;
    const chunk = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    if (!name.startsWith(TOPIC_PREFIX)) return push(name, chunk);
    const key = `${name} ${event}`;
    if (gathering.has(key)) return;
    const timer = setTimeout(() => {
      gathering.delete(key);
      push(name, chunk);
    }, TOPIC_GATHER_MS);
    gathering.set(key, timer);
  });
  // What was missed while the bus was away is unknown, so browsers read again.
  bus.onReconnect(() => {
    memory.forget();
    for (const stream of all) stream.push("event: refresh\ndata: null\n\n");
  });
  const heartbeat = setInterval(() => {
    for (const stream of all) stream.push(": still here\n\n");
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    async send(db, listener, news) {
      const text = JSON.stringify({ event: news.event, data: news.data ?? null });
      if (text.length > NEWS_LIMIT) throw new Error(`news "${news.event}" are too long`);
      await bus.send(db, LIVE_TOPIC, `${listener} ${text}`);
    },
    open(names, signal) {
      const stream = new Readable({ read: () => undefined });
      all.add(stream);
      for (const name of names) {
        const set = streams.get(name) ?? new Set();
        const [oldest] = set;
        // A topic has as many listeners as it has readers.
        const isFull = set.size >= MAX_STREAMS_PER_LISTENER && !name.startsWith(TOPIC_PREFIX);
        if (oldest && isFull) oldest.push(null);
        streams.set(name, set.add(stream));
      }
      const end = (): void => {
        leave(names, stream);
        if (!stream.destroyed && !stream.readableEnded) stream.push(null);
      };
      stream.once("close", () => leave(names, stream));
      // Reconnect after 3 s; the first bytes tell the browser that the stream is open.
      const said = JSON.stringify({ quietMs: memory.quietMs(names) });
      stream.push(`retry: 3000\nevent: open\ndata: ${said}\n\n`);
      // Last, for nothing can be said on a stream that has ended.
      if (signal.aborted) end();
      else signal.addEventListener("abort", end, { once: true });
      return stream;
    },
    close() {
      clearInterval(heartbeat);
      for (const timer of gathering.values()) clearTimeout(timer);
      for (const stream of all) stream.push(null);
      all.clear();
      streams.clear();
    },
  };
}
