import * as contract from "@perennial/contract/sso/handover.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import type { Kysely } from "kysely";
import type { IdentityTables } from "../identity/public.ts";
import { forApplication, forOrigin, forSite } from "../kernel/codes/audience.ts";
import { issueCode, redeemCode, type Code } from "../kernel/codes/code.ts";
import { voidAlike } from "../kernel/codes/upkeep.ts";
import { implementOn } from "../kernel/domain.ts";
import { Failure } from "../kernel/failure.ts";
import type { Services } from "../kernel/services.ts";
import type { Caller, RequestSite, Viewer } from "../kernel/viewer.ts";
import type { OrganisationTables } from "../organisation/public.ts";
import { loadedSite } from "../site/public.ts";
import { originsOf, proveApplication } from "./application-store.ts";
import { handedPerson } from "./handed-person.ts";

type Tables = IdentityTables & OrganisationTables;

/** Uses an auth code up; shown a second time, everything that the sign-in gave the application is void. */
async function takeAuthCode(
  db: Kysely<IdentityTables>,
  services: Services,
  appKey: string,
  token: string,
): Promise<Code | undefined> {
  const shown = { audience: forApplication(appKey) };
  const taken = await redeemCode(db, services, "auth-code", token, shown);
  if (!taken) await voidAlike(db, "auth-code", token);
  return taken;
}

/** A code that is worth nothing leaves a line in the login log: somebody may be trying. */
async function refuseCode(
  { services, caller }: { readonly services: Services; readonly caller: Caller },
  appKey: string,
): Promise<never> {
  const refusal = "sso.codeRefused";
  const attempt = { caller, account: `app:${appKey}`, userId: undefined, method: "code" } as const;
  await services.audit.recordLogin(services.db, { ...attempt, refusal });
  throw new Failure(refusal);
}

/** A one-time code for the person of the session: for another system at an origin, or for a sign-in at this site. */
async function issueOneTimeCode(
  db: Kysely<IdentityTables>,
  services: Services,
  viewer: Viewer,
  site: RequestSite,
  origin: string | undefined,
): Promise<string> {
  const { userId: personId, sessionId } = viewer;
  const [purpose, audience] =
    origin === undefined
      ? (["sign-in", forSite(site.id)] as const)
      : (["hand-over", forOrigin(site.id, origin)] as const);
  return (await issueCode(db, services, purpose, { audience, personId, sessionId })).token;
}

/** The address of a special entry that the site has set; undefined for none, and for what is no web address. */
function entryUrl(site: RequestSite, param: string): URL | undefined {
  const address = loadedSite(site).params.get(param) ?? "";
  return URL.canParse(address) && /^https?:/.test(address) ? new URL(address) : undefined;
}

/** Origins to which a link may carry a code: those of applications, and of the site's special entries. */
async function isKnownTarget(
  db: Kysely<IdentityTables>,
  site: RequestSite,
  origin: string,
): Promise<boolean> {
  const entries = [PARAM.adultEducationUrl, PARAM.supportServiceUrl];
  if (entries.some((param) => entryUrl(site, param)?.origin === origin)) return true;
  const rows = await db
    .selectFrom("identity.application")
    .select("redirect_urls")
    .where("site_id", "=", site.id)
    .where("is_enabled", "=", true)
    .limit(1_000)
    .execute();
  return rows.some((row) => originsOf({ redirectUrls: row.redirect_urls }).includes(origin));
}

async function withCode(
  db: Kysely<IdentityTables>,
  services: Services,
  viewer: Viewer,
  site: RequestSite,
  url: URL,
): Promise<{ url: string }> {
  url.searchParams.set("token", await issueOneTimeCode(db, services, viewer, site, url.origin));
  return { url: url.href };
}

/**
 * The address with a one-time code of this person, when its origin is that of an application or special entry of the
 * site; any other address as it is, so that no code ever goes to a host that nobody registered.
 */
export async function linkWithCode(
  db: Kysely<IdentityTables>,
  services: Services,
  viewer: Viewer,
  site: RequestSite,
  address: string,
): Promise<{ url: string; hasCode: boolean }> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (!url || !isWeb || !(await isKnownTarget(db, site, url.origin)))
    return { url: address, hasCode: false };
  return { ...(await withCode(db, services, viewer, site, url)), hasCode: true };
}

export const handoverOperations = implementOn<Tables>()(contract, {
  // Codes are taken beside the transaction: a refused attempt has used them up all the same.
  async exchangeCode({ db, input, caller, services, transaction }) {
    const { appKey } = await proveApplication({ services, caller }, input.appKey, input.appSecret);
    const code = await takeAuthCode(db, services, appKey, input.code);
    if (!code?.sessionId || code.payload.redirectUrl !== input.redirectUrl)
      return refuseCode({ services, caller }, input.appKey);
    const person = await handedPerson(db, services, appKey, code.sessionId);
    return person
      ? transaction(async () => person)
      : refuseCode({ services, caller }, input.appKey);
  },

  async getToken({ db, input, caller, viewer, services, fail }) {
    const origin = input.target === undefined ? undefined : new URL(input.target).origin;
    if (origin !== undefined && !(await isKnownTarget(db, caller.site, origin)))
      return fail("sso.targetNotAllowed");
    return issueOneTimeCode(db, services, viewer(), caller.site, origin);
  },

  async redeemToken({ db, input, caller, services, transaction }) {
    const application = await proveApplication({ services, caller }, input.appKey, input.appSecret);
    const audience = originsOf(application).map((origin) => forOrigin(caller.site.id, origin));
    const code = await redeemCode(db, services, "hand-over", input.token, { audience });
    if (!code?.sessionId) return refuseCode({ services, caller }, input.appKey);
    const person = await handedPerson(db, services, application.appKey, code.sessionId);
    return person
      ? transaction(async () => person)
      : refuseCode({ services, caller }, input.appKey);
  },

  async adultEducationEntry({ db, caller, viewer, services, fail }) {
    const person = viewer();
    const row = await db
      .selectFrom("identity.user")
      .select("create_source")
      .where("id", "=", person.userId)
      .executeTakeFirst();
    if (row?.create_source !== contract.ADULT_EDUCATION_SOURCE) return fail("sso.entryNotOpen");
    const url = entryUrl(caller.site, PARAM.adultEducationUrl);
    return url ? withCode(db, services, person, caller.site, url) : fail("sso.entryNotConfigured");
  },

  async supportServiceEntry({ db, caller, viewer, services, fail }) {
    const person = viewer();
    const row = await db
      .selectFrom("identity.support_service_permission")
      .select("corp_id")
      .where("user_id", "=", person.userId)
      .executeTakeFirst();
    if (!row) return fail("sso.entryNotOpen");
    const url = entryUrl(caller.site, PARAM.supportServiceUrl);
    return url ? withCode(db, services, person, caller.site, url) : fail("sso.entryNotConfigured");
  },
});
