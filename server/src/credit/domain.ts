import { creditMessages } from "@perennial/contract/credit/messages.ts";
import type { Domain } from "../kernel/domain.ts";
import type { PersonData } from "../kernel/person-data.ts";
import { tablesOf } from "../kernel/services.ts";
import { demoCredit } from "./demo.ts";
import { entryOperations } from "./entry.ts";
import { mergeCredit, undoCredit } from "./merge-person.ts";
import type { CreditTables } from "./tables.ts";
import { creditMenu } from "./menu.ts";

const MAX_ROWS = 10_000;

const creditData: PersonData = {
  collect: async (db, userId) => ({
    积分明细: await tablesOf<CreditTables>(db)
      .selectFrom("credit.entry")
      .select(["event_kind", "amount", "balance_after", "note", "created_at"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .limit(MAX_ROWS)
      .execute(),
  }),
  // The ledger stays, as ledgers must; the id in it names nobody once the account is closed.
  erase: async () => undefined,
};

/** Points: an append-only ledger per person. */
export const credit: Domain = {
  name: "credit",
  menu: creditMenu,
  operations: entryOperations,
  messages: creditMessages,
  personData: {
    ...creditData,
    mergePerson: mergeCredit,
    undoMerge: undoCredit,
    holds: async (db, userId) => {
      const { score } = await tablesOf<CreditTables>(db)
        .selectFrom("identity.user")
        .select("score")
        .where("id", "=", userId)
        .executeTakeFirstOrThrow();
      return { points: score };
    },
  },
  staysOnMerge: {
    "credit.entry": "a ledger is never changed: entries move the points, and move them back",
  },
  demo: demoCredit,
};
