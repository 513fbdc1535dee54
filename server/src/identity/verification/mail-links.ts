import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { Kysely } from "kysely";
import { sendMail } from "../../delivery/public.ts";
import { forSite } from "../../kernel/codes/audience.ts";
import { issueCode } from "../../kernel/codes/code.ts";
import { CODE_PURPOSES } from "../../kernel/codes/purposes.ts";
import type { Services } from "../../kernel/services.ts";
import type { RequestSite } from "../../kernel/viewer.ts";
import { linkMail } from "./mail-texts.ts";
import type { IdentityTables } from "../tables.ts";

/** The recipient of a link, and the site that sends it. */
export interface LinkTarget {
  readonly userId: string;
  readonly email: string;
  readonly site: Pick<RequestSite, "id" | "origin">;
  readonly language: Language;
}

/**
 * Issues a code that sets a new password; it works once, and ends as soon as the password is changed in another way.
 */
export async function issueResetTicket(
  db: Kysely<IdentityTables>,
  services: Pick<Services, "vault">,
  purpose: "password-reset" | "password-link",
  owner: { readonly userId: string; readonly siteId: string },
): Promise<string> {
  const { password_changed_at } = await db
    .selectFrom("identity.user")
    .select("password_changed_at")
    .where("id", "=", owner.userId)
    .executeTakeFirstOrThrow();
  const { token } = await issueCode(db, services, purpose, {
    audience: forSite(owner.siteId),
    personId: owner.userId,
    payload: { passwordChangedAt: password_changed_at },
  });
  return token;
}

const minutesOf = (purpose: "password-link" | "email-link"): number =>
  CODE_PURPOSES[purpose].seconds / 60;

/** Mails a link to /security/email/resetpwd that works once. */
export async function sendResetLink(
  db: Kysely<IdentityTables>,
  services: Services,
  { userId, email, site, language }: LinkTarget,
): Promise<void> {
  const owner = { userId, siteId: site.id };
  const ticket = await issueResetTicket(db, services, "password-link", owner);
  // After the #, so that no server, log or Referer header ever contains the ticket.
  const link = `${site.origin}/security/email/resetpwd#${ticket}`;
  const mail = linkMail("reset", link, minutesOf("password-link"), language);
  await sendMail(db, services, { siteId: site.id, to: email, ...mail });
}

/** Mails a link to /security/email/verify; following it confirms the address. */
export async function sendVerifyLink(
  db: Kysely<IdentityTables>,
  services: Services,
  { userId, email, site, language }: LinkTarget,
): Promise<void> {
  const { token } = await issueCode(db, services, "email-link", {
    audience: forSite(site.id),
    personId: userId,
    payload: { email },
  });
  const link = `${site.origin}/security/email/verify#${token}`;
  const mail = linkMail("verify", link, minutesOf("email-link"), language);
  await sendMail(db, services, { siteId: site.id, to: email, ...mail });
}
