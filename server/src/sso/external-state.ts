import type { Kysely } from "kysely";
import { cookieOf } from "../kernel/door/caller.ts";
import type { AnswerCookie } from "../kernel/door/answer-cookie.ts";
import type { IdentityTables } from "../identity/public.ts";
import { forSite } from "../kernel/codes/audience.ts";
import { issueCode, redeemCode } from "../kernel/codes/code.ts";
import { CODE_PURPOSES } from "../kernel/codes/purposes.ts";
import type { Services } from "../kernel/services.ts";

/** Ties a sign-in that is under way to the browser that began it. */
const STATE_COOKIE = "sso-state";
const STATE_SECONDS = CODE_PURPOSES["external-state"].seconds;

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
  services: Pick<Services, "vault">,
  siteId: string,
  state: ExternalState,
): Promise<{ readonly value: string; readonly cookie: AnswerCookie }> {
  const { token: value } = await issueCode(db, services, "external-state", {
    audience: forSite(siteId),
    payload: { ...state },
  });
  return { value, cookie: stateCookie(value) };
}

function stateCookie(value: string): AnswerCookie {
  const maxAgeSeconds = value === "" ? 0 : STATE_SECONDS;
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
  services: Pick<Services, "vault">,
  siteId: string,
  value: string,
): Promise<ExternalState | undefined> {
  if (value.length > 100) return undefined;
  const shown = { audience: forSite(siteId) };
  const code = await redeemCode(db, services, "external-state", value, shown);
  return code?.payload as unknown as ExternalState | undefined;
}
