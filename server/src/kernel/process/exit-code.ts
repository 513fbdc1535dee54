import { DatabaseNotStarted } from "../embedded-postgres/cluster.ts";
import { isDatabaseAway } from "../outage/is-away.ts";

/** Exit codes for the launcher (scripts/server-process.js), after sysexits.h. */
export const EXIT = {
  crashed: 1,
  /** Something outside, such as the database, is not there yet: try again soon. */
  notYet: 75,
  /** It would fail again in the same way: wrong settings, a port in use, data of another version. */
  misconfigured: 78,
} as const;

/** The exit code for what kept the server from starting. */
export function exitCodeOf(error: unknown): number {
  const { syscall } = error as { syscall?: string };
  if (syscall === "listen" || syscall === "bind") return EXIT.misconfigured;
  if (error instanceof DatabaseNotStarted || isDatabaseAway(error)) return EXIT.notYet;
  const { code } = error as { code?: string };
  return code === "ENOSPC" ? EXIT.notYet : EXIT.misconfigured;
}
