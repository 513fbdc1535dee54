import { listOwnOrders } from "@perennial/contract/commerce/order.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.services.pool.query(`
    insert into commerce."order" (site_id, order_no, user_id, title, amount_fen, status, created_at)
    values ('province', 'A1', 'student01', '国画入门', 9900, 1, '2026-11-01T00:00:00Z'),
      ('province', 'A2', 'student01', '古琴', 0, 0, '2026-11-02T00:00:00Z'),
      ('school', 'B1', 'student01', '别站', 100, 1, now()),
      ('province', 'C1', 'student02', '别人', 100, 1, now())`);
});
afterAll(() => app.close());

const orders = (filter: object, options: object) => app.call(listOwnOrders, filter, options);

describe("own orders", () => {
  it("are one's own on this site, the newest first, amounts in fen", async () => {
    const list = await orders({}, { as: "student01" });
    expect(list).toMatchObject({ page: { rowCount: 2 } });
    expect(list.data).toMatchObject([
      { orderNo: "A2", amountFen: 0, status: 0, paidAt: null },
      { orderNo: "A1", amountFen: 9900, status: 1 },
    ]);
    expect((await orders({ status: 1 }, { as: "student01" })).data).toHaveLength(1);
    expect((await orders({}, { as: "student01", host: SCHOOL_HOST })).data).toMatchObject([
      { orderNo: "B1" },
    ]);
  });

  it("are none for somebody who bought nothing", async () => {
    expect(await orders({}, { as: "student03" })).toMatchObject({
      data: [],
      page: { rowCount: 0 },
    });
  });

  it.each([{ status: 5 }, { status: "paid" }, { userId: "student02" }])(
    "refuse %j",
    async (wrong) => {
      expect(await orders(wrong, { as: "student01" })).toMatchObject({
        code: "kernel.invalidInput",
      });
      expect(await orders(wrong, {})).toMatchObject({ status: 401 });
    },
  );
});
