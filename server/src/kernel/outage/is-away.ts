/**
 * SQLSTATE classes and system errors that say that the database cannot answer now, whatever the query was. 25P0x: the
 * transaction was given up before; XX: the database itself failed, as it does while a disk is full.
 */
const AWAY_CODE =
  /^(08...|25P0[2-4]|57P..|53...|58...|XX...|ECONN.+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL)$/;

/** Messages of the driver and its pool that have no code. */
const AWAY_WORDS =
  /timeout exceeded|timeout expired|Connection (terminated|ended)|connection timeout|not queryable|Query read timeout|Cannot use a pool/;

/** Queries cancelled at their limit; and a read-only server, as one is for a while when it takes over from another. */
const TOO_SLOW = "57014";
const READS_ONLY = "25006";

/** Thrown without a query while the database is known to be away, or when too many requests wait for it. */
export class DatabaseAway extends Error {
  readonly code = "08006";

  constructor(why: string) {
    super(why);
    this.name = "DatabaseAway";
  }
}

/** True when an error says that the database is away, overloaded or too slow, and not that the query was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: unknown; message?: string };
  const name = typeof code === "string" ? code : "";
  if (name === TOO_SLOW || name === READS_ONLY) return true;
  return AWAY_CODE.test(name) || AWAY_WORDS.test(message);
}
