import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from "@perennial/contract/identity/account/own-sessions.ts";
import { isLogin } from "@perennial/contract/identity/sign-in/session.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../../test/app.ts";
import { newSession } from "../../../test/own-account.ts";
import { deviceOf } from "../sign-in/session-device.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const WECHAT =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50";

it.each([
  [CHROME, { device: "Chrome · Windows", isMobile: false }],
  [WECHAT, { device: "微信 · iPhone", isMobile: true }],
  [`${CHROME} Edg/140.0`, { device: "Edge · Windows", isMobile: false }],
  ["Mozilla/5.0 (Linux; Android 14) Chrome/120", { device: "Chrome · Android", isMobile: true }],
  ["curl/8", { device: "", isMobile: false }],
  ["", { device: "", isMobile: false }],
])("calls %s by its name", (userAgent, expected) => {
  expect(deviceOf(userAgent)).toEqual(expected);
});

it("lists one's own sessions only, says which is this one, and ends one or all at once", async () => {
  const own = await newSession(app, "student01", { userAgent: CHROME });
  const phone = await newSession(app, "student01", { userAgent: WECHAT });
  const third = await newSession(app, "student01");
  const stranger = await newSession(app, "student02");
  const listed = await app.call(listOwnSessions, {}, { headers: own });
  expect(listed.data).toHaveLength(3);
  expect(listed).toMatchObject({ page: { rowCount: 3, totalPage: 1 } });
  expect(listed.data?.filter(({ isCurrent }) => isCurrent)).toMatchObject([
    {
      device: "Chrome · Windows",
      ip: "127.0.0.1",
      siteName: "云岭终身学习平台",
      method: "password",
    },
  ]);
  expect(JSON.stringify(listed)).not.toContain(own["x-token"]);

  const phoneId = listed.data?.find(({ isMobile }) => isMobile)?.id ?? "";
  // Another person's session looks like one that does not exist.
  expect(
    await app.call(endOwnSession, { sessionId: phoneId }, { headers: stranger }),
  ).toMatchObject({ status: 404, code: "kernel.notFound" });
  expect((await app.call(isLogin, {}, { headers: phone })).data).toBe(true);
  expect((await app.call(endOwnSession, { sessionId: phoneId }, { headers: own })).data).toBe(true);
  expect((await app.call(isLogin, {}, { headers: phone })).data).toBe(false);

  expect((await app.call(endOtherSessions, {}, { headers: own })).data).toEqual({ ended: 1 });
  expect((await app.call(isLogin, {}, { headers: third })).data).toBe(false);
  expect((await app.call(isLogin, {}, { headers: own })).data).toBe(true);
  expect((await app.call(isLogin, {}, { headers: stranger })).data).toBe(true);
  expect(await app.call(listOwnSessions, {}, { headers: own, host: SCHOOL_HOST })).toMatchObject({
    code: "kernel.notSignedIn",
  });
});
