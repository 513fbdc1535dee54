import type { Kysely } from "kysely";
import { Failure } from "../kernel/failure.ts";
import type { Viewer } from "../kernel/viewer.ts";
import type { IdentityTables } from "./tables.ts";
import { issueTicket, readTicket } from "./ticket.ts";
import { hasTotp } from "./totp.ts";

/** So long one proof is good, in the session in which it was given. */
const REAUTHENTICATION_LIFETIME_MS = 10 * 60_000;

/** How this account can show again who it is. */
export type ReauthenticationWay = "password" | "sms" | "totp" | "session";

/** Notes that the person has just shown again who they are; the ticket is worth nothing in another session. */
export async function issueReauthentication(
  db: Kysely<IdentityTables>,
  viewer: Viewer,
): Promise<{ ticket: string; expiresAt: string }> {
  const expiresAt = new Date(Date.now() + REAUTHENTICATION_LIFETIME_MS).toISOString();
  const ticket = await issueTicket(db, "reauthentication", {
    siteId: viewer.siteId,
    userId: viewer.userId,
    data: { sessionId: viewer.sessionId },
    lifetimeMs: REAUTHENTICATION_LIFETIME_MS,
  });
  return { ticket, expiresAt };
}

/** Throws `identity.reauthenticationNeeded` unless the ticket was given to this person in this session. */
export async function requireReauthentication(
  db: Kysely<IdentityTables>,
  viewer: Viewer,
  ticket: string | undefined,
): Promise<void> {
  const found = ticket && (await readTicket(db, "reauthentication", ticket, viewer.siteId));
  if (!found || found.userId !== viewer.userId || found.data.sessionId !== viewer.sessionId)
    throw new Failure("identity.reauthenticationNeeded");
}

/**
 * The ways that are open to an account. One that came by an outside service and has none of its own shows who it is
 * by a sign-in of the last ten minutes.
 */
export async function reauthenticationWays(
  db: Kysely<IdentityTables>,
  userId: string,
): Promise<ReauthenticationWay[]> {
  const user = await db
    .selectFrom("identity.user")
    .select(["password_hash", "mobile"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const ways: ReauthenticationWay[] = [];
  if (user.password_hash !== null) ways.push("password");
  if (user.mobile !== null) ways.push("sms");
  if (await hasTotp(db, userId)) ways.push("totp");
  return ways.length > 0 ? ways : ["session"];
}

/** True while the session is so young that its sign-in counts as a proof of its own. */
export async function isYoungSession(
  db: Kysely<IdentityTables>,
  sessionId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("identity.session")
    .select("created_at")
    .where("id", "=", sessionId)
    // A change of role opens a session too, and proves nothing anew.
    .where("method", "!=", "role")
    .executeTakeFirst();
  return (
    row !== undefined && Date.now() - Date.parse(row.created_at) < REAUTHENTICATION_LIFETIME_MS
  );
}
