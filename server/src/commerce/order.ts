import type { ValueOf } from "@perennial/contract/kernel/enum-value.ts";
import { readPage } from "../kernel/database/paging.ts";
import * as contract from "@perennial/contract/commerce/order.ts";
import { now } from "../kernel/clock.ts";
import type { PersonData } from "../kernel/person-data.ts";
import { tablesOf } from "../kernel/services.ts";
import { implement, type CommerceTables } from "./tables.ts";

const MAX_ROWS = 10_000;
const { toPay, paid } = contract.OrderStatus;

const PAGES: Readonly<Record<string, string>> = {
  package: "/coursePackage",
  project: "/project",
};

const hrefOf = (row: { goods_kind: string | null; goods_id: string | null }): string =>
  row.goods_kind === null ? "" : `${PAGES[row.goods_kind] ?? ""}/${row.goods_id ?? ""}`;

/** What a buyer may do with an order of goods now. */
function ownMay(row: {
  readonly goods_id: string | null;
  readonly status: number;
  readonly amount_fen: number;
  readonly refund_until: string | null;
}): { cancel: boolean; refund: boolean } {
  const isInTime = row.refund_until !== null && row.refund_until > now().toISOString();
  return {
    cancel: row.goods_id !== null && row.status === toPay,
    refund: row.status === paid && row.amount_fen > 0 && isInTime,
  };
}

/** A person's own orders on the request's site. */
export const orderOperations = implement(contract, {
  async listOwnOrders({ input, db, caller, viewer }) {
    const { status } = input;
    let found = db
      .selectFrom("commerce.order")
      .where("user_id", "=", viewer().userId)
      .where("site_id", "=", caller.site.id);
    if (status !== undefined) found = found.where("status", "=", status);
    const { rows, page } = await readPage(found, input, (all) =>
      all.selectAll().orderBy("created_at", "desc").orderBy("id", "desc"),
    );
    return {
      data: rows.map((row) => ({
        id: row.id,
        orderNo: row.order_no,
        title: row.title,
        amountFen: row.amount_fen,
        status: row.status as ValueOf<typeof contract.OrderStatus>,
        createdAt: row.created_at,
        paidAt: row.paid_at,
        discountFen: row.discount_fen,
        href: hrefOf(row),
        expiresAt: row.expires_at,
        refundUntil: row.refund_until,
        may: ownMay(row),
      })),
      page,
    };
  },
});

/** Orders are given out, and kept: accounts must show what was sold. */
export const orderData: PersonData = {
  collect: async (db, userId) => ({
    订单: await tablesOf<CommerceTables>(db)
      .selectFrom("commerce.order")
      .select(["order_no", "title", "amount_fen", "status", "created_at"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .limit(MAX_ROWS)
      .execute(),
  }),
  // The Electronic Commerce Law wants trade records for three years; the id names nobody once the account is closed.
  erase: async () => undefined,
};
