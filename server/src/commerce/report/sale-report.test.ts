import { askRefund, cancelOrder, placeOrder } from "@perennial/contract/commerce/buy.ts";
import { createDiscountCode, setFee } from "@perennial/contract/commerce/fee.ts";
import {
  confirmPayment,
  listGoodsOrders,
  refundOrder,
} from "@perennial/contract/commerce/sales.ts";
import {
  getSaleTotals,
  listSaleSums,
  SALE_GROUPS,
} from "@perennial/contract/commerce/sale-report.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildOn } from "../../../test/builders/builders.ts";
import { readSheet } from "../../kernel/sheet/sheet.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false, budgetFactor: 1_000 });
  build = await buildOn(app);
});
afterAll(() => app.close());

async function aSchool() {
  const corpId = await build.corp();
  const admin = await build.person({ role: "CorpAdmin", corpId });
  return { corpId, admin };
}

/** A small generator of its own, so that a run can be told from its seed. */
function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

interface OrderRow {
  readonly goods: string;
  readonly month: string;
  readonly channel: string;
  readonly status: number;
  readonly amount: number;
  readonly discount: number;
}

async function ordersOf(ids: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await app.services.pool.query<OrderRow>(
    `select goods_id as goods, to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
       channel, status, amount_fen as amount, discount_fen as discount
     from commerce."order" where goods_id = any($1)`,
    [ids],
  );
  return rows;
}

/** What the report has to say of these orders. */
function summed(orders: readonly OrderRow[]) {
  const paid = orders.filter(({ status }) => [1, 2, 3].includes(status));
  const back = orders.filter(({ status }) => status === 3);
  const total = (of: readonly OrderRow[]): number =>
    of.reduce((all, { amount }) => all + amount, 0);
  return {
    orderNum: orders.length,
    paidNum: paid.length,
    paidFen: total(paid),
    refundedNum: back.length,
    refundedFen: total(back),
    netFen: total(paid) - total(back),
    discountFen: paid.reduce((all, { discount }) => all + discount, 0),
  };
}

it.each([1, 7, 2026])("equals the sums of the orders to the fen (seed %i)", async (seed) => {
  const next = numbers(seed);
  const { corpId, admin } = await aSchool();
  const terms = { payNote: "", holdDays: 3, refundDays: 7, invoiceContent: "", taxCode: "" };
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const packageId = await build.coursePackage({ ownerId: admin, corpId, project: {} });
    ids.push(packageId);
    const priceFen = 1 + next(100_000);
    await app.call(setFee, { packageId, priceFen, ...terms }, { as: admin });
    await app.call(
      createDiscountCode,
      {
        packageId,
        code: "HALF",
        percent: 1 + next(100),
        startDate: "",
        endDate: "",
        usesMax: 99,
      },
      { as: admin },
    );
  }
  for (let at = 0; at < 30; at += 1) {
    const as = await build.person();
    const packageId = ids[next(ids.length)] ?? "";
    const code = next(2) === 0 ? "HALF" : "";
    const orderId = (await app.call(placeOrder, { packageId, code }, { as })).data?.id ?? "";
    const channel = (["transfer", "cash", "other"] as const)[next(3)] ?? "cash";
    const fate = next(5);
    const settle = { packageId, orderId, channel, receiptNo: "R" };
    if (fate > 0) await app.call(confirmPayment, settle, { as: admin });
    if (fate === 0 && next(2) === 0) await app.call(cancelOrder, { orderId }, { as });
    if (fate > 2) await app.call(askRefund, { orderId }, { as });
    if (fate > 3) await app.call(refundOrder, { packageId, orderId, refundNo: "B" }, { as: admin });
    // Some were made in other months: also a change of the day moves the sums.
    if (next(3) === 0)
      await app.services.pool.query(
        `update commerce."order" set created_at = created_at - ($2 || ' days')::interval where id = $1`,
        [orderId, next(200)],
      );
  }
  const orders = await ordersOf(ids);
  expect(orders).toHaveLength(30);
  const { data: totals } = await app.call(getSaleTotals, {}, { as: admin });
  expect(totals).toEqual(summed(orders));
  const keys = { project: "goods", month: "month", channel: "channel" } as const;
  for (const by of SALE_GROUPS) {
    const { data } = await app.call(listSaleSums, { by, pageSize: 50 }, { as: admin });
    const groups = Map.groupBy(orders, (order) => order[keys[by]]);
    expect(new Map(data?.map(({ id, name: _name, ...sums }) => [id, sums]))).toEqual(
      new Map([...groups].map(([id, of]) => [id, summed(of)])),
    );
  }
  for (const month of new Set(orders.map((order) => order.month))) {
    const { data } = await app.call(getSaleTotals, { month, channel: "cash" }, { as: admin });
    const fit = orders.filter((order) => order.month === month && order.channel === "cash");
    expect(data).toEqual(summed(fit));
    // The list behind a figure is as long as the figure says.
    for (const packageId of ids) {
      const drilled = await app.call(
        listGoodsOrders,
        { packageId, month, pageSize: 50 },
        { as: admin },
      );
      const own = orders.filter((order) => order.month === month && order.goods === packageId);
      expect(drilled.data).toHaveLength(own.length);
    }
  }
});

it("is for who administers the projects, and nobody else; the sheet too", async () => {
  const { corpId, admin } = await aSchool();
  const packageId = await build.coursePackage({
    ownerId: admin,
    corpId,
    name: "插花师",
    priceFen: 12_345,
    project: {},
  });
  const learner = await build.person();
  const orderId = (await app.call(placeOrder, { packageId }, { as: learner })).data?.id ?? "";
  const settle = { packageId, orderId, channel: "cash" as const, receiptNo: "1" };
  await app.call(confirmPayment, settle, { as: admin });
  const { admin: stranger } = await aSchool();
  expect((await app.call(listSaleSums, {}, { as: stranger })).data).toEqual([]);
  expect((await app.call(getSaleTotals, {}, { as: stranger })).data?.orderNum).toBe(0);
  expect((await app.call(listSaleSums, {}, { as: learner })).status).toBe(403);
  expect((await app.call(listSaleSums, {})).status).toBe(401);
  expect((await app.call(listSaleSums, { month: "2026-13" }, { as: admin })).status).toBe(400);
  const named = await app.call(listSaleSums, { keyword: "插花" }, { as: admin });
  expect(named.data).toMatchObject([{ id: packageId, name: "插花师", paidFen: 12_345 }]);
  expect((await app.call(listSaleSums, { keyword: "木工" }, { as: admin })).data).toEqual([]);

  const sheet = async (who: string | undefined, query = "") =>
    app.fetch(`/api/commerce/api/export/sales?${query}`, {
      headers: {
        "accept-language": "zh-CN",
        ...(who === undefined ? {} : { "x-token": await app.tokenOf(who) }),
      },
    });
  const rowsOf = async (answer: Response) => {
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return (await readSheet(app.services.heavy, bytes, 100)).slice(1);
  };
  const [row] = await rowsOf(await sheet(admin));
  expect(row?.slice(0, 9)).toEqual([
    "插花师",
    expect.stringMatching(/^20\d\d-\d\d$/),
    "现场缴费",
    "1",
    "1",
    "123.45",
    "0",
    "0",
    "123.45",
  ]);
  expect(await rowsOf(await sheet(admin, "channel=transfer"))).toEqual([]);
  expect(await rowsOf(await sheet(stranger))).toEqual([]);
  expect((await sheet(learner)).status).toBe(403);
  expect((await sheet(undefined)).status).toBe(401);
});
