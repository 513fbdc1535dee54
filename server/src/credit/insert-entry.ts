import { lockScore, writeScore } from "../identity/public.ts";
import type { AnyDatabase } from "../kernel/database/database.ts";
import { Failure } from "../kernel/failure.ts";
import { tablesOf } from "../kernel/services.ts";
import type { CreditTables } from "./tables.ts";

/** Something that gives or takes points. */
export interface CreditEvent {
  readonly siteId: string;
  readonly userId: string;
  /** `login`, `course-finished`; with `sourceId` it names the event, which counts once. */
  readonly eventKind: string;
  readonly sourceId: string;
  /** Points given, or taken when negative. */
  readonly amount: number;
  /** Shown to the person. */
  readonly note?: string;
  /** Who gave them, when a person did. */
  readonly operator?: string;
}

/**
 * Adds an entry to a person's ledger within `db`'s transaction, which must be one. The same event a second time
 * changes nothing. Throws credit.notEnough rather than let a balance fall below zero, and credit.personUnknown.
 */
export async function insertEntry(
  db: AnyDatabase,
  event: CreditEvent,
): Promise<{ readonly balance: number; readonly isNew: boolean }> {
  const tables = tablesOf<CreditTables>(db);
  const { userId, eventKind, sourceId, amount } = event;
  if (!Number.isInteger(amount) || amount === 0) throw new Error("points are whole and not zero");
  // From here on others wait for this person's row: what follows sees everything before it.
  const score = await lockScore(tables, userId);
  if (score === undefined) throw new Failure("credit.personUnknown");
  const known = await tables
    .selectFrom("credit.entry")
    .select("id")
    // What an account was given that was merged into this one is not given again.
    .where("user_id", "in", (user) =>
      user
        .selectFrom("identity.user")
        .select("id")
        .where((where) =>
          where.or([where("id", "=", userId), where("merged_into_id", "=", userId)]),
        ),
    )
    .where("event_kind", "=", eventKind)
    .where("source_id", "=", sourceId)
    .executeTakeFirst();
  if (known) return { balance: score, isNew: false };
  const balance = score + amount;
  if (balance < 0) throw new Failure("credit.notEnough");
  await tables
    .insertInto("credit.entry")
    .values({
      site_id: event.siteId,
      user_id: userId,
      event_kind: eventKind,
      amount,
      balance_after: balance,
      source_id: sourceId,
      note: event.note ?? "",
      operator: event.operator ?? null,
    })
    .execute();
  await writeScore(tables, userId, balance);
  return { balance, isNew: true };
}
