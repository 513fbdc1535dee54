import { getAuthCode } from "@perennial/contract/identity/sign-in/session.ts";
import {
  consumeOneTimeCode,
  peekOneTimeCode,
} from "@perennial/contract/identity/sign-in/sign-in.ts";
import { exchangeCode, getToken, supportServiceEntry } from "@perennial/contract/sso/handover.ts";
import { saveApplication } from "@perennial/contract/sso/application.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../app.ts";

const redirectUrl = "https://library.example.cn/callback";
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => app.close());

describe("a code that goes to a partner", () => {
  const partnerCodes = {
    "of a special entry": async () => {
      const entry = await app.call(supportServiceEntry, {}, { as: "student02" });
      return new URL(entry.data?.url ?? "").searchParams.get("token") ?? "";
    },
    "for a target": async () =>
      (
        await app.call(
          getToken,
          { target: "https://support.example.cn/enter" },
          { as: "student02" },
        )
      ).data ?? "",
  };

  it.each(Object.entries(partnerCodes))("%s opens no session of ours", async (_which, writer) => {
    const code = await writer();
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(await app.call(peekOneTimeCode, { code })).toMatchObject({
      code: "identity.ticketExpired",
    });
    const answer = await app.fetch("/api/slogin/consume", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ code }),
    });
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(await answer.json()).toMatchObject({ code: "identity.ticketExpired", data: null });
  });
});

describe.each([
  ["an hour ahead", 3_600_000],
  ["an hour behind", -3_600_000],
])("with the server's clock %s of the database's", (_which, offMs) => {
  it("codes live as long as they should", async () => {
    const saved = await app.call(
      saveApplication,
      { name: "图书馆", redirectUrls: [redirectUrl] },
      { as: "site01" },
    );
    const { appKey = "", appSecret = "" } = saved.data ?? {};
    await app.tokenOf("student01");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + offMs });
    const mint = async () =>
      (await app.call(getAuthCode, { redirectUrl, appKey }, { as: "student01" })).data ?? "";
    const code = await mint();
    expect(
      (await app.call(exchangeCode, { appKey, appSecret, code, redirectUrl })).data,
    ).toMatchObject({ loginName: "student01" });
    const own = (await app.call(getToken, {}, { as: "student01" })).data ?? "";
    const opened = await app.call(consumeOneTimeCode, { code: own });
    expect(opened.success).toBe(true);
    await mint();
    const { rows } = await app.services.pool.query<{ seconds: number }>(
      "select extract(epoch from max(ends_at) - now())::float as seconds from kernel.code where purpose = 'auth-code'",
    );
    expect(rows[0]?.seconds).toBeLessThanOrEqual(60);
  });
});
