import { WHOLE_SITE_PERMISSIONS, type Permission } from "@perennial/contract/kernel/permission.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { sql, type Kysely } from "kysely";
import type { LoginMethod } from "../../kernel/audit.ts";
import { secondsFromNow } from "../../kernel/codes/table.ts";
import { hashToken, createToken } from "../../kernel/codes/token.ts";
import { voidOpeningCodes } from "../../kernel/codes/upkeep.ts";
import type { Services } from "../../kernel/services.ts";
import type { RequestSite, Viewer } from "../../kernel/viewer.ts";
import { isWithin } from "../../organisation/public.ts";
import { isKeptInFrame, isOpenTo } from "./frame-scope.ts";
import { sessionCacheOf, sessionsChanged } from "./session-cache.ts";
import type { IdentityTables } from "../tables.ts";

export interface SessionRow {
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
  second_factor_at: string | null;
  source: string;
  seconds_left: number;
}

/** One indexed query when the cache has nothing; a disabled user, role or grant has no session. */
const FIND_SESSION = `
  select s.id as session_id, u.id as user_id, u.login_name, u.name, r.id as role_id, r.role_type,
    g.corp_id, g.site_id, g.right_path, r.permissions,
    extract(epoch from s.expires_at - now())::float8 as seconds_left, s.second_factor_at, s.source,
    exists (select 1 from identity.site_blacklist b where b.site_id = s.site_id and b.user_id = u.id) as is_blacklisted
  from identity.session s
  join identity."user" u on u.id = s.user_id and u.is_enabled
  join identity.user_role g on g.id = s.user_role_id and g.is_enabled
    and (g.expires_at is null or g.expires_at > now())
  join identity.role r on r.id = g.role_id and r.is_enabled
  where s.token_hash = $1 and s.site_id = $2 and s.expires_at > now()`;

/** Records the last use, at most every five minutes, and extends the session. */
const SLIDE_SESSION = `
  update identity.session set expires_at = now() + make_interval(secs => $2), last_seen_at = now()
  where id = $1 and source not like 'embed:%' and last_seen_at < now() - interval '5 minutes'`;

/**
 * The person behind a token that this site issued; using a session extends it. A session in a frame counts only at the
 * addresses that are open to it.
 */
export async function findViewer(
  services: Pick<Services, "pool" | "bus">,
  token: string,
  site: RequestSite,
  path?: string,
): Promise<Viewer | undefined> {
  const viewer = await readViewer(services, token, site);
  return viewer && isOpenTo(viewer, path) ? viewer : undefined;
}

async function readViewer(
  { pool, bus }: Pick<Services, "pool" | "bus">,
  token: string,
  site: RequestSite,
): Promise<Viewer | undefined> {
  if (token.length > 100) return undefined;
  const cache = sessionCacheOf(bus);
  const hash = hashToken(token);
  const key = hash.toString("base64");
  const known = cache.get(key, site.id);
  if (known) return known;
  const generation = cache.generation();
  const { rows } = await pool.query<SessionRow>({
    name: "find-session",
    text: FIND_SESSION,
    values: [hash, site.id],
  });
  const [row] = rows;
  if (!row) return undefined;
  await pool.query(SLIDE_SESSION, [row.session_id, LIMITS.sessionLifetimeMs / 1000]);
  const viewer = viewerOf(row, site);
  cache.keep(key, site.id, viewer, row.seconds_left * 1000, generation);
  return viewer;
}

/** The person behind a token whose session this process has read recently. */
export function knownViewer(
  { bus }: Pick<Services, "bus">,
  token: string,
  site: RequestSite,
): Viewer | undefined {
  if (token.length > 100) return undefined;
  const known = sessionCacheOf(bus).get(hashToken(token).toString("base64"), site.id);
  return known && isOpenTo(known, undefined) ? known : undefined;
}

/**
 * True when this process has recently read the session of a token. That is no proof, but the token was not guessed
 * either.
 */
export function isRememberedToken({ bus }: Pick<Services, "bus">, token: string): boolean {
  return token.length <= 100 && sessionCacheOf(bus).has(hashToken(token).toString("base64"));
}

/** A row of `FIND_SESSION` as the person of a request. */
export function viewerOf(row: Omit<SessionRow, "seconds_left">, site: RequestSite): Viewer {
  const isOfWholeSite = isWithin(site.rightPath, row.right_path);
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
    roleHolds: new Set(row.permissions),
    permissions: new Set(
      row.permissions.filter(
        (one) =>
          (isOfWholeSite || !WHOLE_SITE_PERMISSIONS.has(one)) && isKeptInFrame(row.source, one),
      ),
    ),
    hasSecondFactor: row.second_factor_at !== null,
    source: row.source,
    isBlacklisted: row.is_blacklisted,
  };
}

/** The facts with which a session is opened. */
export interface NewSession {
  readonly userId: string;
  readonly userRoleId: string;
  readonly siteId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly method: LoginMethod;
  readonly hasSecondFactor?: boolean;
  /** The outside service that vouched for the person, with its ticket for single logout. */
  readonly source?: string;
  readonly sourceTicket?: string;
  /** Who of the family typed number and code. */
  readonly helpedBy?: string;
  /** How long it lasts at most; that of every session by default. */
  readonly lifetimeMs?: number;
}

/** Opens a session in one of the person's roles; the token is shown once and never stored. */
export async function openSession(
  db: Kysely<IdentityTables>,
  session: NewSession,
): Promise<{ token: string; expiresAt: string }> {
  const token = createToken();
  const { expires_at } = await db
    .insertInto("identity.session")
    .values({
      token_hash: hashToken(token),
      user_id: session.userId,
      user_role_id: session.userRoleId,
      site_id: session.siteId,
      ip: session.ip,
      user_agent: session.userAgent,
      method: session.method,
      second_factor_at: session.hasSecondFactor ? sql`now()` : null,
      source: session.source ?? "",
      source_ticket: session.sourceTicket ?? null,
      helped_by: session.helpedBy ?? null,
      expires_at: secondsFromNow((session.lifetimeMs ?? LIMITS.sessionLifetimeMs) / 1000),
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return { token, expiresAt: expires_at };
}

/** True when a session of this person is still open; queries the database. */
export async function isSessionAlive(
  db: Kysely<IdentityTables>,
  sessionId: string | null | undefined,
  userId: string,
): Promise<boolean> {
  if (!sessionId) return false;
  const row = await db
    .selectFrom("identity.session")
    .select("id")
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .where("expires_at", ">", sql<string>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends one session at once in every process, and tells its open pages. */
export async function endSession(
  db: Kysely<IdentityTables>,
  services: Services,
  sessionId: string,
): Promise<void> {
  await db.deleteFrom("identity.session").where("id", "=", sessionId).execute();
  await sessionsChanged(db, services, { sessionId });
  await services.live.send(db, `session:${sessionId}`, { event: "signed-out", data: null });
}

/**
 * Ends all sessions of people at once, except one that may stay (after a password change, one's own). When the sessions
 * of every site end, the codes that could open another one end too.
 */
export async function endSessionsOf(
  db: Kysely<IdentityTables>,
  services: Services,
  userIds: readonly string[],
  options: { readonly except?: string; readonly siteId?: string } = {},
): Promise<void> {
  if (userIds.length === 0) return;
  let ending = db.deleteFrom("identity.session").where("user_id", "in", userIds);
  if (options.except) ending = ending.where("id", "!=", options.except);
  if (options.siteId) ending = ending.where("site_id", "=", options.siteId);
  const ended = await ending.returning("id").execute();
  if (!options.siteId) await voidOpeningCodes(db, userIds, options.except);
  await sessionsChanged(db, services, { userIds });
  for (const { id } of ended)
    await services.live.send(db, `session:${id}`, { event: "signed-out", data: null });
}

/** Binds a session to the outside service that may end it, with its ticket there; every process is told. */
export async function setSessionSource(
  db: Kysely<IdentityTables>,
  services: Services,
  sessionId: string,
  { source, ticket }: { readonly source: string; readonly ticket: string | null },
): Promise<void> {
  await db
    .updateTable("identity.session")
    .set({ source, source_ticket: ticket })
    .where("id", "=", sessionId)
    .execute();
  await sessionsChanged(db, services, { sessionId });
}
