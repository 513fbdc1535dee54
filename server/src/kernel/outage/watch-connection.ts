import pg from "pg";
import { brokenOff } from "./connection.ts";
import { inTime, Silence } from "./in-time.ts";

/**
 * Without an answer for this long the database counts as away. With the limits of the pool, our own answer goes out
 * within 5 s.
 */
const SILENCE_MS = 2_500;

/** Queries the database on a connection of its own: gives the rows, or an error within a few seconds. */
export type AskDatabase = (text: string, values: unknown[]) => Promise<unknown[]>;

/** The connection of the watch; it is opened with the first query, and again when it breaks. */
export function watchConnection(options: pg.ClientConfig): {
  readonly ask: AskDatabase;
  close(): Promise<void>;
} {
  /** Clients that were closed because no answer came; other queries that waited on them need not try again. */
  const silent = new WeakSet<pg.Client>();
  let client: pg.Client | undefined;
  let isClosed = false;

  async function open(): Promise<pg.Client> {
    const fresh = new pg.Client({
      ...options,
      application_name: "perennial-watch",
      connectionTimeoutMillis: SILENCE_MS,
    });
    fresh.on("error", () => undefined);
    try {
      await fresh.connect();
    } catch (error) {
      brokenOff(fresh);
      throw error;
    }
    return fresh;
  }

  /** Runs one query, on a new connection when the known one turns out to be broken. */
  async function ask(text: string, values: unknown[]): Promise<unknown[]> {
    const known = client;
    client ??= await open();
    const asked = client;
    try {
      const { rows } = await inTime(asked.query(text, values), SILENCE_MS);
      return rows as unknown[];
    } catch (error) {
      brokenOff(asked);
      if (client === asked) client = undefined;
      if (error instanceof Silence) silent.add(asked);
      if (!known || silent.has(asked) || isClosed) throw error;
      return ask(text, values); // only this connection was closed, by a restart or an administrator
    }
  }

  return {
    ask,
    async close() {
      isClosed = true;
      if (client) await inTime(client.end(), SILENCE_MS).catch(() => undefined);
    },
  };
}
