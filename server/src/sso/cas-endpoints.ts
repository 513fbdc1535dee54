import { PARAM } from "@perennial/contract/site/param.ts";
import type { Readable } from "node:stream";
import { endSession, sessionCookie, type IdentityTables } from "../identity/public.ts";
import {
  redirectAnswer,
  type Endpoint,
  type EndpointAnswer,
  type EndpointCall,
} from "../kernel/door/endpoint.ts";
import { inTransaction } from "../kernel/database/transaction.ts";
import { tablesOf } from "../kernel/services.ts";
import { loadedSite } from "../site/public.ts";
import { arrive, refuseArrival, troubleAnswer, wantedPath } from "./arrival.ts";
import { casLogoutUrl, isServiceTicket, loggedOutTicket, validateTicket } from "./cas.ts";
import { stateOfBrowser, takeState } from "./external-state.ts";
import { ProviderError } from "./outgoing.ts";
import { isProviderAddress } from "./provider-address.ts";
import {
  callbackPath,
  callbackUrl,
  defaultCode,
  enabledProviders,
  findProvider,
  sourceOf,
  type ProviderRow,
} from "./provider-store.ts";
import { startAtProvider } from "./sign-in-start.ts";
import type { SsoTables } from "./tables.ts";

const LOGOUT_BYTES = 65_536;

/** The CAS service that an address means: by name, by the address itself, or the first of the site. */
async function casProvider(call: EndpointCall, path: string): Promise<ProviderRow | undefined> {
  const { caller, services, query } = call;
  const db = tablesOf<SsoTables>(services.db);
  const code = query.get("provider") ?? defaultCode(path);
  const isOwn = (provider: ProviderRow): boolean =>
    provider.kind === "cas" && callbackPath(provider) === path;
  if (code === undefined) return (await enabledProviders(db, caller.site.id)).find(isOwn);
  const provider = await findProvider(db, caller.site.id, { code });
  return provider && isOwn(provider) ? provider : undefined;
}

async function begin(call: EndpointCall, provider: ProviderRow): Promise<EndpointAnswer> {
  const { caller, services, query } = call;
  const { url, cookie } = await startAtProvider(
    { db: tablesOf<IdentityTables>(services.db), services, caller },
    provider,
    { purpose: "sign-in", redirect: wantedPath(query) },
  );
  return redirectAnswer(url, [cookie]);
}

/**
 * With a ticket it asks the server whose it is, otherwise it goes there. CAS has no state of its own: a ticket that
 * comes to a browser that began nothing here may be somebody else's, so that browser is sent to CAS for its own.
 */
async function enter(call: EndpointCall, path: string): Promise<EndpointAnswer> {
  const { caller, services, query, headers } = call;
  const provider = await casProvider(call, path);
  if (!provider) return troubleAnswer("unknown", wantedPath(query));
  const ticket = query.get("ticket");
  if (ticket === null) return begin(call, provider);
  const value = stateOfBrowser(headers.cookie);
  const db = tablesOf<IdentityTables>(services.db);
  const state = value ? await takeState(db, services, caller.site.id, value) : undefined;
  if (!state || state.providerId !== provider.id) return begin(call, provider);
  if (!isServiceTicket(ticket)) return refuseArrival(call, provider, "refused", state.redirect);
  try {
    const facts = {
      settings: services.settings,
      provider,
      callbackUrl: callbackUrl(caller.site, provider),
    };
    const person = await validateTicket(facts, ticket);
    return await arrive(call, state, provider, person, ticket);
  } catch (error) {
    if (error instanceof ProviderError)
      return refuseArrival(call, provider, error.reason, state.redirect);
    throw error;
  }
}

async function readForm(body: Readable): Promise<URLSearchParams | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk as Buffer);
    size += bytes.length;
    if (size > LOGOUT_BYTES) return undefined;
    chunks.push(bytes);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}

/** Single logout: the server names a ticket, and the sessions that it opened end; an unknown one is well too. */
async function signOut(call: EndpointCall, path: string): Promise<EndpointAnswer> {
  const provider = await casProvider(call, path);
  if (!provider) return { status: 404 };
  const ticket = loggedOutTicket((await readForm(call.body))?.get("logoutRequest") ?? "");
  if (ticket === undefined) return { status: 400 };
  await inTransaction(call.services, async (untyped) => {
    const db = tablesOf<IdentityTables>(untyped);
    const sessions = await db
      .selectFrom("identity.session")
      .select("id")
      .where("source_ticket", "=", ticket)
      .where("source", "=", sourceOf(provider))
      .where("site_id", "=", call.caller.site.id)
      .execute();
    for (const { id } of sessions) await endSession(db, call.services, id);
  });
  return { status: 200 };
}

/** The address that the site names for leaving, for the project type whose sign-on is not ours to know. */
function namedLogout({ caller, services }: EndpointCall): string | undefined {
  const address = loadedSite(caller.site).params.get(PARAM.ssoLogoutUrl) ?? "";
  if (!isProviderAddress(address, services.settings.isProduction)) return undefined;
  const url = new URL(address);
  url.searchParams.set("service", caller.site.origin);
  return url.href;
}

/** Ends our session and goes on to the end of the whole sign-in; a link elsewhere cannot do that unasked. */
async function leave(call: EndpointCall, code: string | undefined): Promise<EndpointAnswer> {
  const { caller, services } = call;
  if (caller.isSameOrigin === false) return redirectAnswer("/logout");
  const { viewer } = caller;
  if (viewer)
    await inTransaction(services, (db) =>
      endSession(tablesOf<IdentityTables>(db), services, viewer.sessionId),
    );
  const [kind, opened] = (viewer?.source ?? "").split(":");
  const wanted = kind === "cas" ? opened : code;
  const provider = wanted
    ? await findProvider(tablesOf<SsoTables>(services.db), caller.site.id, { code: wanted })
    : undefined;
  const isCas = provider?.kind === "cas";
  const target = isCas ? casLogoutUrl(provider, caller.site.origin) : namedLogout(call);
  return redirectAnswer(target ?? "/", [sessionCookie("")]);
}

const common = {
  access: "anyone",
  effect: "proven-by-protocol",
  isAlwaysOpen: true,
  fails: [
    "delivery.badMailbox",
    "delivery.badMobile",
    "identity.accountUnavailable",
    "identity.captchaNeeded",
    "identity.captchaWrong",
    "identity.codeTooSoon",
    "identity.initialPasswordExpired",
  ],
} as const;
const SERVICES = [
  ["Cas", "/sso/login"],
  ["Hbedu", "/hbedu/auth"],
] as const;

/** CAS 2 and 3: sign-in, single logout at the same address, and the way out. */
export const casEndpoints: readonly Endpoint[] = [
  ...SERVICES.flatMap(([name, path]): Endpoint[] => [
    {
      ...common,
      name: `sso.enter${name}`,
      summary: "Signs in with a central authentication service",
      method: "GET",
      path,
      handle: (call) => enter(call, path),
    },
    {
      ...common,
      name: `sso.signOut${name}`,
      summary: "Single logout of a central authentication service",
      method: "POST",
      path,
      handle: (call) => signOut(call, path),
    },
  ]),
  {
    ...common,
    name: "sso.leaveCas",
    summary: "Ends the session here and at the central authentication service that opened it",
    method: "GET",
    path: "/cas/logout",
    handle: (call) => leave(call, undefined),
  },
  {
    ...common,
    name: "sso.leaveHbedu",
    summary: "Ends the session here and at the provincial sign-on",
    method: "GET",
    path: "/hbedu/logout",
    handle: (call) => leave(call, "hbedu"),
  },
];
