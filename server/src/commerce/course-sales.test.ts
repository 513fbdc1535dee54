import { listCourseOrders, listMatchedGoods } from "@perennial/contract/commerce/course-sales.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";

const COURSE = "course-calligraphy-01";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.services.pool.query(
    `insert into commerce.order (site_id, order_no, user_id, title, amount_fen, status, course_id)
     values ('province', '20261120-9001', 'student01', '楷书入门', 9900, 1, $1),
       ('province', '20261120-9002', 'student02', '楷书入门', 9900, 0, $1),
       ('province', '20261120-9003', 'student02', '别的课', 100, 1, null)`,
    [COURSE],
  );
});
afterAll(() => app.close());

const orders = (as: string, more = {}) =>
  app.call(listCourseOrders, { courseId: COURSE, ...more }, { as });

it("orders of the course only, buyers masked", async () => {
  const all = await orders("school01");
  expect(all.data?.map(({ orderNo }) => orderNo).toSorted()).toEqual([
    "20261120-9001",
    "20261120-9002",
  ]);
  for (const { buyerName } of all.data ?? []) expect(buyerName).toMatch(/\*/);
  expect((await orders("school01", { status: 1 })).data).toHaveLength(1);
  expect((await orders("school01", { orderNo: "20261120-9002" })).data).toHaveLength(1);
  expect(await orders("school01", { status: 9 })).toMatchObject({ status: 400 });
});

it("goods are the published periods", async () => {
  const { data } = await app.call(listMatchedGoods, { courseId: COURSE }, { as: "school01" });
  expect(data).toMatchObject([{ versions: 6, publishStatus: 3, priceFen: 0 }]);
});

it("for who manages the course", async () => {
  for (const as of ["student01", "teacher02"]) {
    expect(await orders(as)).toMatchObject({ status: 404 });
    expect(await app.call(listMatchedGoods, { courseId: COURSE }, { as })).toMatchObject({
      status: 404,
    });
  }
  expect(await app.call(listMatchedGoods, { courseId: COURSE })).toMatchObject({ status: 401 });
});
