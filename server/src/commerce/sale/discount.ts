import { OrderStatus } from "@perennial/contract/commerce/order.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { now } from "../../kernel/clock.ts";
import { Failure } from "../../kernel/failure.ts";
import type { CommerceTables } from "../tables.ts";

const WHOLE = 100;

/** What a code takes off a price, never more than the price. */
export function discountOf(
  priceFen: number,
  of: { readonly percent: number | null; readonly cutFen: number | null },
): number {
  if (of.percent !== null) return Math.floor((priceFen * of.percent) / WHOLE);
  return Math.min(priceFen, of.cutFen ?? 0);
}

/** True for `commerce.order as sold` that uses its code: paid once, or open with its seat held. */
export const usesCode = (): RawBuilder<boolean> => sql<boolean>`(
  sold.status in (${OrderStatus.paid}, ${OrderStatus.refunding}, ${OrderStatus.refunded})
  or (sold.status = ${OrderStatus.toPay} and sold.expires_at > ${now().toISOString()}::timestamptz))`;

/**
 * The code of goods as a person typed it, with what it takes off. Throws why it does not serve this person now. Exact
 * where the row of the goods is locked, for every order of the goods is made under that lock.
 */
export async function findDiscount(
  db: Kysely<CommerceTables>,
  goods: { readonly id: string; readonly priceFen: number },
  typed: string,
  userId: string,
): Promise<{ readonly codeId: string | null; readonly discountFen: number }> {
  if (typed === "") return { codeId: null, discountFen: 0 };
  const row = await db
    .selectFrom("commerce.discount_code")
    .selectAll()
    .where("goods_id", "=", goods.id)
    .where("code", "=", typed.toUpperCase())
    .where("is_on", "=", true)
    .executeTakeFirst();
  if (!row) throw new Failure("commerce.codeUnknown");
  const today = chinaDay(now());
  const isEarly = row.starts_on !== null && today < row.starts_on;
  if (isEarly || (row.ends_on !== null && today > row.ends_on))
    throw new Failure("commerce.codeNotNow");
  const { used, own } = await db
    .selectFrom("commerce.order as sold")
    .select([
      sql<number>`count(*)::int`.as("used"),
      sql<number>`count(*) filter (where sold.user_id = ${userId})::int`.as("own"),
    ])
    .where("sold.code_id", "=", row.id)
    .where(usesCode())
    .executeTakeFirstOrThrow();
  if (own > 0) throw new Failure("commerce.codeUsed");
  if (used >= row.uses_max) throw new Failure("commerce.codeUsedUp");
  return {
    codeId: row.id,
    discountFen: discountOf(goods.priceFen, { percent: row.percent, cutFen: row.cut_fen }),
  };
}
