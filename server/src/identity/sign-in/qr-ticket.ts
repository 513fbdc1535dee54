import type { QR_STATES } from "@perennial/contract/identity/sign-in/qr-login.ts";
import type { Kysely } from "kysely";
import { forSite } from "../../kernel/codes/audience.ts";
import { issueCode, moveCode, readCode, redeemCode } from "../../kernel/codes/code.ts";
import { CODE_PURPOSES } from "../../kernel/codes/purposes.ts";
import { hashToken, createToken } from "../../kernel/codes/token.ts";
import type { Services } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import type { IdentityTables } from "../tables.ts";

type Keys = Pick<Services, "vault">;
/** The expiry time tells how long a code is valid, so `expired` is no stored state. */
type QrState = Exclude<(typeof QR_STATES)[number], "expired">;

/** The browser that shows the code keeps this secret; without it nobody gets the session, whoever has read the code. */
export const QR_COOKIE = "qr-secret";
export const QR_SECONDS = CODE_PURPOSES["qr-login"].seconds;
/**
 * A telephone that has shown a second factor passes it on; this is a state of its own, so that one statement is enough.
 */
const CONFIRMED = { plain: "confirmed", factor: "confirmed+factor" } as const;

/** A sign-in by QR code that is under way. */
export interface QrTicket {
  readonly state: QrState;
  readonly userId: string | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly createdAt: string;
}

/** The name under which the waiting browser listens; the ticket itself is never sent over the bus. */
export function qrListener(ticket: string): string {
  return `qr:${hashToken(ticket).toString("hex")}`;
}

/** Starts a sign-in: a ticket for the code, and the secret that stays in the browser. */
export async function openQrTicket(
  db: Kysely<IdentityTables>,
  services: Keys,
  asker: { readonly siteId: string; readonly ip: string; readonly userAgent: string },
): Promise<{ ticket: string; secret: string; expiresAt: string }> {
  const secret = createToken();
  const { siteId, ip, userAgent } = asker;
  const { token: ticket, endsAt: expiresAt } = await issueCode(db, services, "qr-login", {
    audience: forSite(siteId),
    secret,
    state: "waiting",
    payload: { ip, userAgent },
  });
  return { ticket, secret, expiresAt };
}

/** The living ticket; with `secret` only for the browser that started it. */
export async function findQrTicket(
  db: Kysely<IdentityTables>,
  services: Keys,
  ticket: string,
  siteId: string,
  secret?: string,
): Promise<QrTicket | undefined> {
  const shown = { audience: forSite(siteId), ...(secret === undefined ? {} : { secret }) };
  const code = await readCode(db, services, "qr-login", ticket, shown);
  if (!code) return undefined;
  const { ip, userAgent } = code.payload as { ip: string; userAgent: string };
  const state = (code.state === CONFIRMED.factor ? CONFIRMED.plain : code.state) as QrState;
  return { state, userId: code.personId, ip, userAgent, createdAt: code.createdAt };
}

/** Moves a living ticket to the next state; false when it is past that, or another telephone scanned it first. */
export function moveQrTicket(
  db: Kysely<IdentityTables>,
  ticket: string,
  siteId: string,
  viewer: Viewer,
  to: "scanned" | "confirmed" | "refused",
): Promise<boolean> {
  const isConfirming = to === "confirmed";
  return moveCode(db, "qr-login", ticket, forSite(siteId), {
    from: ["waiting", "scanned", ...(to === "refused" ? Object.values(CONFIRMED) : [])],
    to: isConfirming && viewer.hasSecondFactor ? CONFIRMED.factor : to,
    personId: viewer.userId,
    sessionId: viewer.sessionId,
  });
}

/**
 * Uses a confirmed ticket up for the browser that started it, and gives the person; of concurrent calls only one
 * succeeds.
 */
export async function takeQrTicket(
  db: Kysely<IdentityTables>,
  services: Keys,
  ticket: string,
  siteId: string,
  secret: string,
): Promise<{ readonly userId: string; readonly hasSecondFactor: boolean } | undefined> {
  const shown = { audience: forSite(siteId), secret };
  for (const state of Object.values(CONFIRMED)) {
    const code = await redeemCode(db, services, "qr-login", ticket, shown, state);
    if (code?.personId)
      return { userId: code.personId, hasSecondFactor: state === CONFIRMED.factor };
  }
  return undefined;
}
