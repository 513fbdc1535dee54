import { openSheet } from "@perennial/contract/form/fill.ts";
import type { Answers } from "@perennial/contract/form/answer.ts";
import { closeForm, createForm, getForm, saveForm } from "@perennial/contract/form/form.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { formWorld } from "../../test/builders/form.ts";
import { SCHOOL_HOST } from "../../test/app.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof formWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await formWorld(app);
});
afterAll(() => app.close());

const CHOICE = {
  widget: "Radio" as const,
  key: "q1",
  label: "班次",
  required: true,
  options: [
    { key: "o1", name: "上午", quota: 5 },
    { key: "o2", name: "下午" },
  ],
};
const answers: Answers = { q1: { chosen: ["o1"], other: "" } };

/** Answers of a form that stand there, and how often it says that it was answered. */
async function counted(id: string): Promise<readonly [number, number]> {
  const { rows } = await app.services.pool.query<{ standing: number; said: number }>(
    `select (select count(*)::int from form.answer where form_id = $1) as standing, answer_num as said
     from form.form where id = $1`,
    [id],
  );
  return [rows[0]?.standing ?? -1, rows[0]?.said ?? -1];
}

/** A browser of somebody without an account, as it comes to a form. */
async function browser(id: string, host?: string) {
  const at = host === undefined ? {} : { host };
  const opened = await app.fetch(`/api/form/api/visit?id=${id}`, at);
  const cookie = (opened.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  const { data: sheet, code } = (await opened.json()) as {
    data: { version: number };
    code?: string;
  };
  const send = async (given: object = {}, headers: Record<string, string> = { cookie }) => {
    const response = await app.fetch("/api/form/api/visit/submit", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ id, version: 1, answers, ...given }),
      ...at,
    });
    return (await response.json()) as { code?: string; data?: { thanks: string } };
  };
  const again = async () => {
    const response = await app.fetch(`/api/form/api/visit?id=${id}`, {
      headers: { cookie },
      ...at,
    });
    return (await response.json()) as { data: { state: string } };
  };
  return { sheet, code, cookie, send, again };
}

const open = (given: object = {}) =>
  world.form({ fields: [CHOICE], settings: { audience: "everyone", isAnonymous: true, ...given } });

it("is answered without an account, once for each browser, however often it is sent", async () => {
  const id = await open();
  const one = await browser(id);
  expect(one.sheet).toMatchObject({ state: "open", version: 1, isAnonymous: true, progress: null });
  const answered = await Promise.all(Array.from({ length: 8 }, () => one.send()));
  expect(answered.filter(({ data }) => data?.thanks === "谢谢")).toHaveLength(1);
  expect(answered.filter(({ code }) => code === "form.answered")).toHaveLength(7);
  expect((await one.again()).data.state).toBe("answered");
  expect((await (await browser(id)).send()).data).toEqual({ thanks: "谢谢" });
  expect(await counted(id)).toEqual([2, 2]);
  const { rows } = await app.services.pool.query<{ kept: string }>(
    "select answer::text as kept from form.answer where form_id = $1 union all select participant::text from form.participant where form_id = $1",
    [id],
  );
  const token = one.cookie.split("=")[1] ?? "?";
  expect(token).toHaveLength(43);
  expect(rows.map(({ kept }) => kept).join()).not.toContain(token);
});

it("wants the cookie that came with the form, a version that there is, and answers that fit", async () => {
  const id = await open();
  const one = await browser(id);
  expect((await one.send({}, {})).code).toBe("form.cookieNeeded");
  expect((await one.send({}, { cookie: "form-visitor=x" })).code).toBe("form.cookieNeeded");
  expect((await one.send({ version: 9 })).code).toBe("form.versionUnknown");
  expect((await one.send({ answers: {} })).code).toBe("form.answerFaulty");
  expect((await one.send({ userId: world.learner })).code).toBe("kernel.invalidInput");
  expect(await counted(id)).toEqual([0, 0]);
});

it("keeps the places of an option, and takes nothing once it is closed", async () => {
  const id = await open({ isOnce: false });
  const one = await browser(id);
  const all = await Promise.all(Array.from({ length: 12 }, () => one.send()));
  expect(all.filter(({ data }) => data)).toHaveLength(5);
  expect(all.filter(({ code }) => code === "form.optionFull")).toHaveLength(7);
  await app.call(closeForm, { id }, { as: world.lead });
  expect((await one.send()).code).toBe("form.closed");
  expect((await one.again()).data.state).toBe("closed");
});

it("is no way to forms that ask others, or of another site", async () => {
  for (const settings of [
    { audience: "members" },
    { audience: "signedIn", isAnonymous: true },
  ] as const) {
    const id = await world.form({ fields: [CHOICE], settings });
    const one = await browser(id);
    expect(one).toMatchObject({ sheet: null, cookie: "" });
    const cookie = `form-visitor=${"a".repeat(43)}`;
    expect((await one.send({}, { cookie })).code).toBe("form.notAsked");
  }
  expect((await browser("nothing")).code).toBe("form.notFound");
  const id = await open();
  await app.owner(`insert into site.site (id, site_name, domain_name, corp_id, right_path, is_installed, status)
    values ('elsewhere', '别处', '${SCHOOL_HOST}', 'CP', 'CP/', true, 1)`);
  await app.services.bus.send(app.services.db, "site", "elsewhere");
  expect((await browser(id, SCHOOL_HOST)).code).toBe("form.notFound");
  // Who has an account answers with it.
  expect((await app.call(openSheet, { id }, { as: world.stranger })).data?.state).toBe("open");
});

it("has to be anonymous", async () => {
  const place = { placeKind: "project", placeId: world.project } as const;
  const made = await app.call(
    createForm,
    { ...place, kind: "form", title: "报名意向" },
    { as: world.lead },
  );
  const id = made.data?.id ?? "";
  const { data: form } = await app.call(getForm, { id }, { as: world.lead });
  if (!form) throw new Error("the form was not made");
  const save = (isAnonymous: boolean) =>
    app.call(
      saveForm,
      {
        id,
        revision: form.revision,
        title: form.title,
        intro: "",
        content: { fields: [CHOICE] },
        settings: { ...form.settings, audience: "everyone", isAnonymous },
      },
      { as: world.lead },
    );
  expect(await save(false)).toMatchObject({
    code: "form.everyoneNamed",
    fields: [{ path: "settings.isAnonymous" }],
  });
  expect((await save(true)).success).toBe(true);
});
