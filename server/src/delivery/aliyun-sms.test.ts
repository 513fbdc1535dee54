import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readSmsUrl, sendByAliyun, signedRequest } from "./aliyun-sms.ts";

const KEY = "LTAI-key";
const SECRET = "s/e+c ret";

describe("signature", () => {
  it("is the one of the provider's documented example", () => {
    const { headers } = signedRequest({
      host: "ecs.cn-shanghai.aliyuncs.com",
      key: "YourAccessKeyId",
      secret: "YourAccessKeySecret",
      action: "RunInstances",
      version: "2014-05-26",
      params: {
        ImageId: "win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd",
        RegionId: "cn-shanghai",
      },
      at: "2023-10-26T10:22:32Z",
      nonce: "3156853299f313e23d1673dc12e1703d",
    });
    expect(headers["authorization"]).toBe(
      "ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0",
    );
  });
});

/** Checks a request as the gateway does, from what came over the wire alone. */
function isSignedRightly(request: IncomingMessage): boolean {
  const { authorization = "" } = request.headers;
  const [, key, names = "", signature] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  const [path, query] = (request.url ?? "").split("?");
  const canonical = `${request.method}\n${path}\n${query}\n${names
    .split(";")
    .map((name) => `${name}:${String(request.headers[name])}\n`)
    .join("")}\n${names}\n${createHash("sha256").update("").digest("hex")}`;
  const expected = createHmac("sha256", SECRET)
    .update(`ACS3-HMAC-SHA256\n${createHash("sha256").update(canonical).digest("hex")}`)
    .digest("hex");
  return key === KEY && signature === expected && names.includes("x-acs-signature-nonce");
}

describe("gateway", () => {
  let gateway: Server;
  let url = "";
  let answer: { status: number; body: string };
  const seen: { params: URLSearchParams; isRight: boolean; action: unknown; nonce: unknown }[] = [];

  beforeAll(async () => {
    gateway = createServer((request, response) => {
      seen.push({
        params: new URL(request.url ?? "", "http://gateway").searchParams,
        isRight: isSignedRightly(request),
        action: request.headers["x-acs-action"],
        nonce: request.headers["x-acs-signature-nonce"],
      });
      response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
    });
    await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
    const { port } = gateway.address() as AddressInfo;
    url = `aliyun+http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/?sign=${encodeURIComponent("常学")}&template=SMS_1&template.Login=SMS_2`;
  });
  beforeEach(() => {
    seen.length = 0;
    answer = { status: 200, body: '{"Code":"OK","Message":"OK"}' };
  });
  afterAll(() => new Promise((resolve) => gateway.close(resolve)));

  const send = (template = "Register") =>
    sendByAliyun(readSmsUrl(url), {
      id: "outbox-1",
      to: "13800138000",
      template,
      values: { code: "12*3(4)" },
    });

  it("gets number, signature, template and values, rightly signed, with a new nonce each time", async () => {
    await send();
    await send("Login");
    expect(seen.map(({ isRight }) => isRight)).toEqual([true, true]);
    expect(seen[0]?.action).toBe("SendSms");
    expect(Object.fromEntries(seen[0]?.params ?? [])).toEqual({
      PhoneNumbers: "13800138000",
      SignName: "常学",
      TemplateCode: "SMS_1",
      TemplateParam: '{"code":"12*3(4)"}',
      OutId: "outbox-1",
    });
    expect(seen[1]?.params.get("TemplateCode")).toBe("SMS_2");
    expect(seen[0]?.nonce).not.toBe(seen[1]?.nonce);
  });

  it.each([
    [{ status: 200, body: '{"Code":"isv.BUSINESS_LIMIT_CONTROL"}' }, false],
    [{ status: 503, body: '{"Code":"ServiceUnavailable"}' }, false],
    [{ status: 502, body: "<html>" }, false],
    [{ status: 200, body: "{}" }, false],
    [{ status: 200, body: '{"Code":"isv.MOBILE_NUMBER_ILLEGAL"}' }, true],
    [{ status: 400, body: '{"Code":"SignatureDoesNotMatch"}' }, true],
  ])("%j is final: %s", async (given, isLasting) => {
    answer = given;
    await expect(send()).rejects.toMatchObject({ name: "ProviderError", isLasting });
  });

  it("says nothing of number, code or secret when it cannot be reached", async () => {
    const dead = readSmsUrl(url.replace(/@[^/]+/, "@127.0.0.1:9"));
    const error: Error = await sendByAliyun(dead, {
      id: "1",
      to: "13800138000",
      template: "Login",
      values: { code: "493817" },
    }).then(
      () => new Error("sent"),
      (thrown: unknown) => thrown as Error,
    );
    expect(error).toMatchObject({ name: "ProviderError", isLasting: false });
    expect(error.message).not.toMatch(/13800138000|493817|ret/);
  });

  it("is refused by its setting before anything is sent when the setting is wrong", () => {
    for (const wrong of [
      "https://a:b@c/?sign=x",
      "aliyun://host/?sign=x",
      "aliyun://a:b@host/",
      "x",
    ])
      expect(() => readSmsUrl(wrong)).toThrow(/SMS_URL/);
  });
});
