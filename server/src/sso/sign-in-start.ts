import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { IdentityTables } from "../identity/public.ts";
import type { AnswerCookie } from "../kernel/door/answer-cookie.ts";
import { spenderOf } from "../kernel/budget/spend.ts";
import type { Services } from "../kernel/services.ts";
import type { Caller, RequestSite } from "../kernel/viewer.ts";
import { casLoginUrl } from "./cas.ts";
import { issueState, type ExternalState } from "./external-state.ts";
import { oauth2 } from "./oauth2.ts";
import { oidc } from "./oidc.ts";
import type { CodeProtocol, ProviderFacts } from "./protocol.ts";
import { callbackUrl, secretOf, type ProviderRow } from "./provider-store.ts";
import { qq } from "./qq.ts";

const PROTOCOLS: Readonly<Record<"oidc" | "oauth2" | "qq", CodeProtocol>> = { oidc, oauth2, qq };

/** What a protocol needs of a provider on a site. */
export function factsOf(
  services: Services,
  site: RequestSite,
  provider: ProviderRow,
): ProviderFacts {
  return {
    settings: services.settings,
    provider,
    secret: secretOf(services, provider),
    callbackUrl: callbackUrl(site, provider),
  };
}

/** The protocol of a provider that hands out codes; CAS has tickets instead. */
export function codeProtocolOf(provider: ProviderRow): CodeProtocol | undefined {
  return provider.kind === "cas" ? undefined : PROTOCOLS[provider.kind];
}

/**
 * Begins a sign-in at an outside service: where the browser goes, and the cookie that ties the way back to it.
 * Throws a ProviderError when the service does not answer.
 */
export async function startAtProvider(
  { db, services, caller }: { db: Kysely<IdentityTables>; services: Services; caller: Caller },
  provider: ProviderRow,
  begun: Pick<ExternalState, "purpose" | "redirect" | "userId" | "sessionId">,
): Promise<{ readonly url: string; readonly cookie: AnswerCookie }> {
  // Each start is a row for ten minutes.
  await services.budgets.spend("signInStart", spenderOf(services, caller));
  const { site } = caller;
  const nonce = randomBytes(16).toString("base64url");
  const verifier = randomBytes(32).toString("base64url");
  const protocol = codeProtocolOf(provider);
  const { value, cookie } = await issueState(db, services, site.id, {
    ...begun,
    providerId: provider.id,
    ...(protocol ? { nonce, verifier } : {}),
  });
  if (!protocol) return { url: casLoginUrl(provider, callbackUrl(site, provider)), cookie };
  const facts = factsOf(services, site, provider);
  return { url: await protocol.start(facts, { state: value, nonce, verifier }), cookie };
}
