import type { Kysely } from "kysely";
import { finishLogin, hasTotp, type IdentityTables, type LoginCall } from "../identity/public.ts";
import type { AnswerCookie } from "../kernel/door/answer-cookie.ts";
import { forSite } from "../kernel/codes/audience.ts";
import { issueCode } from "../kernel/codes/code.ts";
import { CODE_PURPOSES } from "../kernel/codes/purposes.ts";
import { redirectAnswer, type EndpointAnswer, type EndpointCall } from "../kernel/door/endpoint.ts";
import { Failure } from "../kernel/failure.ts";
import { inTransaction } from "../kernel/database/transaction.ts";
import { tablesOf } from "../kernel/services.ts";
import type { OrganisationTables } from "../organisation/public.ts";
import { isLocalPath } from "../site/public.ts";
import { bindSubject, type BindingOffer } from "./binding-store.ts";
import { forgottenState, type ExternalState } from "./external-state.ts";
import { sourceOf, type ProviderRow } from "./provider-store.ts";
import type { ExternalPerson } from "./protocol.ts";
import { mergeTicket } from "./merge-ticket.ts";
import type { SsoTables } from "./tables.ts";

/** The tables that single sign-on writes to. */
export type Tables = SsoTables & IdentityTables & OrganisationTables;

const OFFER_SECONDS = CODE_PURPOSES["external-offer"].seconds;
/** Where people bind their accounts. */
const OWN_BINDINGS = "/ucenter/settings/auth";

/** Why an outside sign-in came to nothing; each has its words on /sso/failure. */
export type ArrivalTrouble =
  | "expired"
  | "denied"
  | "refused"
  | "unreachable"
  | "unavailable"
  | "unknown"
  | "otherSession";

/** What a page of signing in has to know of where the person wants to go, to be appended to a query. */
const wayOn = (redirect: string): string =>
  redirect === "" ? "" : `redirect=${encodeURIComponent(redirect)}`;

/** The page that says what went wrong and leads back to the sign-in, and from there to where one wanted to go. */
export function troubleAnswer(reason: ArrivalTrouble, redirect: string): EndpointAnswer {
  const next = redirect === "" ? "" : `&${wayOn(redirect)}`;
  return redirectAnswer(`/sso/failure?type=${reason}${next}`, [forgottenState]);
}

/** Writes a refused attempt to the login log and shows why. */
export async function refuseArrival(
  { caller, services }: EndpointCall,
  provider: ProviderRow | undefined,
  reason: ArrivalTrouble,
  redirect = "",
): Promise<EndpointAnswer> {
  await services.audit.recordLogin(services.db, {
    caller,
    account: provider ? sourceOf(provider) : "",
    userId: undefined,
    method: provider?.kind === "cas" ? "cas" : "oauth",
    refusal: `sso.${reason}`,
  });
  return troubleAnswer(reason, redirect);
}

/** A path of this site that was asked for; empty for anything that leads elsewhere (security check 17). */
export function wantedPath(query: URLSearchParams): string {
  const wanted = query.get("redirect") ?? "";
  return wanted.length <= 1_000 && isLocalPath(wanted) ? wanted : "";
}

/**
 * Readable by our own page, which hands it back: a page of somebody else can neither set nor read it, so nobody
 * can be made to take over an outside account that another person began with.
 */
function stepCookie(name: "sso-binding" | "sso-step" | "sso-merge", value: string): AnswerCookie {
  return { name, value, maxAgeSeconds: OFFER_SECONDS, isHttpOnly: false };
}

/** An outside account, recognised: signs in, binds, or offers to bind. Unknown ones are never matched by name. */
export async function arrive(
  call: EndpointCall,
  state: ExternalState,
  provider: ProviderRow,
  person: ExternalPerson,
  sourceTicket?: string,
): Promise<EndpointAnswer> {
  const { services } = call;
  const work = (db: Kysely<unknown>) => {
    const tables = tablesOf<Tables>(db);
    return state.purpose === "bind"
      ? bindArrival(tables, call, state, provider, person)
      : signInArrival(tables, call, state, { provider, person, sourceTicket });
  };
  try {
    return await inTransaction(services, work);
  } catch (error) {
    if (error instanceof Failure && error.code === "identity.accountUnavailable")
      return troubleAnswer("unavailable", state.redirect);
    throw error;
  }
}

async function signInArrival(
  db: Kysely<Tables>,
  { caller, services }: EndpointCall,
  state: ExternalState,
  { provider, person, sourceTicket }: BindingOffer,
): Promise<EndpointAnswer> {
  const known = await db
    .selectFrom("sso.binding")
    .select("user_id")
    .where("provider_id", "=", provider.id)
    .where("subject", "=", person.subject)
    .executeTakeFirst();
  const cookies: AnswerCookie[] = [forgottenState];
  if (!known) {
    const { token: ticket } = await issueCode(db, services, "external-offer", {
      audience: forSite(caller.site.id),
      payload: { providerId: provider.id, person, sourceTicket, redirect: state.redirect },
    });
    return redirectAnswer("/sso/register", [...cookies, stepCookie("sso-binding", ticket)]);
  }
  const login: LoginCall = {
    db,
    services,
    caller,
    setCookie: (cookie) => void cookies.push(cookie),
  };
  const outcome = await finishLogin(login, {
    userId: known.user_id,
    method: provider.kind === "cas" ? "cas" : "oauth",
    source: sourceOf(provider),
    ...(sourceTicket === undefined ? {} : { sourceTicket }),
  });
  if (outcome.secondFactor) {
    cookies.push(stepCookie("sso-step", outcome.secondFactor.ticket));
    const next = state.redirect ? `?${wayOn(state.redirect)}` : "";
    return redirectAnswer(`/sso/verify${next}`, cookies);
  }
  return redirectAnswer(state.redirect || outcome.entryPath || "/", cookies);
}

/** The account to which an outside account belongs, if that alone proves it. */
async function mergeableOwner(
  db: Kysely<Tables>,
  providerId: string,
  person: ExternalPerson,
): Promise<string | undefined> {
  const owner = await db
    .selectFrom("sso.binding")
    .innerJoin("identity.user", "identity.user.id", "sso.binding.user_id")
    .select("identity.user.id")
    .where("sso.binding.provider_id", "=", providerId)
    .where("sso.binding.subject", "=", person.subject)
    .where("identity.user.is_enabled", "=", true)
    .where("identity.user.closed_at", "is", null)
    .executeTakeFirst();
  return owner && !(await hasTotp(db, owner.id)) ? owner.id : undefined;
}

async function bindArrival(
  db: Kysely<Tables>,
  { caller, services }: EndpointCall,
  state: ExternalState,
  provider: ProviderRow,
  person: ExternalPerson,
): Promise<EndpointAnswer> {
  const { viewer } = caller;
  // Another person at this browser meanwhile, or another session: nobody else gets the account.
  if (!viewer || viewer.userId !== state.userId || viewer.sessionId !== state.sessionId)
    return troubleAnswer("otherSession", "");
  const result = await bindSubject(db, provider.id, person, viewer.userId);
  // Who signs in there owns the account to which it belongs; a second factor of that account asks for another way.
  const ownerId = result === "taken" && (await mergeableOwner(db, provider.id, person));
  if (ownerId) {
    const { ticket } = await mergeTicket(db, { services, caller }, viewer, ownerId);
    return redirectAnswer("/ucenter/settings/merge?found=outside", [
      forgottenState,
      stepCookie("sso-merge", ticket),
    ]);
  }
  return redirectAnswer(`${OWN_BINDINGS}?bound=${result}`, [forgottenState]);
}
