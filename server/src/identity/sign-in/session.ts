import * as contract from "@perennial/contract/identity/sign-in/session.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import type { Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { implementOn } from "../../kernel/domain.ts";
import type { RequestSite } from "../../kernel/viewer.ts";
import type { OrganisationTables } from "../../organisation/public.ts";
import { mintAuthCode } from "../verification/auth-code.ts";
import { checkCredentials } from "../verification/credentials.ts";
import { finishLogin, sessionCookie } from "./finish-login.ts";
import { roleEntries } from "../roles/role-entry.ts";
import { findRoleSwitch, switchRole, switchWords } from "../roles/role-switch.ts";
import { passSecondFactorOf } from "./second-factor-login.ts";
import { endSession, findViewer } from "./session-store.ts";
import { loadedSite } from "../../site/public.ts";
import type { IdentityTables } from "../tables.ts";

/** Ends a session here and at the central service, or leads to the site's own address for leaving. */
const CENTRAL_LOGOUT = "/cas/logout";

const hasOwnLogout = (site: RequestSite): boolean =>
  (loadedSite(site).params.get(PARAM.ssoLogoutUrl) ?? "") !== "";

const implement = implementOn<IdentityTables & OrganisationTables>();

export const sessionOperations = implement(contract, {
  async doLogin({ db, input, caller, services, setCookie, transaction }) {
    const options = { hasSecondProof: true };
    const person = await checkCredentials({ db, services, caller }, input, options);
    return transaction((inside) =>
      finishLogin({ db: inside, services, caller, setCookie }, { ...person, method: "password" }),
    );
  },

  passSecondFactor: ({ db, input, caller, services, setCookie }) =>
    passSecondFactorOf({ db, services, caller, setCookie }, input),

  isLogin: async ({ caller }) => caller.viewer !== undefined,

  async updateUser({ db, input, caller, viewer, services, fail }) {
    const named =
      caller.viewer === undefined && input.token
        ? await findViewer(services, input.token, caller.site)
        : undefined;
    if (!named && !caller.viewer && input.token) return fail("identity.verifyAgain");
    const person = named ?? viewer();
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
      unreadMessageCounts: await services.countUnread(db, person.userId),
      roles,
      userRoles: roles.map(({ id, name }) => ({ id, name })),
      currentRole: {
        name: current?.name ?? "",
        roleType: person.roleType,
        entryPath: current?.entryPath ?? "/",
      },
      logoutPath:
        person.source.startsWith("cas:") || hasOwnLogout(caller.site) ? CENTRAL_LOGOUT : "",
    };
  },

  async logout({ db, caller, services, setCookie }) {
    if (caller.viewer) await endSession(db, services, caller.viewer.sessionId);
    setCookie(sessionCookie(""));
    return true;
  },

  async checkRoleSwitch({ db, input, caller, viewer, services }) {
    const { userId, loginName } = viewer();
    const found = await findRoleSwitch(db, userId, input.roleId);
    if (found.refusal === undefined)
      return { mayEnter: true, message: "", entryPath: found.entryPath };
    const { refusal } = found;
    const attempt = { account: loginName, userId, method: "role", roleId: input.roleId } as const;
    await services.audit.recordLogin(services.db, { caller, ...attempt, refusal });
    return { mayEnter: false, message: switchWords(refusal, caller), entryPath: "" };
  },

  async changeRole({ db, input, caller, viewer, services, setCookie, fail }) {
    const person = viewer();
    const { userId, loginName: account } = person;
    const attempt = { caller, account, userId, method: "role", roleId: input.roleId } as const;
    const found = await findRoleSwitch(db, userId, input.roleId);
    if (found.refusal !== undefined) {
      await services.audit.recordLogin(services.db, { ...attempt, refusal: found.refusal });
      return fail(found.refusal);
    }
    const token = await switchRole(db, services, person, found.userRoleId);
    await services.audit.recordLogin(db, attempt);
    setCookie(sessionCookie(token));
    return { accessToken: token, entryPath: found.entryPath };
  },

  async syncFingerprint({ db, input, caller }) {
    const seen = { user_agent: caller.userAgent, last_seen_at: now().toISOString() };
    await db
      .insertInto("identity.device")
      .values({ site_id: caller.site.id, visitor_id: input.visitorId, ...seen })
      .onConflict((conflict) => conflict.columns(["site_id", "visitor_id"]).doUpdateSet(seen))
      .execute();
    return true;
  },

  async getAuthCode({ db, input, caller, viewer, services, fail }) {
    const code = await mintAuthCode(
      db as unknown as Kysely<IdentityTables>,
      services,
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
