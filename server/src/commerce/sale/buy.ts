import * as contract from "@perennial/contract/commerce/buy.ts";
import { OrderStatus } from "@perennial/contract/commerce/order.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import type { ValueOf } from "@perennial/contract/kernel/enum-value.ts";
import { randomInt, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { now, nowMs } from "../../kernel/clock.ts";
import { Failure } from "../../kernel/failure.ts";
import {
  freeHolds,
  givePlace,
  holdPlace,
  lockGoods,
  offeredGoods,
  takePlaceBack,
} from "../../training/public.ts";
import { implement, type CommerceTables } from "../tables.ts";
import { findDiscount } from "./discount.ts";
import { termsOf } from "./fee.ts";
import { isPaidOtherwise } from "./sales.ts";

type Database = Kysely<CommerceTables>;
const { toPay, paid, refunding, closed } = OrderStatus;
const DAY_MS = 86_400_000;
const NUMBER_DIGITS = 10;

/** `20261124-` and a number that nobody guesses. */
const newOrderNo = (): string => {
  const digits = Array.from({ length: NUMBER_DIGITS }, () => randomInt(10)).join("");
  return `${chinaDay(now()).replaceAll("-", "")}-${digits}`;
};

/** A person's order of some goods that waits for the money, with its seat still held. */
const openOrder = (db: Database, userId: string, goodsId: string) =>
  db
    .selectFrom("commerce.order")
    .selectAll()
    .where("user_id", "=", userId)
    .where("goods_id", "=", goodsId)
    .where("status", "=", toPay)
    .where("expires_at", ">", now().toISOString())
    .executeTakeFirst();

type OrderRow = NonNullable<Awaited<ReturnType<typeof openOrder>>>;

const shownOrder = (row: OrderRow) => ({
  id: row.id,
  orderNo: row.order_no,
  priceFen: row.price_fen,
  discountFen: row.discount_fen,
  amountFen: row.amount_fen,
  status: row.status as ValueOf<typeof OrderStatus>,
  expiresAt: row.expires_at,
});

/** What a site sells; throws for what it does not offer, or gives for nothing. */
async function forSale(db: Database, siteId: string, id: string) {
  const goods = await offeredGoods(db, siteId, id);
  if (!goods) throw new Failure("commerce.goodsNotFound");
  if (goods.priceFen === 0) throw new Failure("commerce.isFree");
  return goods;
}

/** An own order of goods, with the row of the goods locked. Throws commerce.orderNotFound. */
async function lockOwn(db: Database, orderId: string, userId: string) {
  const own = () =>
    db
      .selectFrom("commerce.order")
      .selectAll()
      .where("id", "=", orderId)
      .where("user_id", "=", userId)
      .where("goods_id", "is not", null)
      .executeTakeFirst();
  const found = await own();
  if (!found?.goods_id) throw new Failure("commerce.orderNotFound");
  await lockGoods(db, found.goods_id);
  // Read again: somebody may have settled it while this waited for the lock.
  const order = await own();
  if (!order) throw new Failure("commerce.orderNotFound");
  return { ...order, goods: { id: found.goods_id, kind: found.goods_kind ?? "" } };
}

/** What buyers do: see the price, order, take it back. */
export const buying = implement(contract, {
  async getQuote({ input, db, caller, viewer }) {
    const goods = await forSale(db, caller.site.id, input.packageId);
    const { userId } = viewer();
    const { discountFen } = await findDiscount(db, goods, input.code, userId);
    const [{ payNote, holdDays, refundDays, invoiceContent }, open] = await Promise.all([
      termsOf(db, goods.id),
      openOrder(db, userId, goods.id),
    ]);
    return {
      priceFen: goods.priceFen,
      discountFen,
      amountFen: goods.priceFen - discountFen,
      sellerName: goods.sellerName,
      contact: goods.contact,
      payNote,
      invoiceContent,
      holdDays,
      refundDays,
      needsInvite: goods.needsInvite,
      open: open ? shownOrder(open) : null,
    };
  },

  async placeOrder({ input, db, caller, viewer, fail }) {
    const { packageId, code, inviteCode } = input;
    const { userId, corpId } = viewer();
    const buyer = { userId, corpId, siteId: caller.site.id };
    await lockGoods(db, packageId);
    const goods = await forSale(db, caller.site.id, packageId);
    const before = await openOrder(db, userId, packageId);
    if (before) {
      const asked = code === "" ? null : await codeIdOf(db, packageId, code);
      return asked === null || asked === before.code_id
        ? shownOrder(before)
        : fail("commerce.orderOpen");
    }
    const terms = await termsOf(db, packageId);
    const id = randomUUID();
    const at = now().toISOString();
    const expiresAt = new Date(nowMs() + terms.holdDays * DAY_MS).toISOString();
    await holdPlace(db, goods, buyer, { orderId: id, until: expiresAt, inviteCode });
    const { codeId, discountFen } = await findDiscount(db, goods, code, userId);
    const amountFen = goods.priceFen - discountFen;
    const isFree = amountFen === 0;
    const order = await db
      .insertInto("commerce.order")
      .values({
        id,
        site_id: goods.siteId,
        order_no: newOrderNo(),
        user_id: userId,
        corp_id: corpId,
        title: goods.name,
        goods_kind: goods.kind,
        goods_id: goods.id,
        price_fen: goods.priceFen,
        discount_fen: discountFen,
        amount_fen: amountFen,
        code_id: codeId,
        created_at: at,
        expires_at: expiresAt,
        refund_days: terms.refundDays,
        ...(isFree ? { status: paid, paid_at: at, channel: "free" } : {}),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (isFree) await givePlace(db, { id: goods.id, kind: goods.kind, orderId: id }, buyer);
    return shownOrder(order);
  },

  async cancelOrder({ input, db, services, viewer, fail }) {
    const order = await lockOwn(db, input.orderId, viewer().userId);
    if (order.status !== toPay) return fail("commerce.orderNotOpen");
    await db
      .updateTable("commerce.order")
      .set({ status: closed, closed_at: now().toISOString() })
      .where("id", "=", order.id)
      .execute();
    await freeHolds(db, services, [order.id]);
    return true;
  },

  async askRefund({ input, db, services, viewer, fail }) {
    const { userId, corpId } = viewer();
    const order = await lockOwn(db, input.orderId, userId);
    if (order.status !== paid || order.amount_fen === 0) return fail("commerce.notPaid");
    if (order.refund_until === null || order.refund_until <= now().toISOString())
      return fail("commerce.refundClosed");
    await db
      .updateTable("commerce.order")
      .set({ status: refunding })
      .where("id", "=", order.id)
      .execute();
    const buyer = { userId, corpId, siteId: order.site_id };
    if (!(await isPaidOtherwise(db, order))) await takePlaceBack(db, services, order.goods, buyer);
    return true;
  },
});

/** The id of a code as it was typed; undefined for one that there is not. */
async function codeIdOf(db: Database, goodsId: string, typed: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("commerce.discount_code")
    .select("id")
    .where("goods_id", "=", goodsId)
    .where("code", "=", typed.toUpperCase())
    .executeTakeFirst();
  return row?.id;
}
