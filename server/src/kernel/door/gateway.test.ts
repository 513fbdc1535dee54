import { getClientAddress, isLogin } from "@perennial/contract/identity/sign-in/session.ts";
import { listContent } from "@perennial/contract/cms/content.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await app.fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    ...((await response.json()) as Answer),
  };
};
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await app.fetch(path, { headers });
  return {
    status: response.status,
    headers: response.headers,
    ...((await response.json()) as Answer),
  };
};
interface Answer {
  resultCode: number;
  code?: string;
  success: boolean;
  message: string;
  data: unknown;
  page?: { rowCount: number; totalPage: number; pageNo: number; pageSize: number };
  requestId?: string;
  fields?: { path: string; message: string }[];
}

describe("the gateway of the requirements", () => {
  const service = listContent.path;
  const params = { channelIndefiner: "HomePageTopBanner", pageSize: 3 };

  it("answers a POST with service, body flag and params as the direct door does", async () => {
    const through = await post(`/api/ajax?time=${Date.now()}`, { service, body: true, params });
    const direct = await post(`/api${service}`, params);
    expect(through.resultCode).toBe(0);
    expect(through.data).toEqual(direct.data);
    expect(through.page).toEqual(direct.page);
    expect(through.page?.pageSize).toBe(3);
  });

  it.each([
    ["absent", undefined],
    ["an object", {}],
    ["a text with JSON", "{}"],
    ["null", null],
  ])("takes params that are %s", async (_what, sent) => {
    const answer = await post("/api/ajax?time=1", {
      service: "/centro/api/site/navmenu/top",
      params: sent,
    });
    expect(answer).toMatchObject({ status: 200, resultCode: 0, success: true });
    expect(answer.data).not.toHaveLength(0);
  });

  it("takes an array as params", async () => {
    const answer = await post("/api/ajax", {
      service: "/centro/api/site/getParams",
      params: ["defaultLanguage"],
    });
    expect(answer.data).toEqual([{ key: "defaultLanguage", value: "zh" }]);
  });

  it("answers a GET with params as JSON and as fields of their own", async () => {
    const json = encodeURIComponent(JSON.stringify({ key: "defaultLanguage" }));
    const service2 = encodeURIComponent("/centro/api/site/getParam");
    expect((await get(`/api/ajax?service=${service2}&params=${json}`)).data).toBe("zh");
    expect((await get(`/api/ajax?service=${service2}&key=defaultLanguage&time=5`)).data).toBe("zh");
  });

  it("reaches addresses with parameters in the path", async () => {
    const answer = await get(
      `/api/ajax?service=${encodeURIComponent("/centro/api/site/theme/province/current")}`,
    );
    expect(answer.data).toMatchObject({ indefiner: "pine", isSystemTheme: 1 });
  });

  it("names an unknown service clearly, with the id of the request", async () => {
    const answer = await post("/api/ajax", { service: "/no/such/service" });
    expect(answer).toMatchObject({ status: 404, resultCode: 220006, success: false, data: null });
    expect(answer.code).toBe("kernel.unknownService");
    expect(answer.requestId).toBe(answer.headers.get("x-request-id"));
    expect((await get("/api/no/such/address")).resultCode).toBe(220006);
  });

  it("does not let a link reach a POST service", async () => {
    const answer = await get(`/api/ajax?service=${encodeURIComponent("/logout")}`);
    expect(answer.resultCode).toBe(220006);
  });

  it("answers 220005 to who is not signed in", async () => {
    const answer = await post("/api/ajax", { service: "/centro/internalMessage/getUnreadCount" });
    expect(answer).toMatchObject({ status: 401, resultCode: 220005, success: false, data: null });
    expect(answer.code).toBe("kernel.notSignedIn");
    expect(answer.message).toBe("请先登录");
  });
});

describe("bad input", () => {
  it("refuses unknown parameter names and names them", async () => {
    const answer = await get(`/api${getClientAddress.path}?surprise=1`);
    expect(answer).toMatchObject({ status: 400, resultCode: 220001 });
    expect(answer.fields).toEqual([{ path: "surprise", message: "未知的参数" }]);
  });

  it("names the field of a wrong type, in the language of the caller", async () => {
    const body = { channelId: "DEFAULT_TJDP", pageSize: "many" };
    const answer = await post(`/api${listContent.path}`, body, { "accept-language": "en" });
    expect(answer.fields).toEqual([{ path: "pageSize", message: "has the wrong type" }]);
  });

  it("refuses repeated query keys where one value is wanted", async () => {
    const answer = await get("/api/centro/api/site/getParam?key=a&key=b");
    expect(answer).toMatchObject({ status: 400, fields: [{ path: "key" }] });
  });

  it("refuses 1 MB of JSON and deep objects early", async () => {
    const large = JSON.stringify({ service: "x".repeat(1_100_000) });
    expect(await post("/api/ajax", large)).toMatchObject({
      status: 413,
      resultCode: 220013,
      code: "kernel.tooLarge",
    });
    const deep = `{"params":${'{"a":'.repeat(500)}1${"}".repeat(500)}}`;
    expect(await post("/api/ajax", deep)).toMatchObject({
      status: 413,
      resultCode: 220013,
      code: "kernel.tooLarge",
    });
  });

  it.each([
    ["broken JSON", '{"service":'],
    ["a prototype", '{"service":"/islogin","__proto__":{"isAdmin":true}}'],
    ["another kind of body", "service=/islogin"],
  ])("refuses %s without a stack", async (_what, body) => {
    const type = body.startsWith("{") ? "application/json" : "text/plain";
    const answer = await post("/api/ajax", body, { "content-type": type });
    expect(answer).toMatchObject({ status: 400, resultCode: 220002, success: false });
    expect(JSON.stringify(answer)).not.toContain("node_modules");
  });

  it("takes hostile texts as texts", async () => {
    for (const keyword of [
      "'",
      "1 or 1=1",
      "1;select pg_sleep(3)",
      "%",
      "\u0000",
      "𠮷".repeat(20),
    ]) {
      const answer = await post(`/api${listContent.path}`, {
        channelIndefiner: "News",
        keyword,
        isParent: 1,
      });
      expect([0, 220001]).toContain(answer.resultCode);
    }
  });
});

describe("writes from foreign pages", () => {
  it("refuses a cross-site POST and a GET that writes without proof", async () => {
    const cookie = `Admin-Token=${await app.tokenOf("multi01")}`;
    const address = "/api/ucenter/changeRole?roleId=Teacher";
    const crossSite = { cookie, "sec-fetch-site": "cross-site" };
    expect(await get(address, crossSite)).toMatchObject({ status: 403, resultCode: 220007 });
    expect(await get(address, { cookie })).toMatchObject({ status: 403, resultCode: 220007 });
    const post403 = await post("/api/logout", {}, { cookie, origin: "https://evil.example" });
    expect(post403.resultCode).toBe(220007);
    expect((await get(`/api${isLogin.path}`, { cookie })).data).toBe(true);
  });

  it("lets the site's own page and the token header through", async () => {
    const token = await app.tokenOf("multi01");
    const answer = await get("/api/ucenter/changeRole?roleId=Teacher", { "x-token": token });
    expect(answer.resultCode).toBe(0);
    expect((await get(`/api${isLogin.path}`, { "x-token": token })).data).toBe(false);
  });
});
