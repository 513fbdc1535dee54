import {
  announce,
  countAudience,
  listAnnouncements,
  listAudiences,
  recallAnnouncement,
} from "@perennial/contract/messaging/announcement.ts";
import { getMessage, listMessages } from "@perennial/contract/messaging/message.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { fanOut } from "./fan-out.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.owner("truncate messaging.announcement, messaging.message cascade"));
afterAll(() => app.close());

type Audience = { kind: "site" } | { kind: "role"; id: string } | { kind: "corp"; id: string };
const titles = async (as: string) =>
  (await app.call(listMessages, { kind: "system" }, { as })).data?.map(({ title }) => title) ?? [];
const sent = async (as: string) => (await app.call(listAnnouncements, {}, { as })).data ?? [];
/** Announces, and waits until a large audience has been reached too. */
async function say(as: string, audience: Audience, title = "停机通知") {
  const answer = await app.call(announce, { title, content: "今晚维护", audience }, { as });
  const statusOf = async () => (await sent(as)).find(({ id }) => id === answer.data?.id)?.status;
  if (answer.success) await expect.poll(statusOf).toBe("sent");
  return answer;
}
const school = "corp-senior-university";

describe("an announcement", () => {
  it("reaches everybody of the site once, and says how many got and read it", async () => {
    const count = (await app.call(countAudience, { audience: { kind: "site" } }, { as: "site01" }))
      .data;
    const { data } = await say("site01", { kind: "site" });
    expect(data?.id).toBeDefined();
    expect((await titles("multi01")).filter((title) => title === "停机通知")).toHaveLength(1);
    const [first] =
      (await app.call(listMessages, { kind: "system" }, { as: "student02" })).data ?? [];
    await app.call(getMessage, { id: first?.id ?? "" }, { as: "student02" });
    expect((await sent("site01"))[0]).toMatchObject({
      status: "sent",
      recipientCount: count,
      readCount: 1,
      audienceKind: "site",
      createdByName: "许站长",
    });
  });

  it("of an organisation's administrator stays within the organisation", async () => {
    await say("school01", { kind: "site" }, "校内通知");
    expect(await titles("student01")).toContain("校内通知");
    expect(await titles("teacher02")).not.toContain("校内通知");
    expect(await titles("site01")).not.toContain("校内通知");
  });

  it("goes to a role, and to an organisation with what lies below", async () => {
    await say("site01", { kind: "role", id: "Teacher" }, "教师通知");
    expect(await titles("teacher02")).toContain("教师通知");
    expect(await titles("student02")).not.toContain("教师通知");
    await say("site01", { kind: "corp", id: school }, "机构通知");
    expect(await titles("student02")).toContain("机构通知");
    expect(await titles("teacher02")).not.toContain("机构通知");
  });

  it.each([
    ["an organisation beside one's own", "school01", { kind: "corp", id: "corp-craft-college" }],
    ["the organisation above", "school01", { kind: "corp", id: "CP" }],
    ["an unknown organisation", "site01", { kind: "corp", id: "nowhere" }],
    ["an unknown role", "site01", { kind: "role", id: "King" }],
  ] as const)("to %s is refused", async (_what, as, audience) => {
    expect(await say(as, audience)).toMatchObject({
      status: 400,
      code: "messaging.audienceUnknown",
    });
    expect(await app.call(countAudience, { audience }, { as })).toMatchObject({
      code: "messaging.audienceUnknown",
    });
  });

  it("to nobody is refused", async () => {
    expect(await say("site01", { kind: "role", id: "BankAuthPoint" })).toMatchObject({
      code: "messaging.audienceEmpty",
    });
  });

  it.each(["javascript:alert(1)", "//evil.example", "/\\evil.example", "https://evil.example"])(
    "does not lead to %s",
    async (link) => {
      const answer = await app.call(
        announce,
        { title: "x", content: "x", link, audience: { kind: "site" } },
        { as: "site01" },
      );
      expect(answer).toMatchObject({ status: 400, code: "kernel.invalidInput" });
    },
  );

  it("is taken back from everybody, only within the own branch, and keeps its counts", async () => {
    await say("site01", { kind: "site" });
    const [first] =
      (await app.call(listMessages, { kind: "system" }, { as: "student02" })).data ?? [];
    await app.call(getMessage, { id: first?.id ?? "" }, { as: "student02" });
    const own = (await sent("site01")).find(({ title }) => title === "停机通知");
    const recall = (as: string) => app.call(recallAnnouncement, { id: own?.id ?? "" }, { as });
    expect(await recall("school01")).toMatchObject({ status: 404 });
    expect((await recall("site01")).data).toBe(true);
    expect(await titles("student02")).not.toContain("停机通知");
    expect((await sent("site01")).find(({ id }) => id === own?.id)).toMatchObject({
      status: "recalled",
      readCount: 1,
    });
    expect(await recall("site01")).toMatchObject({ status: 404 });
  });

  it("is seen by those whose branch holds it", async () => {
    await say("site01", { kind: "site" });
    await say("school01", { kind: "site" }, "校内通知");
    await say("site01", { kind: "corp", id: school }, "机构通知");
    expect((await sent("school01")).map(({ title }) => title)).toEqual(["机构通知", "校内通知"]);
    expect((await sent("platform01")).length).toBeGreaterThan(2);
  });

  it("is for those with the permission alone", async () => {
    for (const as of ["student01", "teacher01"])
      expect(await say(as, { kind: "site" })).toMatchObject({ status: 403 });
    const { data } = await app.call(listAudiences, { keyword: "" }, { as: "school01" });
    expect(data?.corps.map(({ id }) => id)).toContain(school);
    expect(data?.corps.map(({ id }) => id)).not.toContain("CP");
  });
});

describe("a large audience", () => {
  beforeAll(async () => {
    await app.services.pool.query(`
      insert into identity."user" (id, login_name, name)
        select 'crowd-' || n, 'crowd' || n, '众' from generate_series(1, 2500) n;
      insert into identity.user_role (user_id, role_id, corp_id, site_id, right_path)
        select 'crowd-' || n, 'BankAuthPoint', 'CP', 'province', 'CP/' from generate_series(1, 2500) n`);
  });

  it("is served by a job in batches; whoever has it gets no second copy, also after an interruption", async () => {
    const { rows } = await app.services.pool.query<{ id: string }>(`
      insert into messaging.announcement (site_id, right_path, title, content, audience_kind, audience_id, audience_name, created_by, created_by_name)
      values ('province', 'CP/', '大会', '通知', 'role', 'BankAuthPoint', '认证点', 'site01', '许站长') returning id`);
    const id = rows[0]?.id ?? "";
    await app.services.pool.query(
      `insert into messaging.message (site_id, recipient_id, kind, title, content, announcement_id)
       select 'province', 'crowd-' || n, 'system', '大会', '通知', $1 from generate_series(500, 1700) n`,
      [id],
    );
    await Promise.all([fanOut(app.services, id), fanOut(app.services, id)]);
    const { rows: counts } = await app.services.pool.query(
      `select count(*)::int as copies, count(distinct recipient_id)::int as people from messaging.message where announcement_id = $1`,
      [id],
    );
    expect(counts).toEqual([{ copies: 2500, people: 2500 }]);
    expect((await sent("site01"))[0]).toMatchObject({ status: "sent", recipientCount: 2500 });
  });

  it("gets nothing more once it was recalled", async () => {
    const audience = { kind: "role", id: "BankAuthPoint" } as const;
    const said = { title: "将撤回", content: "今晚维护", audience };
    // Recalled while it is being sent.
    const { data } = await app.call(announce, said, { as: "site01" });
    expect(data?.id).toBeDefined();
    await app.call(recallAnnouncement, { id: data?.id ?? "" }, { as: "site01" });
    await fanOut(app.services, data?.id ?? "");
    const { rows } = await app.services.pool.query(
      `select 1 from messaging.message where announcement_id = $1 and deleted_at is null`,
      [data?.id],
    );
    expect(rows).toHaveLength(0);
  });
});
