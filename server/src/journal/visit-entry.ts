import { isIP } from "node:net";
import * as z from "zod";
import { nowMs } from "../kernel/clock.ts";
import { parseJson } from "../kernel/door/parse-json.ts";
import type { PageVisit } from "../kernel/ports.ts";
import { plainText } from "../kernel/text/plain-text.ts";

const PATH_LENGTH = 300;
const TITLE_LENGTH = 200;
const USER_AGENT_LENGTH = 200;
const ID_LENGTH = 64;
const DEVICE_LENGTH = 100;
const MOST_TIMES = 1_000_000;
const DAY_MS = 86_400_000;

const text = (length: number) => z.string().transform((value) => plainText(value, length));

/** One line of the spool; whatever wrote it, what is read of it can be stored. */
const Entry = z.object({
  siteId: z.string().transform((id) => plainText(id, ID_LENGTH)),
  /** Empty for visits of which only the number was kept. */
  path: text(PATH_LENGTH),
  title: text(TITLE_LENGTH),
  ip: z.string().transform((ip) => (isIP(ip) ? ip : "")),
  userAgent: text(USER_AGENT_LENGTH),
  userId: text(ID_LENGTH).optional(),
  device: z.object({ type: z.enum(["Mobile", "PC"]), name: text(DEVICE_LENGTH) }).optional(),
  at: z.iso.datetime().refine((at) => Date.parse(at) < nowMs() + DAY_MS),
  times: z.int().min(1).max(MOST_TIMES),
});

/** A visit on its way to the database. */
export type SpooledVisit = z.output<typeof Entry>;

/** A visit as it goes to the spool: cut, and without characters that cannot be stored. */
export function visitEntry(visit: PageVisit, at: Date, times: number): SpooledVisit {
  return {
    siteId: plainText(visit.siteId, ID_LENGTH),
    path: plainText(visit.path, PATH_LENGTH),
    title: plainText(visit.title, TITLE_LENGTH),
    ip: visit.ip,
    userAgent: plainText(visit.userAgent, USER_AGENT_LENGTH),
    ...(visit.userId === undefined ? {} : { userId: visit.userId }),
    ...(visit.device === undefined ? {} : { device: visit.device }),
    at: at.toISOString(),
    times: Math.min(times, MOST_TIMES),
  };
}

/** Reads a line of the spool; undefined for one that says nothing that could be stored. */
export const readEntry = (line: string): SpooledVisit | undefined => parseJson(Entry, line);

/** What is visited, for the totals by day: few kinds, whatever addresses somebody makes up. */
const KINDS: ReadonlySet<string> = new Set(
  "course courseClass specialSubject news activity cms shopStore teacher uspace ucenter login register mobile".split(
    " ",
  ),
);

/** The kind of page that a path belongs to. */
export function kindOf(path: string): string {
  const first = path.split("/", 2)[1] ?? "";
  if (first === "") return path === "/" ? "home" : "other";
  if (first.startsWith("admin")) return "admin";
  return KINDS.has(first) ? first : "other";
}
