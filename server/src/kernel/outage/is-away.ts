/** SQLSTATE classes and system errors that say: the database cannot be asked now, whatever the question was. */
const AWAY_CODE =
  /^(08...|57P..|53...|58...|ECONN.+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL)$/;

/** What the driver and its pool say without a code. */
const AWAY_WORDS =
  /timeout exceeded|timeout expired|Connection (terminated|ended)|connection timeout|not queryable|Query read timeout|Cannot use a pool/;

/** Cancelled after its limit; and a server that only reads, as one that takes over from another does for a while. */
const TOO_SLOW = "57014";
const READS_ONLY = "25006";

/** Thrown without asking while the database is known to be away, or when too many wait for it. */
export class DatabaseAway extends Error {
  readonly code = "08006";

  constructor(why: string) {
    super(why);
    this.name = "DatabaseAway";
  }
}

/** Whether an error says that the database is away, overwhelmed or too slow, and not that the question was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: unknown; message?: string };
  const name = typeof code === "string" ? code : "";
  if (name === TOO_SLOW || name === READS_ONLY) return true;
  return AWAY_CODE.test(name) || AWAY_WORDS.test(message);
}
