import { sql, type Kysely } from "kysely";
import type { IdentityTables } from "./tables.ts";
import { hashToken, newToken } from "./token.ts";

/** What short-lived tickets prove; a ticket of one kind is nothing for another. */
export type TicketKind =
  | "captcha"
  | "second-factor"
  | "passkey-login"
  | "passkey-register"
  | "qr-login"
  | "password-reset"
  | "email-verify"
  | "data-export"
  | "reauthentication"
  | "external-state"
  | "external-binding"
  | "one-time-code"
  | "account-merge";

/** A ticket that is alive. */
export interface Ticket {
  readonly userId: string | null;
  readonly siteId: string;
  readonly data: Record<string, unknown>;
  readonly attempts: number;
}

/** Issues a ticket; the token is shown once, the database keeps its hash. */
export async function issueTicket(
  db: Kysely<IdentityTables>,
  kind: TicketKind,
  ticket: {
    readonly siteId: string;
    readonly userId?: string | null;
    readonly data?: Record<string, unknown>;
    readonly lifetimeMs: number;
  },
): Promise<string> {
  const token = newToken();
  await db
    .insertInto("identity.ticket")
    .values({
      token_hash: hashToken(token),
      kind,
      site_id: ticket.siteId,
      user_id: ticket.userId ?? null,
      data: JSON.stringify(ticket.data ?? {}),
      expires_at: new Date(Date.now() + ticket.lifetimeMs).toISOString(),
    })
    .execute();
  return token;
}

const alive = (db: Kysely<IdentityTables>, kind: TicketKind, token: string, siteId: string) =>
  db
    .selectFrom("identity.ticket")
    .select(["user_id", "site_id", "data", "attempts"])
    .where("token_hash", "=", hashToken(token))
    .where("kind", "=", kind)
    .where("site_id", "=", siteId)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`);

interface TicketRow {
  readonly user_id: string | null;
  readonly site_id: string;
  readonly data: Record<string, unknown>;
  readonly attempts: number;
}

const ticketOf = (row: TicketRow | undefined): Ticket | undefined =>
  row && {
    userId: row.user_id,
    siteId: row.site_id,
    data: row.data,
    attempts: row.attempts,
  };

/** The ticket behind a token, without using it up; undefined when it is unknown, used or too old. */
export async function readTicket(
  db: Kysely<IdentityTables>,
  kind: TicketKind,
  token: string,
  siteId: string,
): Promise<Ticket | undefined> {
  return ticketOf(await alive(db, kind, token, siteId).executeTakeFirst());
}

/** Uses a ticket up; of many at once only one gets it. */
export async function takeTicket(
  db: Kysely<IdentityTables>,
  kind: TicketKind,
  token: string,
  siteId: string,
): Promise<Ticket | undefined> {
  const row = await db
    .updateTable("identity.ticket")
    .set({ used_at: sql`now()` })
    .where("token_hash", "=", hashToken(token))
    .where("kind", "=", kind)
    .where("site_id", "=", siteId)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .returning(["user_id", "site_id", "data", "attempts"])
    .executeTakeFirst();
  return ticketOf(row);
}

/** Counts a wrong try and ends the ticket at the limit; call it outside a transaction that rolls back. */
export async function countTicketFailure(
  db: Kysely<IdentityTables>,
  token: string,
  limit: number,
): Promise<void> {
  await db
    .updateTable("identity.ticket")
    .set({
      attempts: sql`attempts + 1`,
      used_at: sql`case when attempts + 1 >= ${limit}::int then now() else used_at end`,
    })
    .where("token_hash", "=", hashToken(token))
    .execute();
}
