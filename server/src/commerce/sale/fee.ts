import * as contract from "@perennial/contract/commerce/fee.ts";
import { sql, type Kysely } from "kysely";
import { readPage } from "../../kernel/database/paging.ts";
import { forgetPages } from "../../kernel/services.ts";
import { lockGoods, setPrice } from "../../training/public.ts";
import { implement, type CommerceTables } from "../tables.ts";
import { usesCode } from "./discount.ts";

/** Where nothing was set. */
const PLAIN = { payNote: "", holdDays: 3, refundDays: 0, invoiceContent: "", taxCode: "" };

/** The terms of orders of some goods, beside their price. */
export async function termsOf(db: Kysely<CommerceTables>, goodsId: string): Promise<typeof PLAIN> {
  const row = await db
    .selectFrom("commerce.fee")
    .selectAll()
    .where("goods_id", "=", goodsId)
    .executeTakeFirst();
  if (!row) return PLAIN;
  return {
    payNote: row.pay_note,
    holdDays: row.hold_days,
    refundDays: row.refund_days,
    invoiceContent: row.invoice_content,
    taxCode: row.tax_code,
  };
}

/** The price of packages and projects, and their discount codes, for those who sell them. */
export const fees = implement(contract, {
  async getFee({ db, right: { packageId: right } }) {
    return { priceFen: right.priceFen, ...(await termsOf(db, right.id)) };
  },

  async setFee({ input, db, services, right: { packageId: right } }) {
    // Whoever orders at this moment gets the old terms or the new ones, never a mixture.
    await lockGoods(db, right.id);
    await setPrice(db, right.id, input.priceFen);
    const terms = {
      pay_note: input.payNote,
      hold_days: input.holdDays,
      refund_days: input.refundDays,
      invoice_content: input.invoiceContent,
      tax_code: input.taxCode,
    };
    await db
      .insertInto("commerce.fee")
      .values({ goods_id: right.id, ...terms })
      .onConflict((conflict) => conflict.column("goods_id").doUpdateSet(terms))
      .execute();
    if (right.isOnShelf) await forgetPages(db, services, right.siteId);
    return true;
  },

  async listDiscountCodes({ input, db }) {
    const found = db
      .selectFrom("commerce.discount_code as code")
      .where("code.goods_id", "=", input.packageId);
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .selectAll("code")
        .select(
          sql<number>`(select count(*)::int from commerce."order" as sold
            where sold.code_id = code.id and ${usesCode()})`.as("used_num"),
        )
        .orderBy("code.created_at", "desc")
        .orderBy("code.id", "desc"),
    );
    return {
      data: rows.map((row) => ({
        id: row.id,
        code: row.code,
        percent: row.percent,
        cutFen: row.cut_fen,
        startDate: row.starts_on ?? "",
        endDate: row.ends_on ?? "",
        usesMax: row.uses_max,
        usedNum: row.used_num,
        isOn: row.is_on,
      })),
      page,
    };
  },

  async createDiscountCode({ input, db, viewer, fail }) {
    const { packageId, code, percent, cutFen, startDate, endDate, usesMax } = input;
    if ((percent === undefined) === (cutFen === undefined))
      return fail("commerce.codeValue", [{ path: "percent", message: "either" }]);
    if (startDate !== "" && endDate !== "" && endDate < startDate)
      return fail("commerce.codeDates", [{ path: "endDate", message: "datesWrong" }]);
    const made = await db
      .insertInto("commerce.discount_code")
      .values({
        goods_id: packageId,
        code: code.toUpperCase(),
        percent: percent ?? null,
        cut_fen: cutFen ?? null,
        starts_on: startDate || null,
        ends_on: endDate || null,
        uses_max: usesMax,
        by_id: viewer().userId,
      })
      .onConflict((conflict) => conflict.columns(["goods_id", "code"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    return made ?? fail("commerce.codeTaken", [{ path: "code", message: "taken" }]);
  },

  async switchDiscountCode({ input, db, fail }) {
    const switched = await db
      .updateTable("commerce.discount_code")
      .set({ is_on: input.isOn })
      .where("id", "=", input.codeId)
      .where("goods_id", "=", input.packageId)
      .returning("id")
      .executeTakeFirst();
    return switched ? true : fail("commerce.codeNotFound");
  },
});
