import type { Kysely } from "kysely";
import { cookieOf } from "../kernel/caller.ts";
import type { AnswerCookie } from "../kernel/answer-cookie.ts";
import { issueTicket, takeTicket, type IdentityTables } from "../identity/public.ts";

/** Ties a sign-in that is under way to the browser that began it. */
const STATE_COOKIE = "sso-state";
const STATE_LIFETIME_MS = 10 * 60_000;

/** What we remember while somebody is away at an outside service. */
export interface ExternalState {
  readonly providerId: string;
  /** `bind` ties the outside account to whoever began, in that session only. */
  readonly purpose: "sign-in" | "bind";
  /** Path of this site to go on to; empty for the entry of the role. */
  readonly redirect: string;
  readonly userId?: string;
  readonly sessionId?: string;
  /** OpenID Connect: what the ID token must repeat. */
  readonly nonce?: string;
  /** Proof key of RFC 7636. */
  readonly verifier?: string;
}

/** Remembers the state under a value that the browser keeps in an HttpOnly cookie. */
export async function issueState(
  db: Kysely<IdentityTables>,
  siteId: string,
  state: ExternalState,
): Promise<{ readonly value: string; readonly cookie: AnswerCookie }> {
  const value = await issueTicket(db, "external-state", {
    siteId,
    data: { ...state },
    lifetimeMs: STATE_LIFETIME_MS,
  });
  return { value, cookie: stateCookie(value) };
}

function stateCookie(value: string): AnswerCookie {
  const maxAgeSeconds = value === "" ? 0 : STATE_LIFETIME_MS / 1000;
  return { name: STATE_COOKIE, value, maxAgeSeconds, isHttpOnly: true };
}

/** Takes the cookie away. */
export const forgottenState: AnswerCookie = stateCookie("");

/** The value that this browser was given; undefined when it began nothing here. */
export function stateOfBrowser(cookieHeader: string | undefined): string | undefined {
  return cookieOf(cookieHeader, STATE_COOKIE);
}

/** The state behind a value, once; undefined when it is forged, used or too old. */
export async function takeState(
  db: Kysely<IdentityTables>,
  siteId: string,
  value: string,
): Promise<ExternalState | undefined> {
  if (value.length > 100) return undefined;
  const ticket = await takeTicket(db, "external-state", value, siteId);
  return ticket?.data as unknown as ExternalState | undefined;
}
