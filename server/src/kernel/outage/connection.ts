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

/** True while a query has no answer yet. */
export const isAsking = (client: Connection): boolean =>
  (client as unknown as Inside).readyForQuery === false;

/** Closes a connection without asking the other side, which may be frozen; queries on it fail at once. */
export function brokenOff(client: Connection): void {
  streamOf(client).destroy();
}
