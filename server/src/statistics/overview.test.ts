import { getOverview } from "@perennial/contract/statistics/overview.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const valueOf = async (as: string, key: string): Promise<number | undefined> =>
  (await app.call(getOverview, {}, { as })).data?.figures.find((figure) => figure.key === key)
    ?.value;

it("counts what the role may see, and nothing beyond its branch", async () => {
  const wholeSite = (await valueOf("site01", "people")) ?? 0;
  const ownSchool = (await valueOf("school01", "people")) ?? 0;
  expect(wholeSite).toBeGreaterThan(ownSchool);
  expect(ownSchool).toBeGreaterThan(0);
  expect(await valueOf("school01", "courses")).toBeUndefined();
  expect(await valueOf("activity01", "people")).toBeUndefined();
});

it("counts sign-ins of today, and says whether the account is guarded", async () => {
  await app.tokenOf("student03");
  const answer = await app.call(getOverview, {}, { as: "site01" });
  expect(answer.data?.days).toHaveLength(14);
  expect(answer.data?.days.at(-1)?.logins).toBeGreaterThan(0);
  expect(answer.data?.lacksSecondFactor).toBe(true);
});

it("is for those who manage", async () => {
  expect((await app.call(getOverview, {})).code).toBe("kernel.notSignedIn");
  expect((await app.call(getOverview, {}, { as: "student01" })).code).toBe("kernel.forbidden");
  expect((await app.call(getOverview, {}, { as: "teacher01" })).code).toBe("kernel.forbidden");
});
