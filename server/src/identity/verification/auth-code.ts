import type { Kysely } from "kysely";
import { forApplication } from "../../kernel/codes/audience.ts";
import { issueCode } from "../../kernel/codes/code.ts";
import type { PageDecision, PageFacts } from "../../kernel/ports.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import type { IdentityTables } from "../tables.ts";

/**
 * Makes a code for a registered application's exact redirect address; undefined when the address is not registered. The
 * code works once, within 60 s (security check 36).
 */
export async function mintAuthCode(
  db: Kysely<IdentityTables>,
  services: Pick<Services, "vault">,
  viewer: Viewer,
  siteId: string,
  wanted: { readonly redirectUrl: string; readonly appKey: string | undefined },
): Promise<string | undefined> {
  let matching = db
    .selectFrom("identity.application")
    .select("app_key")
    .where("site_id", "=", siteId)
    .where("is_enabled", "=", true)
    .where((where) => where(where.val(wanted.redirectUrl), "=", where.fn.any("redirect_urls")));
  if (wanted.appKey) matching = matching.where("app_key", "=", wanted.appKey);
  const application = await matching.limit(1).executeTakeFirst();
  if (!application) return undefined;
  const { token } = await issueCode(db, services, "auth-code", {
    audience: forApplication(application.app_key),
    personId: viewer.userId,
    sessionId: viewer.sessionId,
    payload: { redirectUrl: wanted.redirectUrl },
  });
  return token;
}

/** A signed-in person at /login with a redirect_url goes on with a code, or else to the root (front §4). */
export async function decideLoginRedirect(
  services: Services,
  facts: PageFacts,
): Promise<PageDecision> {
  const { viewer, query, site } = facts;
  const redirectUrl = query.get("redirect_url");
  if (!viewer || viewer.isBlacklisted || !redirectUrl || redirectUrl.length > 1_000)
    return { redirectTo: "/" };
  const code = await mintAuthCode(
    tablesOf<IdentityTables>(services.db),
    services,
    viewer,
    site.id,
    {
      redirectUrl,
      appKey: query.get("appKey") ?? undefined,
    },
  ).catch(() => undefined);
  if (!code) return { redirectTo: "/" };
  const target = new URL(redirectUrl);
  target.searchParams.set("auth_code", code);
  return { redirectTo: target.href };
}
