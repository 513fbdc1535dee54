import { Readable } from "node:stream";
import * as z from "zod";
import type { Bus } from "./bus.ts";
import type { AnyDatabase } from "./database/database.ts";
import { parseJson } from "./door/parse-json.ts";

/** Topic of the bus that carries live news between processes. */
const LIVE_TOPIC = "live";
const HEARTBEAT_MS = 15_000;
/** NOTIFY carries at most 8,000 bytes; news are hints to read anew, not content. */
const NEWS_LIMIT = 4_000;
/** More streams of one listener than this are tabs nobody looks at. */
const MAX_STREAMS_PER_LISTENER = 20;

/** News of a topic that many may have open wait that long for more of the same: one word then stands for all. */
const TOPIC_GATHER_MS = 400;
/** Names of topics, which many listen to and only hints are sent to. */
export const TOPIC_PREFIX = "topic:";

/** News for whoever listens under a name: `user:<id>`, `session:<id>`, `qr:<ticket>`, `topic:<kind>:<id>`. */
const News = z.object({ event: z.string(), data: z.unknown() });
export type News = z.output<typeof News>;

/** Who listens in this process, and how news reach them from any process. */
export interface Live {
  /** Sends within `db`'s transaction: heard when it commits. */
  send(db: AnyDatabase, listener: string, news: News): Promise<void>;
  /** A stream of server-sent events for these names; it ends with `signal`. */
  open(listeners: readonly string[], signal: AbortSignal): Readable;
  close(): void;
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
  const gathering = new Map<string, NodeJS.Timeout>();
  bus.on(LIVE_TOPIC, (payload) => {
    const cut = payload.indexOf(" ");
    const name = payload.slice(0, cut);
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
  // What was missed while the bus was away is unknown: browsers read anew.
  bus.onReconnect(() => {
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
      if (signal.aborted) end();
      else signal.addEventListener("abort", end, { once: true });
      // Reconnect after 3 s, and tell at once that the way is open.
      stream.push("retry: 3000\nevent: open\ndata: null\n\n");
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
