import { CODE_RULES } from "@perennial/contract/identity/verification/verification.ts";
import { randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import type { AnswerCookie } from "../../kernel/door/answer-cookie.ts";
import { forSite } from "../../kernel/codes/audience.ts";
import { answerCode, handleOf, keepCode } from "../../kernel/codes/code.ts";
import { CODE_PURPOSES, type CodePurpose as KernelPurpose } from "../../kernel/codes/purposes.ts";
import { createToken } from "../../kernel/codes/token.ts";
import type { Services } from "../../kernel/services.ts";
import type { Caller } from "../../kernel/viewer.ts";
import type { IdentityTables } from "../tables.ts";

/** Binds codes to the browser that requested them. */
export const ASKER_COOKIE = "asker";
const ASKER_DAYS = 1;
const TOKEN = /^[\w-]{43}$/;

export type CodeChannel = "sms" | "mail";

/** The purpose of a code and its address. */
export interface CodePurpose {
  readonly channel: CodeChannel;
  /** Mobile number or e-mail address. */
  readonly address: string;
  readonly verifyType: string;
  /** The proven purpose, when it differs from the message's. */
  readonly proves?: "sms:LoginProof";
}

/** The browser's own random id; it is set when there is none yet. */
export function askerOf(caller: Caller, setCookie: (cookie: AnswerCookie) => void): string {
  const known = caller.cookie(ASKER_COOKIE);
  if (known !== undefined && TOKEN.test(known)) return known;
  const asker = createToken();
  setCookie({
    name: ASKER_COOKIE,
    value: asker,
    maxAgeSeconds: ASKER_DAYS * 86_400,
    isHttpOnly: true,
  });
  return asker;
}

/** The purpose of a code under its name in the table of all codes. */
function purposeOf({ channel, verifyType, proves }: CodePurpose): KernelPurpose {
  const purpose = proves ?? `${channel}:${verifyType}`;
  if (!(purpose in CODE_PURPOSES)) throw new Error(`no code is sent for ${purpose}`);
  return purpose as KernelPurpose;
}

/** The place of the code for an address that a browser requested; another browser's code has another place. */
function handleIn(
  services: Pick<Services, "vault">,
  siteId: string,
  asker: string,
  purpose: CodePurpose,
): Buffer {
  const address = purpose.address.trim().toLowerCase();
  return handleOf(services, purposeOf(purpose), siteId, address, asker);
}

/** Makes a code for the browser that requests it; only the newest of a purpose is valid. */
export async function createCode(
  db: Kysely<IdentityTables>,
  services: Services,
  caller: Caller,
  asker: string,
  purpose: CodePurpose,
): Promise<string> {
  const siteId = caller.site.id;
  const answer = String(randomInt(10 ** CODE_RULES.digits)).padStart(CODE_RULES.digits, "0");
  const handle = handleIn(services, siteId, asker, purpose);
  const kept = { audience: forSite(siteId), answer };
  await keepCode(db, services, purposeOf(purpose), handle, kept);
  return answer;
}

/**
 * True when the code is the newest one for this address and purpose, was requested by this browser, is at most ten
 * minutes old, and was neither used nor tried five times. A right code is used up in `db`'s transaction. A try is
 * counted beside the transaction and before the comparison, so that concurrent guesses are counted too.
 */
export async function takeCode(
  db: Kysely<IdentityTables>,
  services: Services,
  caller: Caller,
  given: CodePurpose & { readonly code: string },
): Promise<boolean> {
  const asker = caller.cookie(ASKER_COOKIE);
  if (asker === undefined || !/^\d{6}$/.test(given.code.trim())) return false;
  const siteId = caller.site.id;
  const handle = handleIn(services, siteId, asker, given);
  const shown = { audience: forSite(siteId), answer: given.code.trim() };
  return answerCode({ outside: services.db, db }, services, purposeOf(given), handle, shown);
}
