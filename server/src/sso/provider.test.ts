import {
  checkProvider,
  enableProvider,
  getProviders,
  listProviderRoles,
  listProviders,
  saveProvider,
} from "@perennial/contract/sso/provider.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { startCasServer, type CasServer } from "../../test/peers/cas-server.ts";
import { addProvider, providerSettings } from "../../test/peers/sso-journey.ts";

const as = { as: "site01" };
const SECRET = "the-secret-of-the-client";
let app: TestApp;
let cas: CasServer;

beforeAll(async () => {
  app = await startTestApp();
  cas = await startCasServer();
});
afterAll(async () => {
  await app.close();
  await cas.close();
});
beforeEach(() => app.owner("truncate sso.provider cascade"));

const oidc = providerSettings({
  code: "campus",
  kind: "oidc",
  issuer: "https://id.example.cn",
  clientId: "perennial",
});

describe("providers of a site", () => {
  it("are kept with the secret sealed, masked in the log and never shown", async () => {
    const saved = await app.call(saveProvider, { ...oidc, clientSecret: SECRET }, as);
    expect(saved.data).toMatchObject({ version: 1 });
    const list = await app.call(listProviders, {}, as);
    expect(list.data?.[0]).toMatchObject({
      code: "campus",
      hasClientSecret: true,
      isEnabled: false,
      bindingCount: 0,
      callbackUrl: "http://localhost:0/thridpart/login",
    });
    expect(list).toMatchObject({ page: { rowCount: 1, totalPage: 1, pageNo: 1, pageSize: 20 } });
    expect(JSON.stringify(list)).not.toContain(SECRET);
    const { rows } = await app.services.pool.query<{ all: string }>(
      "select (select string_agg(p::text, '') from sso.provider p) || (select string_agg(o::text, '') from journal.operation_log o) as all",
    );
    expect(rows[0]?.all).toContain("campus");
    expect(rows[0]?.all).not.toContain(SECRET);
    expect(rows[0]?.all).not.toContain(Buffer.from(SECRET).toString("hex"));
  });

  it("show themselves to visitors once they are switched on", async () => {
    const saved = await app.call(saveProvider, { ...oidc, clientSecret: SECRET }, as);
    const { id = "" } = saved.data ?? {};
    expect((await app.call(getProviders, {})).data).toEqual([]);
    await app.call(enableProvider, { id, isEnabled: true }, as);
    expect((await app.call(getProviders, {})).data).toHaveLength(1);
    // Changing it keeps the secret that is stored, and an old form changes nothing.
    const changed = await app.call(saveProvider, { ...oidc, id, version: 2, name: "校园" }, as);
    expect(changed.data).toEqual({ id, version: 3 });
    const stale = await app.call(saveProvider, { ...oidc, id, version: 2 }, as);
    expect(stale.code).toBe("kernel.conflict");
    const after = (await app.call(listProviders, {}, as)).data?.[0];
    expect(after).toMatchObject({ name: "校园", hasClientSecret: true });
    await app.call(enableProvider, { id, isEnabled: false }, as);
  });

  it.each([
    ["an issuer that is missing", { issuer: "" }, "sso.providerIncomplete", "issuer"],
    ["a client that is missing", { clientId: "" }, "sso.providerIncomplete", "clientId"],
    ["plain http", { issuer: "http://id.example.cn" }, "sso.providerAddressRefused", "issuer"],
    [
      "a metadata service",
      { issuer: "http://169.254.169.254/" },
      "sso.providerAddressRefused",
      "issuer",
    ],
    [
      "a password in the address",
      { logoutUrl: "https://a:b@id.example.cn" },
      "sso.providerAddressRefused",
      "logoutUrl",
    ],
    ["a role with permissions", { defaultRoleId: "SiteAdmin" }, "sso.roleRefused", "defaultRoleId"],
    ["a role that is unknown", { defaultRoleId: "Nobody" }, "sso.roleRefused", "defaultRoleId"],
    ["creation without a role", { defaultRoleId: "" }, "sso.roleRefused", "defaultRoleId"],
    ["a name that is taken", { code: "campus" }, "sso.providerCodeTaken", "code"],
    ["a name with a slash", { code: "a/b" }, "kernel.invalidInput", "code"],
    ["a script for an address", { issuer: "javascript:alert(1)" }, "kernel.invalidInput", "issuer"],
    ["a script for an icon", { icon: "javascript:alert(1)" }, "kernel.invalidInput", "icon"],
  ])("refuse %s", async (_what, more, code, path) => {
    await app.call(saveProvider, { ...oidc, code: "campus" }, as);
    const answer = await app.call(saveProvider, { ...oidc, code: "other", ...more }, as);
    expect(answer).toMatchObject({ code, fields: [{ path }] });
  });

  it("keep what decides who is who once accounts are bound", async () => {
    const settings = { code: "city", kind: "cas", issuer: `${cas.origin}/cas` } as const;
    const id = await addProvider(app, settings);
    await app.services.pool.query(
      "insert into sso.binding (provider_id, subject, user_id) values ($1, 'zhang', 'student01')",
      [id],
    );
    const save = (more: object) =>
      app.call(saveProvider, { ...providerSettings(settings), id, ...more }, as);
    for (const more of [
      { issuer: "https://evil.example.cn/cas" },
      { userinfoUrl: "https://evil.example.cn/validate" },
      { kind: "oidc" as const, clientId: "x" },
      { code: "town" },
      { subjectClaim: "mail" },
    ])
      expect((await save(more)).code).toBe("sso.providerInUse");
    expect((await save({ name: "市民" })).success).toBe(true);
  });

  it("say whether they answer", async () => {
    const id = await addProvider(app, { code: "here", kind: "cas", issuer: `${cas.origin}/cas` });
    expect((await app.call(checkProvider, { id }, as)).data).toEqual({ isReachable: true });
    const gone = {
      code: "gone",
      kind: "oidc",
      issuer: "http://localhost:1",
      clientId: "x",
    } as const;
    const goneId = await addProvider(app, gone);
    expect((await app.call(checkProvider, { id: goneId }, as)).data).toEqual({
      isReachable: false,
    });
    expect((await app.call(checkProvider, { id: "nobody" }, as)).code).toBe("sso.providerNotFound");
  });

  it("belong to their site, and to nobody without the permission", async () => {
    const { rows } = await app.services.pool.query<{ id: string }>(
      "insert into sso.provider (site_id, code, kind, name, issuer) values ('school', 'foreign', 'cas', 'x', 'https://x.example.cn') returning id",
    );
    const id = rows[0]?.id ?? "";
    expect((await app.call(enableProvider, { id, isEnabled: true }, as)).code).toBe(
      "sso.providerNotFound",
    );
    expect((await app.call(checkProvider, { id }, as)).code).toBe("sso.providerNotFound");
    expect((await app.call(saveProvider, { ...oidc, code: "mine", id }, as)).code).toBe(
      "sso.providerNotFound",
    );
    const list = await app.call(listProviders, { pageSize: 100 }, as);
    expect(list.data?.some((row) => row.id === id)).toBe(false);
    expect((await app.call(listProviders, {})).code).toBe("kernel.notSignedIn");
    for (const who of ["student01", "school01"])
      expect((await app.call(listProviders, {}, { as: who })).code).toBe("kernel.forbidden");
  });

  it("give new accounts only roles without permissions", async () => {
    const roles = (await app.call(listProviderRoles, {}, as)).data?.map(({ id }) => id) ?? [];
    expect(roles).toContain("Student");
    for (const id of ["SiteAdmin", "CorpAdmin", "SuperAdmin"]) expect(roles).not.toContain(id);
  });
});
