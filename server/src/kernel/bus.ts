import pg from "pg";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { AnyDatabase } from "./database/database.ts";
import { brokenOff } from "./outage/connection.ts";
import { inTime } from "./outage/in-time.ts";

const CHANNEL = "perennial";
const RECONNECT_MS = 1_000;
/** A connection can die silently; without this check the process would hear nothing any more. */
const HEARTBEAT_MS = 5_000;
const SILENCE_MS = 3_000;

/** News between the processes of a deployment, by LISTEN/NOTIFY. */
export interface Bus {
  /** Calls `hear` for each message of a topic, from this process or another. */
  on(topic: string, hear: (payload: string) => void): void;
  /** Called when the lost connection is back; the messages that were missed meanwhile are unknown. */
  onReconnect(hear: () => void): void;
  /** Sends within `db`'s transaction: others hear it when it commits. */
  send(db: AnyDatabase, topic: string, payload: string): Promise<void>;
  /** Called after the commit, before the answer: this process at once hears what the transaction sent. */
  committed(transaction: AnyDatabase): void;
  close(): Promise<void>;
}

/** Opens the listening connection and keeps it open until `close`. */
export async function openBus(url: string, log: Logger): Promise<Bus> {
  const listeners = new Map<string, ((payload: string) => void)[]>();
  const reconnectListeners: (() => void)[] = [];
  let client: pg.Client | undefined;
  let isClosed = false;

  const sent = new WeakMap<AnyDatabase, [topic: string, payload: string][]>();
  const tell = (topic: string, payload: string): void => {
    for (const hear of listeners.get(topic) ?? []) hear(payload);
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: "perennial-bus",
      connectionTimeoutMillis: SILENCE_MS,
      keepAlive: true,
    });
    next.on("error", () => undefined);
    next.on("notification", ({ payload = "" }) => {
      const cut = payload.indexOf(" ");
      if (cut < 0) tell(payload, "");
      else tell(payload.slice(0, cut), payload.slice(cut + 1));
    });
    try {
      await next.connect();
      await inTime(next.query(`listen ${CHANNEL}`), SILENCE_MS);
    } catch (error) {
      brokenOff(next);
      throw error;
    }
    // Attached only here: a failed attempt ends too, and each would start one more loop of attempts.
    next.on("end", () => void reconnect());
    client = next;
  }

  async function reconnect(): Promise<void> {
    client = undefined;
    // oxlint-disable-next-line no-unmodified-loop-condition -- `close` sets it while this waits
    while (!isClosed && !client) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      try {
        if (isClosed) return;
        await connect();
        for (const hear of reconnectListeners) hear();
      } catch (error) {
        log.warn({ err: error }, "the bus cannot reach the database yet");
      }
    }
  }

  async function beat(): Promise<void> {
    const heard = client;
    if (!heard) return;
    try {
      await inTime(heard.query("select 1"), SILENCE_MS);
    } catch (error) {
      if (!isClosed) log.warn({ err: error }, "the bus no longer hears the database");
      brokenOff(heard);
    }
  }

  await connect();
  const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS);
  heartbeat.unref();
  return {
    on: (topic, hear) => void listeners.set(topic, [...(listeners.get(topic) ?? []), hear]),
    onReconnect: (hear) => void reconnectListeners.push(hear),
    async send(db, topic, payload) {
      await sql`select pg_notify(${CHANNEL}, ${`${topic} ${payload}`})`.execute(db);
      if (db.isTransaction) sent.set(db, [...(sent.get(db) ?? []), [topic, payload]]);
      else tell(topic, payload);
    },
    committed(transaction) {
      for (const [topic, payload] of sent.get(transaction) ?? []) tell(topic, payload);
    },
    async close() {
      isClosed = true;
      clearInterval(heartbeat);
      const last = client;
      if (last) await inTime(last.end(), SILENCE_MS).catch(() => brokenOff(last));
    },
  };
}
