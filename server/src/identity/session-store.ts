import type { Permission } from "@perennial/contract/kernel/permission.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { Kysely } from "kysely";
import type pg from "pg";
import type { RequestSite, Viewer } from "../kernel/viewer.ts";
import type { IdentityTables } from "./tables.ts";
import { hashToken, newToken } from "./token.ts";

interface SessionRow {
  session_id: string;
  user_id: string;
  login_name: string;
  name: string;
  role_id: string;
  role_type: string;
  corp_id: string;
  site_id: string;
  right_path: string;
  permissions: Permission[];
  is_blacklisted: boolean;
  expires_at: string;
}

/** One indexed read per request; a disabled user, role or grant has no session. */
const FIND_SESSION = `
  select s.id as session_id, u.id as user_id, u.login_name, u.name, r.id as role_id, r.role_type,
    g.corp_id, g.site_id, g.right_path, r.permissions, s.expires_at,
    exists (select 1 from identity.site_blacklist b where b.site_id = s.site_id and b.user_id = u.id) as is_blacklisted
  from identity.session s
  join identity."user" u on u.id = s.user_id and u.is_enabled
  join identity.user_role g on g.id = s.user_role_id and g.is_enabled
  join identity.role r on r.id = g.role_id
  where s.token_hash = $1 and s.site_id = $2 and s.expires_at > now()`;

const SLIDE_SESSION = `update identity.session set expires_at = now() + make_interval(secs => $2) where id = $1`;

/** The person behind a token that this site issued; the session lives on while it is used. */
export async function findViewer(
  pool: pg.Pool,
  token: string,
  site: RequestSite,
): Promise<Viewer | undefined> {
  if (token.length > 100) return undefined;
  const { rows } = await pool.query<SessionRow>({
    name: "find-session",
    text: FIND_SESSION,
    values: [hashToken(token), site.id],
  });
  const [row] = rows;
  if (!row) return undefined;
  if (Date.parse(row.expires_at) - Date.now() < LIMITS.sessionLifetimeMs / 2) {
    await pool.query(SLIDE_SESSION, [row.session_id, LIMITS.sessionLifetimeMs / 1000]);
  }
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    loginName: row.login_name,
    name: row.name,
    roleId: row.role_id,
    roleType: row.role_type,
    corpId: row.corp_id,
    siteId: row.site_id,
    rightPath: row.right_path,
    permissions: new Set(row.permissions),
    isBlacklisted: row.is_blacklisted,
  };
}

/** Opens a session in one of the person's roles; the token is shown once and never stored. */
export async function openSession(
  db: Kysely<IdentityTables>,
  session: { userId: string; userRoleId: string; siteId: string; ip: string; userAgent: string },
): Promise<{ token: string; expiresAt: string }> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + LIMITS.sessionLifetimeMs).toISOString();
  await db
    .insertInto("identity.session")
    .values({
      token_hash: hashToken(token),
      user_id: session.userId,
      user_role_id: session.userRoleId,
      site_id: session.siteId,
      ip: session.ip,
      user_agent: session.userAgent,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

/** Ends a session at once. */
export async function endSession(db: Kysely<IdentityTables>, sessionId: string): Promise<void> {
  await db.deleteFrom("identity.session").where("id", "=", sessionId).execute();
}
