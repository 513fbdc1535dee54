import type { Kysely } from "kysely";
import type { Services } from "../kernel/services.ts";
import type { IdentityTables } from "./tables.ts";
import { issueTicket, takeTicket } from "./ticket.ts";

const LIFETIME_MS = 5 * 60_000;

/** Small and capital letters, full-width digits and spaces make no difference. */
const folded = (answer: string): string =>
  answer.normalize("NFKC").replace(/\s/g, "").toLowerCase();

/** Keeps what a captcha asks for; its id is good for one answer within five minutes. */
export function keepCaptcha(
  db: Kysely<IdentityTables>,
  services: Pick<Services, "vault">,
  siteId: string,
  answer: string,
): Promise<string> {
  const print = services.vault.fingerprint("captcha", folded(answer)).toString("base64");
  return issueTicket(db, "captcha", { siteId, data: { print }, lifetimeMs: LIFETIME_MS });
}

/** True when the answer fits; right or wrong, the captcha is used up. Call it outside a transaction that rolls back. */
export async function takeCaptcha(
  db: Kysely<IdentityTables>,
  services: Pick<Services, "vault">,
  siteId: string,
  captchaId: string,
  answer: string,
): Promise<boolean> {
  const ticket = await takeTicket(db, "captcha", captchaId, siteId);
  if (!ticket) return false;
  const print = services.vault.fingerprint("captcha", folded(answer)).toString("base64");
  return print === ticket.data.print;
}
