import type { IdentityTables } from "../identity/public.ts";
import {
  redirectAnswer,
  type Endpoint,
  type EndpointAnswer,
  type EndpointCall,
} from "../kernel/door/endpoint.ts";
import { tablesOf } from "../kernel/services.ts";
import { arrive, refuseArrival, troubleAnswer, wantedPath } from "./arrival.ts";
import { stateOfBrowser, takeState } from "./external-state.ts";
import { ProviderError } from "./outgoing.ts";
import { callbackPath, defaultCode, enabledProviders, findProvider } from "./provider-store.ts";
import { codeProtocolOf, factsOf, startAtProvider } from "./sign-in-start.ts";
import type { SsoTables } from "./tables.ts";

/** Sends the browser to the service: the one that is named, else the only one of this address. */
async function start(call: EndpointCall, path: string): Promise<EndpointAnswer> {
  const { caller, services, query } = call;
  const db = tablesOf<SsoTables & IdentityTables>(services.db);
  const code = query.get("provider") ?? defaultCode(path);
  const own = (await enabledProviders(db, caller.site.id)).filter(
    (provider) => codeProtocolOf(provider) && callbackPath(provider) === path,
  );
  const provider =
    code === undefined
      ? own.length === 1
        ? own[0]
        : undefined
      : await findProvider(db, caller.site.id, { code });
  if (!provider || !codeProtocolOf(provider)) return troubleAnswer("unknown", wantedPath(query));
  try {
    const begun = { purpose: "sign-in", redirect: wantedPath(query) } as const;
    const { url, cookie } = await startAtProvider({ db, services, caller }, provider, begun);
    return redirectAnswer(url, [cookie]);
  } catch (error) {
    if (error instanceof ProviderError) return troubleAnswer(error.reason, wantedPath(query));
    throw error;
  }
}

/** The way back: only with the state that this browser was given, once, for the provider that it was given for. */
async function finish(call: EndpointCall, path: string): Promise<EndpointAnswer> {
  const { caller, services, query, headers } = call;
  const db = tablesOf<SsoTables & IdentityTables>(services.db);
  const value = query.get("state") ?? "";
  if (value === "" || value !== stateOfBrowser(headers.cookie))
    return refuseArrival(call, undefined, "expired");
  const state = await takeState(db, services, caller.site.id, value);
  if (!state) return refuseArrival(call, undefined, "expired");
  const provider = await findProvider(db, caller.site.id, { id: state.providerId });
  const protocol = provider && codeProtocolOf(provider);
  if (!provider || !protocol || callbackPath(provider) !== path)
    return troubleAnswer("unknown", state.redirect);
  if (query.has("error")) {
    const isDenied = query.get("error") === "access_denied";
    return refuseArrival(call, provider, isDenied ? "denied" : "refused", state.redirect);
  }
  try {
    const person = await protocol.identify(factsOf(services, caller.site, provider), query, {
      state: value,
      nonce: state.nonce ?? "",
      verifier: state.verifier ?? "",
    });
    return await arrive(call, state, provider, person);
  } catch (error) {
    if (error instanceof ProviderError)
      return refuseArrival(call, provider, error.reason, state.redirect);
    throw error;
  }
}

/** The requirements' addresses for third-party sign-in; the last one is the right spelling of the third. */
const ADDRESSES = [
  ["sso.enterZjzg", "/zjzg/oauth/login"],
  ["sso.enterQq", "/callback/qq/login"],
  ["sso.enterThirdParty", "/thridpart/login"],
  ["sso.enterThirdPartyAlias", "/thirdpart/login"],
] as const;

/** Without an answer of the service they begin a sign-in there, with one they end it. */
export const codeEndpoints: readonly Endpoint[] = ADDRESSES.map(([name, path]) => ({
  name,
  summary: "Signs in with an outside service (OpenID Connect, OAuth 2, QQ)",
  method: "GET",
  path,
  access: "anyone",
  fails: [
    "delivery.badMailbox",
    "delivery.badMobile",
    "identity.accountUnavailable",
    "identity.captchaNeeded",
    "identity.captchaWrong",
    "identity.codeTooSoon",
    "identity.initialPasswordExpired",
  ],
  effect: "proven-by-protocol",
  isAlwaysOpen: true,
  handle: (call) =>
    call.query.has("code") || call.query.has("error") || call.query.has("state")
      ? finish(call, path)
      : start(call, path),
}));
