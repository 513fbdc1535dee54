import { sql, type Kysely } from "kysely";
import { forSite } from "../../kernel/codes/audience.ts";
import { issueCode, readCode } from "../../kernel/codes/code.ts";
import { CODE_PURPOSES } from "../../kernel/codes/purposes.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import type { IdentityTables } from "../tables.ts";
import { hasTotp } from "../sign-in/totp.ts";

/** How long a proof is valid, in the session that gave it. */
const PROOF_SECONDS = CODE_PURPOSES.reauthentication.seconds;

/** Ways in which the owner of this account can prove their identity again. */
export type ReauthenticationWay = "password" | "sms" | "totp" | "session";

/** Records that the person has just proven their identity again; the ticket is worthless in another session. */
export async function issueReauthentication(
  db: Kysely<IdentityTables>,
  services: Pick<Services, "vault">,
  viewer: Viewer,
): Promise<{ ticket: string; expiresAt: string }> {
  const { token, endsAt } = await issueCode(db, services, "reauthentication", {
    audience: forSite(viewer.siteId),
    personId: viewer.userId,
    sessionId: viewer.sessionId,
  });
  return { ticket: token, expiresAt: endsAt };
}

/** Throws `identity.reauthenticationNeeded` unless the ticket was given to this person in this session. */
export async function requireReauthentication(
  db: AnyDatabase,
  services: Pick<Services, "vault">,
  viewer: Viewer,
  ticket: string | undefined,
): Promise<void> {
  const shown = { audience: forSite(viewer.siteId), holder: viewer };
  if (!ticket || !(await readCode(db, services, "reauthentication", ticket, shown)))
    throw new Failure("identity.reauthenticationNeeded");
}

/**
 * The ways that an account has. One that came from an outside service and has none of its own uses a sign-in of the
 * last ten minutes.
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

/** True while the session is so new that its sign-in counts as proof. */
export async function isYoungSession(
  db: Kysely<IdentityTables>,
  sessionId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("identity.session")
    .select("id")
    .where("id", "=", sessionId)
    .where("created_at", ">", sql<string>`now() - make_interval(secs => ${PROOF_SECONDS}::int)`)
    // A change of role opens a session too, but proves nothing.
    .where("method", "!=", "role")
    .executeTakeFirst();
  return row !== undefined;
}
