import { listContent } from "@perennial/contract/cms/content.ts";
import { getShop, listShopCourses, listShops } from "@perennial/contract/commerce/shop.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../test/app.ts";
import { tablesOf } from "../kernel/services.ts";
import { aShop, insertShops } from "./fixtures.ts";
import type { CommerceTables } from "./tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await insertShops(tablesOf<CommerceTables>(app.services.db), [
    aShop({ id: "shop-closed", siteId: "province", name: "已打烊", isOpen: false }),
    aShop({
      id: "shop-school",
      siteId: "school",
      name: "学员服务社",
      // The school offers the first only.
      courseIds: ["course-taichi-01", "course-papercut-01"],
    }),
  ]);
});
afterAll(() => app.close());

describe("listShops", () => {
  test("open shops in their order, in pages", async () => {
    const first = await app.call(listShops, { pageSize: 5 });
    const second = await app.call(listShops, { pageSize: 5, pageNo: 2 });
    expect(first).toMatchObject({ status: 200, page: { rowCount: 8, totalPage: 2 } });
    expect(first.data?.[0]).toMatchObject({
      id: "shop-ink-house",
      corpName: "云岭老年大学",
      courseNum: 3,
    });
    expect(second.data?.map((shop) => shop.id)).toEqual([
      "shop-academy",
      "shop-health",
      "shop-field-notes",
    ]);
  });

  test.each([
    ["书画", ["shop-ink-house"]],
    ["ssh", []],
    ["syshg", []],
    ["ybsh", ["shop-ink-house"]],
    ["已打烊", []],
    ["。", []],
  ])("by keyword %s", async (keyword, expected) => {
    const answer = await app.call(listShops, { keyword });
    expect(answer.data?.map((shop) => shop.id)).toEqual(expected);
    expect(answer.success && answer.page?.rowCount).toBe(expected.length);
  });

  test("a site's own shops", async () => {
    const answer = await app.call(listShops, {}, { host: SCHOOL_HOST });
    expect(answer.data).toMatchObject([{ id: "shop-school", courseNum: 1 }]);
  });

  test("a wrong page is named", async () => {
    expect(await app.call(listShops, { pageNo: 0 })).toMatchObject({
      status: 400,
      fields: [{ path: "pageNo" }],
    });
  });
});

describe("getShop and listShopCourses", () => {
  test("a shop without logo or introduction says so by empty texts", async () => {
    await app.services.pool.query(
      "update commerce.shop set introduction = '' where id = 'shop-academy'",
    );
    expect((await app.call(getShop, { id: "shop-academy" })).data).toMatchObject({
      name: "澜汀书院书房",
      introduction: "",
    });
    expect((await app.call(getShop, { id: "shop-health" })).data).toMatchObject({ logo: "" });
  });

  test("courses in the shop's order, in pages", async () => {
    const first = await app.call(listShopCourses, { id: "shop-workbench", pageSize: 3 });
    const second = await app.call(listShopCourses, {
      id: "shop-workbench",
      pageSize: 3,
      pageNo: 2,
    });
    expect(first).toMatchObject({ status: 200, page: { rowCount: 4, totalPage: 2 } });
    expect([first.data?.[0]?.id, second.data?.[0]?.id]).toEqual([
      "course-carpentry-01",
      "course-nev-01",
    ]);
  });

  test("only courses that the site offers", async () => {
    const answer = await app.call(listShopCourses, { id: "shop-school" }, { host: SCHOOL_HOST });
    expect(answer.data?.map((course) => course.id)).toEqual(["course-taichi-01"]);
    expect(answer.success && answer.page?.rowCount).toBe(1);
  });

  test.each(["none", "shop-closed", "shop-school"])("%s is not found", async (id) => {
    const missing = { status: 404, code: "commerce.shopNotFound", data: null };
    expect(await app.call(getShop, { id })).toMatchObject(missing);
    expect(await app.call(listShopCourses, { id })).toMatchObject(missing);
  });
});

test("the recommended shops of the home page carry logo, introduction and number of courses", async () => {
  const answer = await app.call(listContent, { channelId: "DEFAULT_TJDP", pageSize: 8 });
  expect(answer.data).toHaveLength(8);
  expect(answer.data?.[3]).toMatchObject({
    title: "百味灶台",
    linkUrl: "/shopStore/shop-kitchen",
    obj: { logo: "/files/demo/shop-kitchen.webp", courseNum: 3 },
  });
});
