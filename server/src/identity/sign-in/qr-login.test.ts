import {
  claimQrLogin,
  confirmQrLogin,
  getQrLogin,
  getQrState,
  refuseQrLogin,
  scanQrLogin,
} from "@perennial/contract/identity/sign-in/qr-login.ts";
import {
  changeRole,
  checkRoleSwitch,
  updateUser,
} from "@perennial/contract/identity/sign-in/session.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A desktop that shows a code. */
async function desktop() {
  const response = await app.fetch("/api/login/qr/create", {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": "Mozilla Windows Chrome/130" },
    body: "{}",
  });
  const cookie = (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const answer = (await response.json()) as {
    data: { ticket: string; qrUrl: string; svg: string; expiresAt: string };
  };
  return {
    ...answer.data,
    own: { headers: { cookie } },
    setCookie: response.headers.get("set-cookie"),
  };
}

describe("signing in by QR code", () => {
  it("lets in the browser that began, as the person of the telephone, once", async () => {
    const { ticket, qrUrl, svg, own, setCookie } = await desktop();
    expect(setCookie).toMatch(/^qr-secret=[\w-]{43};.*HttpOnly/);
    expect(qrUrl).toMatch(/\/login\/qrlogin\?t=[\w-]{43}$/);
    expect(svg).toContain("<svg");
    const phone = { as: "teacher01" };
    expect((await app.call(getQrLogin, { ticket }, phone)).data).toMatchObject({
      state: "waiting",
      device: "Chrome · Windows",
      isSameAddress: true,
      loginName: "teacher01",
    });
    expect(await app.call(claimQrLogin, { ticket }, own)).toMatchObject({
      code: "identity.qrNotConfirmed",
    });
    expect((await app.call(scanQrLogin, { ticket }, phone)).data).toBe(true);
    expect((await app.call(getQrState, { ticket }, own)).data).toEqual({ state: "scanned" });
    // Somebody else who read the code from the screen comes too late, and learns nothing.
    for (const operation of [getQrLogin, confirmQrLogin, refuseQrLogin])
      expect(await app.call(operation, { ticket }, { as: "student01" })).toMatchObject({
        code: "identity.qrExpired",
      });
    expect((await app.call(confirmQrLogin, { ticket }, phone)).data).toBe(true);
    // Without the secret of the browser the ticket is worth nothing.
    expect(await app.call(claimQrLogin, { ticket })).toMatchObject({ code: "identity.qrExpired" });
    expect(
      await app.call(claimQrLogin, { ticket }, { headers: { cookie: "qr-secret=guess" } }),
    ).toMatchObject({ code: "identity.qrExpired" });
    expect((await app.call(getQrState, { ticket })).data).toEqual({ state: "expired" });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.call(claimQrLogin, { ticket }, own)),
    );
    const [good, ...more] = answers.filter((answer) => answer.success);
    expect(more).toEqual([]);
    const headers = { "x-token": good?.data?.accessToken ?? "" };
    expect((await app.call(updateUser, {}, { headers })).data?.loginName).toBe("teacher01");
  });

  it("ends when the telephone refuses, and the log keeps that", async () => {
    const { ticket, own } = await desktop();
    await app.call(scanQrLogin, { ticket }, { as: "teacher01" });
    await app.call(refuseQrLogin, { ticket }, { as: "teacher01" });
    expect((await app.call(getQrState, { ticket }, own)).data).toEqual({ state: "refused" });
    expect(await app.call(confirmQrLogin, { ticket }, { as: "teacher01" })).toMatchObject({
      code: "identity.qrExpired",
    });
    expect(await app.call(claimQrLogin, { ticket }, own)).toMatchObject({
      code: "identity.qrNotConfirmed",
    });
    const { rows } = await app.services.pool.query(
      "select user_id, refusal from journal.login_log where method = 'qr' and refusal <> '' order by happened_at desc limit 1",
    );
    expect(rows).toEqual([{ user_id: "teacher01", refusal: "identity.qrNotConfirmed" }]);
  });

  it("dies after two minutes, and on another site", async () => {
    const { ticket, own } = await desktop();
    expect(
      await app.call(scanQrLogin, { ticket }, { as: "teacher01", host: SCHOOL_HOST }),
    ).toMatchObject({ code: "identity.qrExpired" });
    await app.services.pool.query("update kernel.code set ends_at = now()");
    expect((await app.call(getQrState, { ticket }, own)).data).toEqual({ state: "expired" });
    expect(await app.call(scanQrLogin, { ticket }, { as: "teacher01" })).toMatchObject({
      code: "identity.qrExpired",
    });
  });

  it("wants somebody signed in and not barred on the telephone", async () => {
    const { ticket } = await desktop();
    expect(await app.call(confirmQrLogin, { ticket })).toMatchObject({
      code: "kernel.notSignedIn",
    });
    expect(await app.call(confirmQrLogin, { ticket }, { as: "blocked01" })).toMatchObject({
      code: "kernel.accountDisabled",
    });
  });

  it("tells the waiting browser, and nobody without its secret", async () => {
    const { ticket, own } = await desktop();
    const address = `${app.origin}/api/login/qr/stream?ticket=${ticket}`;
    expect((await fetch(address)).status).toBe(404);
    const stream = await fetch(address, own);
    expect(stream.headers.get("content-type")).toMatch(/^text\/event-stream/);
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
    let heard = "";
    const hear = async (event: string): Promise<void> => {
      while (!heard.includes(`event: ${event}`)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`the stream ended: ${heard}`);
        heard += new TextDecoder().decode(value);
      }
    };
    await hear("open");
    await app.call(scanQrLogin, { ticket }, { as: "teacher01" });
    await hear("scanned");
    expect(heard).toContain("王**");
    await app.call(confirmQrLogin, { ticket }, { as: "teacher01" });
    await hear("confirmed");
    await reader.cancel();
  });
});

describe("changing the role", () => {
  it("is checked before: owned, switched on, not expired", async () => {
    const check = (roleId: string) => app.call(checkRoleSwitch, { roleId }, { as: "multi01" });
    expect((await check("Teacher")).data).toEqual({
      mayEnter: true,
      message: "",
      entryPath: "/ucenter/teaching-space",
    });
    expect((await check("SuperAdmin")).data).toEqual({
      mayEnter: false,
      message: "您没有这个角色",
      entryPath: "",
    });
    await app.services.pool.query(
      "update identity.user_role set expires_at = now() - interval '1 day' where id = 'multi01-CorpAdmin'",
    );
    await app.services.pool.query(
      "update identity.user_role set is_enabled = false where id = 'multi01-SiteAdmin'",
    );
    for (const roleId of ["CorpAdmin", "SiteAdmin"]) {
      expect((await check(roleId)).data).toMatchObject({
        mayEnter: false,
        message: "该角色已停用或已到期",
      });
      expect(await app.call(changeRole, { roleId }, { as: "multi01" })).toMatchObject({
        status: 403,
        code: "identity.roleUnavailable",
      });
    }
    expect(
      await app.call(checkRoleSwitch, { roleId: "Student" }, { as: "blocked01" }),
    ).toMatchObject({ status: 403, message: "您当前账户已被禁用，无法进入空间！" });
  });

  it("keeps second factor, source and its ticket, and logs both outcomes", async () => {
    const token = await app.tokenOf("multi01");
    await app.services.pool.query(
      "update identity.session set second_factor_at = now(), source = 'cas:x', source_ticket = 'ST-1' where user_id = 'multi01'",
    );
    const changed = await app.call(changeRole, { roleId: "Teacher" }, { as: "multi01" });
    expect(changed.data?.accessToken).not.toBe(token);
    expect((await app.call(updateUser, {}, { headers: { "x-token": token } })).status).toBe(401);
    const { rows } = await app.services.pool.query(
      `select s.source, s.source_ticket, s.second_factor_at is not null as has, g.role_id
       from identity.session s join identity.user_role g on g.id = s.user_role_id where s.user_id = 'multi01'`,
    );
    expect(rows).toEqual([
      { source: "cas:x", source_ticket: "ST-1", has: true, role_id: "Teacher" },
    ]);
    const log = await app.services.pool.query(
      "select role_id, refusal from journal.login_log where user_id = 'multi01' and method = 'role' order by happened_at desc, id desc limit 3",
    );
    expect(log.rows).toEqual([
      { role_id: "Teacher", refusal: "" },
      { role_id: "SiteAdmin", refusal: "identity.roleUnavailable" },
      { role_id: "SiteAdmin", refusal: "identity.roleUnavailable" },
    ]);
  });
});
