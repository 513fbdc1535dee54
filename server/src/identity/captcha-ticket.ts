import type { Kysely } from "kysely";
import { forSite } from "../kernel/codes/audience.ts";
import { answerCode, issueCode } from "../kernel/codes/code.ts";
import { hashToken } from "../kernel/codes/token.ts";
import type { Services } from "../kernel/services.ts";
import type { IdentityTables } from "./tables.ts";

/** Small and capital letters, full-width digits and spaces make no difference. */
const folded = (answer: string): string =>
  answer.normalize("NFKC").replace(/\s/g, "").toLowerCase();

/** Keeps what a captcha asks for; its id is good for one answer within five minutes. */
export async function keepCaptcha(
  db: Kysely<IdentityTables>,
  services: Pick<Services, "vault">,
  siteId: string,
  answer: string,
): Promise<string> {
  const kept = { audience: forSite(siteId), answer: folded(answer) };
  return (await issueCode(db, services, "captcha", kept)).token;
}

/** True when the answer fits; right or wrong, the captcha is used up. Call it outside a transaction that rolls back. */
export async function takeCaptcha(
  db: Kysely<IdentityTables>,
  services: Pick<Services, "vault">,
  siteId: string,
  captchaId: string,
  answer: string,
): Promise<boolean> {
  const shown = { audience: forSite(siteId), answer: folded(answer) };
  return answerCode({ outside: db, db }, services, "captcha", hashToken(captchaId), shown);
}
