import type { QR_STATES } from "@perennial/contract/identity/qr-login.ts";
import { timingSafeEqual } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { IdentityTables } from "./tables.ts";
import { hashToken, newToken } from "./token.ts";

export type QrState = (typeof QR_STATES)[number];

/** The browser that shows the code keeps this; without it nobody takes the session, whoever read the code. */
export const QR_COOKIE = "qr-secret";
export const QR_LIFETIME_MS = 2 * 60_000;

/** A sign-in by QR code that is under way. */
export interface QrTicket {
  readonly state: QrState;
  readonly userId: string | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly secretHash: string;
  readonly hasSecondFactor: boolean;
  readonly createdAt: string;
}

/** Under which name the waiting browser hears; the ticket itself stays out of the bus. */
export function qrListener(ticket: string): string {
  return `qr:${hashToken(ticket).toString("hex")}`;
}

/** Begins: a ticket for the code, and the secret that stays in the browser. */
export async function openQrTicket(
  db: Kysely<IdentityTables>,
  asker: { readonly siteId: string; readonly ip: string; readonly userAgent: string },
): Promise<{ ticket: string; secret: string; expiresAt: string }> {
  const ticket = newToken();
  const secret = newToken();
  const expiresAt = new Date(Date.now() + QR_LIFETIME_MS).toISOString();
  const { siteId, ip, userAgent } = asker;
  const secretHash = hashToken(secret).toString("base64");
  await db
    .insertInto("identity.ticket")
    .values({
      token_hash: hashToken(ticket),
      kind: "qr-login",
      site_id: siteId,
      data: JSON.stringify({ state: "waiting", ip, userAgent, secretHash }),
      expires_at: expiresAt,
    })
    .execute();
  return { ticket, secret, expiresAt };
}

/** The ticket, alive or not; undefined when there is none or it was used up. */
export async function findQrTicket(
  db: Kysely<IdentityTables>,
  ticket: string,
  siteId: string,
): Promise<QrTicket | undefined> {
  const row = await db
    .selectFrom("identity.ticket")
    .select(["user_id", "data", "created_at"])
    .select(sql<boolean>`expires_at > now()`.as("is_alive"))
    .where("token_hash", "=", hashToken(ticket))
    .where("kind", "=", "qr-login")
    .where("site_id", "=", siteId)
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const data = row.data as {
    state: QrState;
    ip: string;
    userAgent: string;
    secretHash: string;
    hasSecondFactor?: boolean;
  };
  return {
    ...data,
    state: row.is_alive ? data.state : "expired",
    userId: row.user_id,
    hasSecondFactor: data.hasSecondFactor === true,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

/** Moves a living ticket on; false when it is in none of the states `from` any more. */
export async function moveQrTicket(
  db: Kysely<IdentityTables>,
  ticket: string,
  siteId: string,
  step: {
    readonly from: readonly QrState[];
    readonly to: QrState;
    readonly userId: string;
    readonly hasSecondFactor?: boolean;
  },
): Promise<boolean> {
  const more = JSON.stringify({ state: step.to, hasSecondFactor: step.hasSecondFactor === true });
  const moved = await db
    .updateTable("identity.ticket")
    .set({ user_id: step.userId, data: sql<string>`data || ${more}::jsonb` })
    .where("token_hash", "=", hashToken(ticket))
    .where("kind", "=", "qr-login")
    .where("site_id", "=", siteId)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .where(sql<boolean>`data->>'state' = any(${[...step.from]}::text[])`)
    // Who scanned first answers: nobody else may confirm in between.
    .where((where) => where.or([where("user_id", "is", null), where("user_id", "=", step.userId)]))
    .returning("kind")
    .executeTakeFirst();
  return moved !== undefined;
}

/** Uses a confirmed ticket up; of many at once only one gets it. */
export async function takeQrTicket(
  db: Kysely<IdentityTables>,
  ticket: string,
  siteId: string,
): Promise<boolean> {
  const taken = await db
    .updateTable("identity.ticket")
    .set({ used_at: sql`now()` })
    .where("token_hash", "=", hashToken(ticket))
    .where("kind", "=", "qr-login")
    .where("site_id", "=", siteId)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .where(sql<boolean>`data->>'state' = 'confirmed'`)
    .returning("kind")
    .executeTakeFirst();
  return taken !== undefined;
}

/** True for the browser that began. */
export function isQrSecret(found: QrTicket, secret: string | undefined): boolean {
  if (secret === undefined) return false;
  return timingSafeEqual(hashToken(secret), Buffer.from(found.secretHash, "base64"));
}
