import { sql, type Generated, type Kysely, type RawBuilder } from "kysely";
import type { AnyDatabase } from "../database/database.ts";
import { tablesOf } from "../services.ts";

/** The one table of all codes. */
interface CodeTables {
  "kernel.code": {
    handle: Buffer;
    purpose: string;
    audience: string;
    person_id: string | null;
    session_id: string | null;
    secret_hash: Buffer | null;
    answer_hash: Buffer | null;
    state: string;
    payload: Buffer;
    tries_left: number;
    created_at: Generated<string>;
    ends_at: string;
    used_at: string | null;
  };
}

/** The connection, with the types of the table of codes. */
export const codesIn = (db: AnyDatabase): Kysely<CodeTables> => tablesOf<CodeTables>(db);

/**
 * The database's clock decides about codes and sessions, when they are issued and when they are checked, because the
 * servers' clocks may differ. It is not `now()`, which stands still within a transaction.
 */
export const CODE_CLOCK: RawBuilder<string> = sql<string>`clock_timestamp()`;

/** A moment so many seconds from now, by the same clock. */
export const secondsFromNow = (seconds: number): RawBuilder<string> =>
  sql<string>`clock_timestamp() + make_interval(secs => ${seconds}::int)`;
