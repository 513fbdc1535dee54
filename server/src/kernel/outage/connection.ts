import type { Socket } from "node:net";
import type pg from "pg";

/** Parts of a connection that the driver has but does not declare. */
interface Inside {
  readonly connection: { readonly stream: Socket };
  readonly readyForQuery?: boolean;
}

type Connection = pg.Client | pg.PoolClient;

export const streamOf = (client: Connection): Socket =>
  (client as unknown as Inside).connection.stream;

/** Whether a question is out that has no answer yet. */
export const isAsking = (client: Connection): boolean =>
  (client as unknown as Inside).readyForQuery === false;

/** Ends a connection without asking the other side, which may be frozen: whoever waits on it fails at once. */
export function brokenOff(client: Connection): void {
  streamOf(client).destroy();
}
