import { DatabaseNotStarted } from "../embedded-postgres/cluster.ts";
import { isDatabaseAway } from "../outage/is-away.ts";

/** How the process ends, for who started it; after sysexits.h, as the launcher (scripts/server-process.js) knows them. */
export const EXIT = {
  crashed: 1,
  /** Something outside is not there yet, such as the database: try again soon. */
  notYet: 75,
  /** It would fail again in the same way: settings, a port that others use, data of another version. */
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
