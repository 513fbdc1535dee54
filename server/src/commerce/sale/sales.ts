import { OrderStatus } from "@perennial/contract/commerce/order.ts";
import * as contract from "@perennial/contract/commerce/sales.ts";
import { CHINA_ZONE, chinaDayStart } from "@perennial/contract/kernel/china-time.ts";
import type { ValueOf } from "@perennial/contract/kernel/enum-value.ts";
import { maskedPersonName } from "@perennial/contract/kernel/china.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { now, nowMs } from "../../kernel/clock.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { readPage } from "../../kernel/database/paging.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf } from "../../kernel/services.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { givePlace, lockGoods, takePlaceBack } from "../../training/public.ts";
import { implement, type CommerceTables } from "../tables.ts";

type Database = Kysely<CommerceTables>;
type Channel = (typeof contract.PAY_CHANNELS)[number];
const { toPay, paid, refunding, refunded } = OrderStatus;
const DAY_MS = 86_400_000;
const COUNTED = 1_000;

/** An order of some goods, whose row is locked, for somebody who settles it. Throws where they may not. */
async function lockSold(db: Database, goodsId: string, orderId: string, byId: string) {
  await lockGoods(db, goodsId);
  const order = await db
    .selectFrom("commerce.order")
    .selectAll()
    .where("id", "=", orderId)
    .where("goods_id", "=", goodsId)
    .executeTakeFirst();
  if (!order) throw new Failure("commerce.orderNotFound");
  if (order.user_id === byId) throw new Failure("commerce.ownOrder");
  return order;
}

/** True where the buyer has paid for the goods by another order too, so that the place does not go with this one. */
export async function isPaidOtherwise(
  db: Database,
  order: { readonly id: string; readonly user_id: string; readonly goods_id: string | null },
): Promise<boolean> {
  const other = await db
    .selectFrom("commerce.order")
    .select("id")
    .where("user_id", "=", order.user_id)
    .where("goods_id", "=", order.goods_id)
    .where("status", "=", paid)
    .where("id", "<>", order.id)
    .executeTakeFirst();
  return other !== undefined;
}

const buyerOf = (order: { user_id: string; corp_id: string | null; site_id: string }) => ({
  userId: order.user_id,
  corpId: order.corp_id ?? "",
  siteId: order.site_id,
});

/** True for `commerce.order as sold` that was made in a month of China. */
function inMonth(month: string): RawBuilder<boolean> {
  const from = chinaDayStart(`${month}-01`).toISOString();
  return sql<boolean>`(sold.created_at >= ${from}::timestamptz and sold.created_at <
    (${from}::timestamptz at time zone ${CHINA_ZONE} + interval '1 month') at time zone ${CHINA_ZONE})`;
}

/** Who leaves by themselves within the time for refunds gets the money back. */
export async function askBack(
  untyped: AnyDatabase,
  goodsId: string,
  userId: string,
): Promise<void> {
  await tablesOf<CommerceTables>(untyped)
    .updateTable("commerce.order")
    .set({ status: refunding })
    .where("user_id", "=", userId)
    .where("goods_id", "=", goodsId)
    .where("status", "=", paid)
    .where("amount_fen", ">", 0)
    .where("refund_until", ">", now().toISOString())
    .execute();
}

/** What sellers do with orders. */
export const sales = implement(contract, {
  async listGoodsOrders({ input, db, caller, viewer, services }) {
    const { packageId, status, orderNo, month, channel } = input;
    let found = db
      .selectFrom("commerce.order as sold")
      .leftJoin("identity.user as buyer", "buyer.id", "sold.user_id")
      .leftJoin("commerce.discount_code as code", "code.id", "sold.code_id")
      .leftJoin("identity.user as taker", "taker.id", "sold.confirmed_by")
      .leftJoin("identity.user as settler", "settler.id", "sold.settled_by")
      .where("sold.goods_id", "=", packageId);
    if (status !== undefined) found = found.where("sold.status", "=", status);
    if (orderNo) found = found.where(sql<boolean>`starts_with(sold.order_no, ${orderNo})`);
    if (channel !== undefined) found = found.where("sold.channel", "=", channel);
    if (month !== "") found = found.where(inMonth(month));
    const { rows, page } = await readPage(
      found,
      input,
      (all) =>
        all
          .selectAll("sold")
          .select(["buyer.name", "code.code", "taker.name as taker", "settler.name as settler"])
          .orderBy("sold.created_at", "desc")
          .orderBy("sold.id", "desc"),
      { services, viewer: viewer(), rows: COUNTED },
    );
    await services.audit.recordQuery(db, {
      caller,
      subject: "commerce.order",
      filter: input,
      rowCount: rows.length,
    });
    return {
      data: rows.map((row) => ({
        id: row.id,
        orderNo: row.order_no,
        buyerName: maskedPersonName(row.name ?? ""),
        priceFen: row.price_fen,
        discountFen: row.discount_fen,
        amountFen: row.amount_fen,
        code: row.code ?? "",
        status: row.status as ValueOf<typeof OrderStatus>,
        channel: row.channel as Channel | "",
        receiptNo: row.receipt_no,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
        paidAt: row.paid_at,
        refundedAt: row.refunded_at,
        confirmedBy: row.taker ?? "",
        refundedBy: row.status === refunded ? (row.settler ?? "") : "",
      })),
      page,
    };
  },

  async confirmPayment({ input, db, services, viewer, right: { packageId: right }, fail }) {
    const { userId } = viewer();
    const order = await lockSold(db, right.id, input.orderId, userId);
    const at = now().toISOString();
    if (order.status !== toPay || order.expires_at === null || order.expires_at <= at)
      return fail("commerce.orderNotOpen");
    await db
      .updateTable("commerce.order")
      .set({
        status: paid,
        paid_at: at,
        channel: input.channel,
        receipt_no: input.receiptNo,
        confirmed_by: userId,
        settled_by: userId,
        refund_until:
          order.refund_days > 0
            ? new Date(nowMs() + order.refund_days * DAY_MS).toISOString()
            : null,
      })
      .where("id", "=", order.id)
      .execute();
    const goods = { id: right.id, kind: right.kind, orderId: order.id };
    await givePlace(db, goods, buyerOf(order));
    await sendSystemMessage(db, services, {
      siteId: order.site_id,
      userIds: [order.user_id],
      said: { key: "commerce.orderPaid", values: { title: order.title } },
      link:
        right.kind === "project"
          ? `/ucenter/learning-space/train/${right.id}/my-courses`
          : `/ucenter/learning-space/c/coursePackage/${right.id}`,
    });
    return true;
  },

  async refundOrder({ input, db, services, viewer, right: { packageId: right }, fail }) {
    const { userId } = viewer();
    const order = await lockSold(db, right.id, input.orderId, userId);
    if ((order.status !== paid && order.status !== refunding) || order.amount_fen === 0)
      return fail("commerce.notPaid");
    if (order.confirmed_by === userId && order.amount_fen >= contract.TWO_PEOPLE_FEN)
      return fail("commerce.secondPerson");
    await db
      .updateTable("commerce.order")
      .set({
        status: refunded,
        refunded_at: now().toISOString(),
        refund_no: input.refundNo,
        settled_by: userId,
      })
      .where("id", "=", order.id)
      .execute();
    // Who asked for the money, or left later, may have bought the place anew.
    if (order.status === paid && !(await isPaidOtherwise(db, order)))
      await takePlaceBack(db, services, { id: right.id, kind: right.kind }, buyerOf(order));
    await sendSystemMessage(db, services, {
      siteId: order.site_id,
      userIds: [order.user_id],
      said: { key: "commerce.orderRefunded", values: { title: order.title } },
      link: "/ucenter/settings/orders",
    });
    return true;
  },
});
