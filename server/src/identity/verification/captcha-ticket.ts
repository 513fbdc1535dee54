import type { Kysely } from "kysely";
import { forSite } from "../../kernel/codes/audience.ts";
import { answerCode, issueCode } from "../../kernel/codes/code.ts";
import { hashToken } from "../../kernel/codes/token.ts";
import type { Services } from "../../kernel/services.ts";
import type { IdentityTables } from "../tables.ts";

/** Case, full-width digits and spaces make no difference. */
const folded = (answer: string): string =>
  answer.normalize("NFKC").replace(/\s/g, "").toLowerCase();

/** What the person has to read or hear, and what the browser has to find. */
interface Asked {
  readonly text: string;
  readonly number: number;
}

const answerTo = ({ text, number }: Asked): string => `${number}:${folded(text)}`;

/** Stores the answers of a captcha; its id is valid for one answer within five minutes. */
export async function keepCaptcha(
  db: Kysely<IdentityTables>,
  services: Pick<Services, "vault">,
  siteId: string,
  asked: Asked,
): Promise<string> {
  const kept = { audience: forSite(siteId), answer: answerTo(asked) };
  return (await issueCode(db, services, "captcha", kept)).token;
}

/**
 * True when both answers are right, the person's and the browser's, which follows the id after a dot. Right or wrong,
 * the captcha is used up. Call it outside a transaction that may roll back.
 */
export async function takeCaptcha(
  db: Kysely<IdentityTables>,
  services: Pick<Services, "vault">,
  siteId: string,
  captchaId: string,
  text: string,
): Promise<boolean> {
  const [id = "", number = ""] = captchaId.split(".");
  const answer = answerTo({ text, number: Number(number) });
  const shown = { audience: forSite(siteId), answer };
  return answerCode({ outside: db, db }, services, "captcha", hashToken(id), shown);
}
