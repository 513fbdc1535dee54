import { getQuota, listQuotas, setQuota } from "@perennial/contract/media/resource/library.ts";
import { MEDIA_LIMITS } from "@perennial/contract/media/upload/upload.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

const SCHOOL = "corp-senior-university";
const GIGABYTE = 1_073_741_824;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rowOf = async (keyword: string, as = "platform01") =>
  (await app.call(listQuotas, { keyword, pageSize: 50 }, { as })).data ?? [];

test("an administrator sees what organisations keep, and sets what they may keep", async () => {
  const [before] = await rowOf("云岭老年大学");
  expect(before).toMatchObject({
    id: SCHOOL,
    limitBytes: MEDIA_LIMITS.quotaBytes,
    isOwnLimit: false,
  });
  expect(before?.usedBytes).toBeGreaterThan(0);
  const set = (limitBytes: number) =>
    app.call(setQuota, { corpId: SCHOOL, limitBytes }, { as: "platform01" });
  expect((await set(5 * GIGABYTE)).data).toBe(true);
  expect(await rowOf("云岭老年大学")).toMatchObject([
    { limitBytes: 5 * GIGABYTE, isOwnLimit: true, usedBytes: before?.usedBytes },
  ]);
  expect((await app.call(getQuota, {}, { as: "teacher01" })).data?.limitBytes).toBe(5 * GIGABYTE);
  await set(0);
  expect((await rowOf("云岭老年大学"))[0]?.isOwnLimit).toBe(false);
});

test("the fullest stands first, page by page", async () => {
  const all = await rowOf("");
  expect(all[0]?.id).toBe(SCHOOL);
  const page = await app.call(listQuotas, { pageSize: 1, pageNo: 2 }, { as: "platform01" });
  expect(page).toMatchObject({ page: { rowCount: all.length }, data: [{ id: all[1]?.id }] });
  expect(await rowOf("没有这样的机构")).toEqual([]);
});

test.each([
  ["teacher01", 403],
  ["school01", 403],
  ["student01", 403],
])("%s neither lists nor sets", async (as, status) => {
  expect((await app.call(listQuotas, {}, { as })).status).toBe(status);
  const set = await app.call(setQuota, { corpId: SCHOOL, limitBytes: 1 }, { as });
  expect(set.status).toBe(status);
});

test("bad input is said at its field, an unknown organisation is not found", async () => {
  const negative = { corpId: SCHOOL, limitBytes: -1 };
  expect(await app.call(setQuota, negative, { as: "platform01" })).toMatchObject({
    status: 400,
    fields: [{ path: "limitBytes" }],
  });
  const unknown = { corpId: "nowhere", limitBytes: 1 };
  expect((await app.call(setQuota, unknown, { as: "platform01" })).status).toBe(404);
});
