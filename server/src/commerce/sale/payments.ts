import { OrderStatus } from "@perennial/contract/commerce/order.ts";
import { sql } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import type { Payment } from "../../training/public.ts";

const STATES: Readonly<Record<number, Payment["state"]>> = {
  [OrderStatus.toPay]: "toPay",
  [OrderStatus.paid]: "paid",
  [OrderStatus.refunding]: "refunding",
  [OrderStatus.refunded]: "refunded",
};

/** The newest order of each of these people for some goods; one that was closed unpaid says nothing. */
export async function paymentsOf(
  db: AnyDatabase,
  goodsId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Payment>> {
  const { rows } = await sql<{ userId: string; status: number; amountFen: number }>`
    select distinct on (user_id) user_id as "userId", status, amount_fen as "amountFen"
    from commerce."order"
    where goods_id = ${goodsId} and user_id = any(${userIds}::text[])
      and status <> ${OrderStatus.closed}
    order by user_id, created_at desc, id desc`.execute(db);
  return new Map(
    rows.flatMap(({ userId, status, amountFen }) => {
      const state = STATES[status];
      return state === undefined ? [] : [[userId, { state, amountFen }] as const];
    }),
  );
}
