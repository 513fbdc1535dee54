import { PAIRING_DIGITS } from "@perennial/contract/identity/sign-in/help-login.ts";
import { sql, type Kysely } from "kysely";
import { randomInt } from "node:crypto";
import { forSite } from "../../kernel/codes/audience.ts";
import { handleOf, keepCode, moveCode, readCode, redeemCode } from "../../kernel/codes/code.ts";
import { CODE_PURPOSES } from "../../kernel/codes/purposes.ts";
import { createToken, hashToken } from "../../kernel/codes/token.ts";
import type { Services } from "../../kernel/services.ts";
import type { IdentityTables } from "../tables.ts";
import { hasTotp } from "./totp.ts";

type Keys = Pick<Services, "vault">;

/** The telephone that asks for help keeps this; without it nobody takes the session. */
export const HELP_COOKIE = "help-secret";
export const HELP_SECONDS = CODE_PURPOSES["help-login"].seconds;
const WAITING = "waiting";
const CONFIRMED = "confirmed";

/** The ticket behind eight digits: the same request, whether it was scanned or read out. */
export function ticketOfPairing(services: Keys, siteId: string, pairingCode: string): string {
  return handleOf(services, "help-login", siteId, pairingCode).toString("hex");
}

/** Begins: a ticket with its eight digits, and the secret that stays in the browser. */
export async function openHelpTicket(
  db: Kysely<IdentityTables>,
  services: Keys,
  {
    siteId,
    ...payload
  }: { readonly siteId: string; readonly ip: string; readonly userAgent: string },
) {
  const secret = createToken();
  const pairingCode = String(randomInt(10 ** PAIRING_DIGITS)).padStart(PAIRING_DIGITS, "0");
  const ticket = ticketOfPairing(services, siteId, pairingCode);
  const code = { audience: forSite(siteId), secret, state: WAITING, payload };
  const { endsAt } = await keepCode(db, services, "help-login", hashToken(ticket), code);
  return { ticket, pairingCode, secret, expiresAt: endsAt };
}

/** The living request; with `secret` only for the browser that asked. */
export async function findHelpTicket(
  db: Kysely<IdentityTables>,
  services: Keys,
  ticket: string,
  siteId: string,
  secret?: string,
) {
  const shown = { audience: forSite(siteId), ...(secret === undefined ? {} : { secret }) };
  const code = await readCode(db, services, "help-login", ticket, shown);
  if (!code) return undefined;
  const { ip, userAgent } = code.payload as { ip: string; userAgent: string };
  return { ...code, ip, userAgent };
}

/** Names the account that waits and the session that helped; false when somebody else was first. */
export function confirmHelpTicket(
  db: Kysely<IdentityTables>,
  ticket: string,
  siteId: string,
  by: { readonly personId: string; readonly sessionId: string },
): Promise<boolean> {
  return moveCode(db, "help-login", ticket, forSite(siteId), {
    from: [WAITING],
    to: CONFIRMED,
    ...by,
  });
}

/** Uses a confirmed request up; of many at once only one gets it. */
export function takeHelpTicket(
  db: Kysely<IdentityTables>,
  services: Keys,
  ticket: string,
  siteId: string,
  secret: string,
) {
  const shown = { audience: forSite(siteId), secret };
  return redeemCode(db, services, "help-login", ticket, shown, CONFIRMED);
}

/** Who helped, as long as their session lives. */
export async function helperOf(
  db: Kysely<IdentityTables>,
  sessionId: string | null,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  if (sessionId === null) return undefined;
  return db
    .selectFrom("identity.session as session")
    .innerJoin("identity.user as helper", "helper.id", "session.user_id")
    .select(["helper.id", "helper.name"])
    .where("session.id", "=", sessionId)
    .where("session.expires_at", ">", sql<string>`now()`)
    .executeTakeFirst();
}

/** Learners only: whoever has duties or a second factor signs in alone. */
export async function mayBeHelped(db: Kysely<IdentityTables>, userId: string): Promise<boolean> {
  if (await hasTotp(db, userId)) return false;
  const duty = await db
    .selectFrom("identity.user_role as grant")
    .innerJoin("identity.role as role", "role.id", "grant.role_id")
    .select("role.id")
    .where("grant.user_id", "=", userId)
    .where("grant.is_enabled", "=", true)
    .where("role.role_type", "!=", "Student")
    .executeTakeFirst();
  return duty === undefined;
}
