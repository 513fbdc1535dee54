import { tablesOf, type Services } from "../kernel/services.ts";
import type { CreditTables } from "./tables.ts";

/** The opening entry of everybody who begins with points: their sum is what the person's card shows. */
export async function demoCredit(services: Services): Promise<void> {
  const db = tablesOf<CreditTables>(services.db);
  const people = await db
    .selectFrom("identity.user")
    .select(["id", "score", "site_id", "created_at"])
    .where("score", ">", 0)
    .execute();
  if (people.length === 0) return;
  await db
    .insertInto("credit.entry")
    .values(
      people.map((person) => ({
        site_id: person.site_id,
        user_id: person.id,
        event_kind: "opening",
        amount: person.score,
        balance_after: person.score,
        source_id: "opening",
        operator: null,
        created_at: person.created_at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
