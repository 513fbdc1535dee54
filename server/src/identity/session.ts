import * as contract from "@perennial/contract/identity/session.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { Kysely } from "kysely";
import { SESSION_COOKIE } from "../kernel/caller.ts";
import { implementOn, type AnswerCookie } from "../kernel/domain.ts";
import { tablesOf } from "../kernel/services.ts";
import type { OrganisationTables } from "../organisation/public.ts";
import { mintAuthCode } from "./auth-code.ts";
import { clearFailures, countFailure, isLocked } from "./login-lock.ts";
import { isPassword } from "./password.ts";
import { roleEntries } from "./role-entry.ts";
import { endSession, openSession } from "./session-store.ts";
import type { IdentityTables } from "./tables.ts";

const implement = implementOn<IdentityTables & OrganisationTables>();

const sessionCookie = (token: string): AnswerCookie => ({
  name: SESSION_COOKIE,
  value: token,
  maxAgeSeconds: token === "" ? 0 : LIMITS.sessionLifetimeMs / 1000,
  isHttpOnly: true,
});

/** The account behind a login name, a mobile or an e-mail address. */
function findAccount(db: Kysely<IdentityTables & OrganisationTables>, name: string) {
  return db
    .selectFrom("identity.user")
    .select(["id", "password_hash", "is_enabled"])
    .where((where) =>
      where.or([
        where(where.fn<string>("lower", ["login_name"]), "=", name),
        where("mobile", "=", name),
        where(where.fn<string>("lower", ["email"]), "=", name),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
}

export const sessionOperations = implement(contract, {
  async doLogin({ db, input, caller, services, setCookie, fail }) {
    const account = input.loginName.toLowerCase();
    if (input.username !== undefined && input.username.toLowerCase() !== account) {
      return fail("identity.wrongCredentials");
    }
    // Counters live outside the transaction: a refused sign-in rolls it back, the failure must stay.
    const counters = tablesOf<IdentityTables>(services.db);
    if (await isLocked(counters, account, caller.ip)) return fail("identity.locked");
    const user = await findAccount(db, account);
    const fits = await isPassword(input.password, user?.password_hash);
    const roles = user ? await roleEntries(db, user.id, undefined) : [];
    const [role] = roles;
    if (!user || !fits || !user.is_enabled || !role) {
      await countFailure(counters, account, caller.ip);
      return fail("identity.wrongCredentials");
    }
    await clearFailures(counters, account, caller.ip);
    const { token, expiresAt } = await openSession(db, {
      userId: user.id,
      userRoleId: role.userRoleId,
      siteId: caller.site.id,
      ip: caller.ip,
      userAgent: caller.userAgent,
      method: "password",
    });
    setCookie(sessionCookie(token));
    return { accessToken: token, expiresAt, entryPath: role.entryPath };
  },

  isLogin: async ({ caller }) => caller.viewer !== undefined,

  async updateUser({ db, viewer }) {
    const person = viewer();
    const user = await db
      .selectFrom("identity.user")
      .select(["id", "name", "login_name", "avatar", "introduction", "score", "create_source"])
      .where("id", "=", person.userId)
      .executeTakeFirstOrThrow();
    const roles = await roleEntries(db, person.userId, person.roleId);
    const current = roles.find((role) => role.current === 1);
    return {
      id: user.id,
      name: user.name,
      loginName: user.login_name,
      avatar: user.avatar,
      avator: user.avatar,
      introduction: user.introduction,
      score: user.score,
      corpId: person.corpId,
      corpName: current?.rightUserRole.corpName ?? "",
      roleType: person.roleType,
      createSource: user.create_source,
      inSiteBlacklist: person.isBlacklisted,
      roles,
      userRoles: roles.map(({ id, name }) => ({ id, name })),
      currentRole: {
        name: current?.name ?? "",
        roleType: person.roleType,
        entryPath: current?.entryPath ?? "/",
      },
    };
  },

  async logout({ db, caller, services, setCookie }) {
    if (caller.viewer) await endSession(db, services, caller.viewer.sessionId);
    setCookie(sessionCookie(""));
    return true;
  },

  async changeRole({ db, input, caller, viewer, services, setCookie, fail }) {
    const person = viewer();
    const role = (await roleEntries(db, person.userId, person.roleId)).find(
      ({ id }) => id === input.roleId,
    );
    if (!role) return fail("identity.roleNotOwned");
    await endSession(db, services, person.sessionId);
    const { token } = await openSession(db, {
      userId: person.userId,
      userRoleId: role.userRoleId,
      siteId: caller.site.id,
      ip: caller.ip,
      userAgent: caller.userAgent,
      method: "role",
      hasSecondFactor: person.hasSecondFactor,
      source: person.source,
    });
    setCookie(sessionCookie(token));
    return { accessToken: token, entryPath: role.entryPath };
  },

  async syncFingerprint({ db, input, caller }) {
    const seen = { user_agent: caller.userAgent, last_seen_at: new Date().toISOString() };
    await db
      .insertInto("identity.device")
      .values({ site_id: caller.site.id, visitor_id: input.visitorId, ...seen })
      .onConflict((conflict) => conflict.columns(["site_id", "visitor_id"]).doUpdateSet(seen))
      .execute();
    return true;
  },

  async getAuthCode({ db, input, caller, viewer, fail }) {
    const code = await mintAuthCode(
      db as unknown as Kysely<IdentityTables>,
      viewer(),
      caller.site.id,
      {
        redirectUrl: input.redirectUrl,
        appKey: input.appKey,
      },
    );
    return code ?? fail("identity.redirectNotRegistered");
  },

  getClientAddress: async ({ caller }) => ({ ip: caller.ip }),

  async hasYkPermission({ db, viewer }) {
    const row = await db
      .selectFrom("identity.support_service_permission")
      .select("corp_id")
      .where("user_id", "=", viewer().userId)
      .executeTakeFirst();
    return row?.corp_id ?? "";
  },
});
