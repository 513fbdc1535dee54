import { OrderStatus } from "@perennial/contract/commerce/order.ts";
import { sql } from "kysely";
import { now } from "../../kernel/clock.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { freeHolds, lockGoods } from "../../training/public.ts";
import type { CommerceTables } from "../tables.ts";

const LAPSE_JOB = "commerce-lapse";
const EVERY_MINUTE = "* * * * *";
const AT_ONCE = 500;

/** Closes orders whose seat is held no longer, and gives the seats to who waits. Gives how many there were. */
export async function closeLapsed(services: Services): Promise<number> {
  const at = now().toISOString();
  const lapsed = await tablesOf<CommerceTables>(services.db)
    .selectFrom("commerce.order")
    .select(["id", "goods_id"])
    .where("status", "=", OrderStatus.toPay)
    .where("goods_id", "is not", null)
    .where("expires_at", "<=", at)
    .orderBy("expires_at")
    .limit(AT_ONCE)
    .execute();
  for (const [goodsId, orders] of Map.groupBy(lapsed, ({ goods_id }) => goods_id ?? ""))
    // oxlint-disable-next-line no-await-in-loop -- one lock after the other
    await tablesOf<CommerceTables>(services.db)
      .transaction()
      .execute(async (db) => {
        await lockGoods(db, goodsId);
        const closed = await db
          .updateTable("commerce.order")
          .set({ status: OrderStatus.closed, closed_at: at })
          .where("id", "=", sql<string>`any(${orders.map(({ id }) => id)})`)
          .where("status", "=", OrderStatus.toPay)
          .returning("id")
          .execute();
        await freeHolds(
          db,
          services,
          closed.map(({ id }) => id),
        );
      });
  return lapsed.length;
}

/** Declares the job; one process of the deployment runs it. */
export async function startLapsing(services: Services): Promise<() => Promise<void>> {
  await services.jobs.define(
    LAPSE_JOB,
    async () => {
      await closeLapsed(services);
    },
    { cron: EVERY_MINUTE },
  );
  return () => Promise.resolve();
}
