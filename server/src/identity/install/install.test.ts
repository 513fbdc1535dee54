import { doLogin } from "@perennial/contract/identity/sign-in/session.ts";
import { installSite } from "@perennial/contract/identity/install.ts";
import { getSiteSetting } from "@perennial/contract/site/site.ts";
import { listProvinces } from "@perennial/contract/site/area.ts";
import { listChannels } from "@perennial/contract/cms/channel.ts";
import { listContent } from "@perennial/contract/cms/content.ts";
import { listCourses } from "@perennial/contract/course/course.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
});
afterAll(() => app.close());

const form = {
  siteName: "青山终身学习",
  areaCode: "330106",
  adminLoginName: "admin01",
  adminName: "管理员",
  adminPassword: "a long passphrase 2026",
  content: "none",
} as const;

it("a fresh deployment is not installed: business calls are refused, what the page needs is answered", async () => {
  expect((await app.call(getSiteSetting, {})).data?.systemSetting.installed).toBe(false);
  expect(await app.call(listCourses, {})).toMatchObject({
    status: 403,
    code: "kernel.siteNotInstalled",
  });
  expect((await app.call(listProvinces, {})).data).not.toHaveLength(0);
});

it.each([
  ["siteName", { siteName: "一" }],
  ["adminLoginName", { adminLoginName: "1admin" }],
  ["adminLoginName", { adminLoginName: "abcdef" }],
  ["adminPassword", { adminPassword: "short" }],
  ["areaCode", { areaCode: "999999" }],
  ["content", { content: "everything" as "demo" }],
])("names the field %s when it is wrong", async (path, change) => {
  const answer = await app.call(installSite, { ...form, ...change });
  expect(answer.success).toBe(false);
  expect(answer.success ? [] : answer.fields?.map((field) => field.path)).toEqual([path]);
});

it("installs once; the first administrator signs in and runs the platform", async () => {
  // A deployment of its own: the others ask one that stays as it is.
  const app = await startTestApp({ hasDemo: false });
  const both = await Promise.all([
    app.call(installSite, form),
    app.call(installSite, { ...form, adminLoginName: "admin02" }),
  ]);
  expect(both.map(({ code }) => code ?? "").toSorted()).toEqual(["", "identity.alreadyInstalled"]);
  const winner = both[0]?.success ? "admin01" : "admin02";
  const { data } = await app.call(doLogin, { loginName: winner, password: form.adminPassword });
  expect(data?.entryPath).toBe("/admin-su");
  const site = await app.call(
    getSiteSetting,
    {},
    { headers: { "x-token": data?.accessToken ?? "" } },
  );
  expect(site.data).toMatchObject({ siteName: form.siteName, blacklist: [] });
  expect((await app.call(listCourses, {})).data).toEqual([]);
  // The channels that editors fill are there, and empty.
  await expect
    .poll(
      async () => (await app.call(listChannels, { parentId: "CommunityActivity" })).data?.length,
    )
    .toBe(3);
  expect(await app.call(listContent, { channelIndefiner: "News" })).toMatchObject({
    resultCode: 0,
    data: [],
    page: { rowCount: 0, totalPage: 0 },
  });
  await app.close();
});
