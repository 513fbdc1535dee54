import { listOutbox } from "@perennial/contract/delivery/outbox.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../test/app.ts";
import { tablesOf } from "../kernel/services.ts";
import { sealRecipient } from "./recipient.ts";
import { deliver, sweepOutbox } from "./deliver.ts";
import { ProviderError } from "./provider-error.ts";
import { sendMail, sendSms } from "./public.ts";
import type { DeliveryTables } from "./tables.ts";

const MOBILE = "13800138001";
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.owner("truncate delivery.outbox"));
afterAll(() => app.close());

const db = () => tablesOf<DeliveryTables>(app.services.db);
const sms = (to = MOBILE) =>
  sendSms(app.services.db, app.services, {
    siteId: "province",
    to,
    template: "Login",
    values: { code: "493817", lifetimeMinutes: 10 },
  });
const mailTo = (to: string) =>
  sendMail(app.services.db, app.services, {
    siteId: "province",
    to,
    subject: "重置\r\n密码",
    text: "链接",
  });

/** A row as with a real provider, waiting for its job. */
async function waiting(): Promise<string> {
  const { id } = await db()
    .insertInto("delivery.outbox")
    .values({
      site_id: "province",
      channel: "mail",
      recipient: sealRecipient(app.services.vault, "li@example.cn"),
      recipient_masked: "l***@example.cn",
      subject: "secret subject",
      body: "secret body",
      html: "secret html",
      template_values: '{"code":"secret"}',
      provider: "smtp",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
const row = (id: string) =>
  db().selectFrom("delivery.outbox").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const mailer = (send: () => Promise<void>) => ({
  sms: undefined,
  mail: { send, close: () => undefined },
});

describe("without a provider", () => {
  it("a text stands in the outbox at once, to be read by the super administrator", async () => {
    await sms();
    const answer = await app.call(
      listOutbox,
      { channel: "sms", recipient: MOBILE },
      { as: "super01" },
    );
    expect(answer).toMatchObject({ page: { rowCount: 1 } });
    expect(answer.data?.[0]).toMatchObject({
      recipient: MOBILE,
      template: "Login",
      status: "sent",
      provider: "local",
    });
    expect(answer.data?.[0]?.body).toContain("493817");
  });

  it("nothing stands there when the transaction was rolled back", async () => {
    await expect(
      app.services.db.transaction().execute(async (transaction) => {
        await sendSms(transaction, app.services, {
          siteId: "province",
          to: "13800138002",
          template: "Login",
          values: { code: "1", lifetimeMinutes: 1 },
        });
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    const answer = await app.call(listOutbox, { recipient: "13800138002" }, { as: "super01" });
    expect(answer).toMatchObject({ page: { rowCount: 0 } });
  });

  it.each(["a@b.cn\r\nBcc:x@y.cn", "a@b.cn, c@d.cn", "nobody", ""])(
    "%j is no mailbox and nothing is kept",
    async (to) => {
      await expect(mailTo(to)).rejects.toMatchObject({ code: "delivery.badMailbox" });
    },
  );

  it("a subject is one line", async () => {
    await mailTo("one.line@example.cn");
    const answer = await app.call(
      listOutbox,
      { recipient: "one.line@example.cn" },
      { as: "super01" },
    );
    expect(answer.data?.[0]?.subject).toBe("重置 密码");
  });

  it("text to anything but a mobile number is refused", async () => {
    await expect(sms("13800138001;13900139000")).rejects.toMatchObject({
      code: "delivery.badMobile",
    });
  });
});

describe("with a provider", () => {
  it("only the masked recipient stays after sending, and a second run sends nothing", async () => {
    const id = await waiting();
    let sent = 0;
    const providers = mailer(async () => void (sent += 1));
    await deliver(db(), app.services.vault, providers, id);
    await deliver(db(), app.services.vault, providers, id);
    expect(sent).toBe(1);
    const after = await row(id);
    expect(after).toMatchObject({
      status: "sent",
      recipient: "",
      recipient_masked: "l***@example.cn",
    });
    expect(JSON.stringify(after)).not.toContain("secret");
    const answer = await app.call(listOutbox, { recipient: "li@example.cn" }, { as: "super01" });
    expect(answer.data?.map((entry) => entry.recipient)).toEqual(["l***@example.cn"]);
  });

  it("is tried six times, then it has failed and keeps no content", async () => {
    const id = await waiting();
    const providers = mailer(() => Promise.reject(new ProviderError("mail server: 451", false)));
    for (let run = 1; run <= 5; run += 1) {
      await expect(deliver(db(), app.services.vault, providers, id)).rejects.toThrow("451");
      expect(await row(id)).toMatchObject({ status: "queued", attempts: run, body: "secret body" });
    }
    await deliver(db(), app.services.vault, providers, id);
    const after = await row(id);
    expect(after).toMatchObject({ status: "failed", attempts: 6, error: "mail server: 451" });
    expect(JSON.stringify(after)).not.toContain("secret");
  });

  it("is not tried again when the refusal will not pass", async () => {
    const id = await waiting();
    await deliver(
      db(),
      app.services.vault,
      mailer(() => Promise.reject(new ProviderError("550", true))),
      id,
    );
    expect(await row(id)).toMatchObject({ status: "failed", attempts: 1 });
  });

  it("is sent by the queue after the commit", async () => {
    const { services } = app;
    const answered = Promise.withResolvers<string>();
    await services.jobs.define<{ id: string }>("delivery.test", async ({ id }) =>
      answered.resolve(id),
    );
    await services.db
      .transaction()
      .execute((transaction) => services.jobs.send(transaction, "delivery.test", { id: "one" }));
    expect(await answered.promise).toBe("one");
  });
});

describe("the list", () => {
  it("is for the super administrator alone, on every site", async () => {
    expect(await app.call(listOutbox, {})).toMatchObject({
      status: 401,
      code: "kernel.notSignedIn",
    });
    for (const as of ["student01", "school01", "site01", "platform01"])
      expect(await app.call(listOutbox, {}, { as })).toMatchObject({ status: 403 });
    expect(await app.call(listOutbox, {}, { as: "site01", host: SCHOOL_HOST })).not.toMatchObject({
      resultCode: 0,
    });
  });

  it("refuses channels and states that do not exist", async () => {
    for (const wrong of [{ channel: "fax" }, { status: "lost" }, { pageSize: 1000 }])
      expect(await app.call(listOutbox, wrong as never, { as: "super01" })).toMatchObject({
        code: "kernel.invalidInput",
      });
  });

  it("writes down who looked, without the number that was asked for", async () => {
    await app.call(listOutbox, { recipient: "13800138003" }, { as: "super01" });
    const { rows } = await app.services.pool.query<{ subject: string; filter: unknown }>(
      "select subject, filter from journal.query_log where user_id = 'super01' order by id desc limit 1",
    );
    expect(rows[0]?.subject).toBe("delivery.outbox");
    expect(JSON.stringify(rows[0]?.filter)).not.toContain("13800138003");
  });
});

it("keeps what was sent for half a year, and what waits for ever", async () => {
  const { pool, db } = app.services;
  await pool.query(
    `insert into delivery.outbox (id, site_id, channel, recipient, recipient_masked, body, provider, status, created_at)
     select status || age, 'province', 'mail', '', '', '', 'local', status, now() - make_interval(days => age)
     from unnest(array['sent', 'failed', 'queued']) as status, unnest(array[182, 184]) as age`,
  );
  expect(await sweepOutbox(tablesOf<DeliveryTables>(db))).toBe(2);
  const { rows } = await pool.query<{ id: string }>(
    "select id from delivery.outbox where id ~ '18[24]$' order by id",
  );
  expect(rows.map(({ id }) => id)).toEqual(["failed182", "queued182", "queued184", "sent182"]);
});
