import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { Kysely } from "kysely";
import { sendMail } from "../delivery/public.ts";
import type { Services } from "../kernel/services.ts";
import type { RequestSite } from "../kernel/viewer.ts";
import { linkMail } from "./mail-texts.ts";
import type { IdentityTables } from "./tables.ts";
import { issueTicket } from "./ticket.ts";

const RESET_MINUTES = 30;
const VERIFY_MINUTES = 24 * 60;

/** Where a link is sent, and from which site. */
export interface LinkTarget {
  readonly userId: string;
  readonly email: string;
  readonly site: Pick<RequestSite, "id" | "origin">;
  readonly language: Language;
}

/**
 * Issues the ticket that sets a new password: good once, for `minutes`, and dead as soon as the password has changed
 * by other means.
 */
export async function issueResetTicket(
  db: Kysely<IdentityTables>,
  userId: string,
  siteId: string,
  minutes: number,
): Promise<string> {
  const { password_changed_at } = await db
    .selectFrom("identity.user")
    .select("password_changed_at")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return issueTicket(db, "password-reset", {
    siteId,
    userId,
    data: { stage: "reset", passwordChangedAt: password_changed_at },
    lifetimeMs: minutes * 60_000,
  });
}

/** Mails a link to /security/email/resetpwd, good once for 30 minutes. */
export async function sendResetLink(
  db: Kysely<IdentityTables>,
  services: Services,
  { userId, email, site, language }: LinkTarget,
): Promise<void> {
  const ticket = await issueResetTicket(db, userId, site.id, RESET_MINUTES);
  // After the #, so that no server, log or Referer ever sees the ticket.
  const link = `${site.origin}/security/email/resetpwd#${ticket}`;
  const mail = linkMail("reset", link, RESET_MINUTES, language);
  await sendMail(db, services, { siteId: site.id, to: email, ...mail });
}

/** Mails a link to /security/email/verify; following it makes the address the person's own, good for a day. */
export async function sendVerifyLink(
  db: Kysely<IdentityTables>,
  services: Services,
  { userId, email, site, language }: LinkTarget,
): Promise<void> {
  const ticket = await issueTicket(db, "email-verify", {
    siteId: site.id,
    userId,
    data: { email },
    lifetimeMs: VERIFY_MINUTES * 60_000,
  });
  const link = `${site.origin}/security/email/verify#${ticket}`;
  const mail = linkMail("verify", link, VERIFY_MINUTES, language);
  await sendMail(db, services, { siteId: site.id, to: email, ...mail });
}
