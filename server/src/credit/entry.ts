import { readPage } from "../kernel/database/paging.ts";
import * as contract from "@perennial/contract/credit/entry.ts";
import { sql } from "kysely";
import { implementOn } from "../kernel/domain.ts";
import type { CreditTables } from "./tables.ts";

const implement = implementOn<CreditTables>();

/** A person's own points. */
export const entryOperations = implement(contract, {
  async getBalance({ db, viewer }) {
    const { userId } = viewer();
    const row = await db
      .selectFrom("identity.user")
      .select((of) => [
        "score",
        of
          .selectFrom("credit.entry")
          .select(sql<number>`coalesce(sum(amount) filter (where amount > 0), 0)`.as("earned"))
          .where("user_id", "=", userId)
          .as("earned"),
        of
          .selectFrom("credit.entry")
          .select(sql<number>`coalesce(-sum(amount) filter (where amount < 0), 0)`.as("spent"))
          .where("user_id", "=", userId)
          .as("spent"),
      ])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    return { balance: row.score, earned: row.earned ?? 0, spent: row.spent ?? 0 };
  },

  async listEntries({ input, db, viewer }) {
    const { direction } = input;
    let found = db.selectFrom("credit.entry").where("user_id", "=", viewer().userId);
    if (direction) found = found.where("amount", direction === "in" ? ">" : "<", 0);
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .select(["id", "event_kind", "amount", "balance_after", "note", "created_at"])
        .orderBy("created_at", "desc")
        .orderBy("id", "desc"),
    );
    return {
      data: rows.map((row) => ({
        id: row.id,
        eventKind: row.event_kind,
        amount: row.amount,
        balanceAfter: row.balance_after,
        note: row.note,
        createdAt: row.created_at,
      })),
      page,
    };
  },
});
