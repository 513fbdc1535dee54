import {
  listOwnForms,
  openSheet,
  previewSheet,
  saveProgress,
  submitAnswer,
} from "@perennial/contract/form/fill.ts";
import type { Answers } from "@perennial/contract/form/answer.ts";
import { closeForm, publishForm } from "@perennial/contract/form/form.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { formWorld } from "../../test/builders/form.ts";
import { storeAnswer } from "./submit.ts";
import { tablesOf } from "../kernel/services.ts";
import type { FormTables } from "./tables.ts";

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
    { key: "o1", name: "上午", quota: 50 },
    { key: "o2", name: "下午" },
  ],
};
const WHY = {
  widget: "MultiLineText" as const,
  key: "q2",
  label: "原因",
  required: true,
  showIf: {
    needs: "all" as const,
    rules: [{ field: "q1", is: "isAny" as const, options: ["o2"] }],
  },
};
const morning: Answers = { q1: { chosen: ["o1"], other: "" } };
const tables = () => tablesOf<FormTables>(app.services.db);

describe("answering a form", () => {
  it("keeps what was begun, takes the answer once, and shows it in the own list", async () => {
    const id = await world.form({ fields: [CHOICE, WHY] });
    const as = world.learner;
    expect((await app.call(openSheet, { id }, { as })).data).toMatchObject({
      state: "open",
      version: 1,
      progress: null,
      placeName: "项目一",
    });
    await app.call(saveProgress, { id, version: 1, answers: morning, step: 1 }, { as });
    expect((await app.call(openSheet, { id }, { as })).data?.progress).toMatchObject({
      answers: morning,
      step: 1,
    });
    const given = await app.call(submitAnswer, { id, version: 1, answers: morning }, { as });
    expect(given.data).toEqual({ thanks: "谢谢" });
    const again = await app.call(submitAnswer, { id, version: 1, answers: morning }, { as });
    expect(again.code).toBe("form.answered");
    expect((await app.call(openSheet, { id }, { as })).data?.state).toBe("answered");
    const own = await app.call(listOwnForms, { placeId: world.project }, { as });
    expect(own.data?.find((one) => one.id === id)).toMatchObject({ state: "answered" });
    const others = await app.call(listOwnForms, {}, { as: world.stranger });
    expect(others.data).toEqual([]);
  });

  it.each([
    ["nothing, where an answer is required", {}, "please select 班次"],
    ["an option that is not there", { q1: { chosen: ["o9"] } }, "班次 has no such option"],
    ["two of one", { q1: { chosen: ["o1", "o2"] }, q2: "都行" }, "1 at most"],
    ["a text for a choice", { q1: "上午" }, "班次 is not filled in as it should be"],
    ["nothing in a field that has appeared", { q1: { chosen: ["o2"] } }, "please enter 原因"],
    ["a field that is not there", { ...morning, q9: "x" }, "q9 has no such option"],
  ])("refuses %s, at its field", async (_what, answers, message) => {
    const id = await world.form({ fields: [CHOICE, WHY] });
    const answer = await app.call(submitAnswer, { id, version: 1, answers }, { as: world.learner });
    expect(answer).toMatchObject({ code: "form.answerFaulty", fields: [{ message }] });
  });

  it("leaves out what was answered to a field that is no longer shown", async () => {
    const id = await world.form({ fields: [CHOICE, WHY] });
    const answers = { ...morning, q2: "先选了下午" };
    await app.call(submitAnswer, { id, version: 1, answers }, { as: world.learner });
    const row = await tables()
      .selectFrom("form.answer")
      .select("given")
      .where("form_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.given).toEqual(morning);
  });

  it("is not for people whom it does not ask, nor before it is published", async () => {
    const id = await world.form({ fields: [CHOICE] });
    expect((await app.call(openSheet, { id }, { as: world.stranger })).code).toBe("form.notAsked");
    expect((await app.call(openSheet, { id }, {})).code).toBe("kernel.notSignedIn");
    const wide = await world.form({ fields: [CHOICE], settings: { audience: "signedIn" } });
    expect((await app.call(openSheet, { id: wide }, { as: world.stranger })).success).toBe(true);
    const draft = await world.form({ fields: [CHOICE], isDraft: true });
    expect((await app.call(openSheet, { id: draft }, { as: world.learner })).code).toBe(
      "form.notOpen",
    );
    expect((await app.call(previewSheet, { id: draft }, { as: world.lead })).success).toBe(true);
    expect((await app.call(previewSheet, { id: draft }, { as: world.learner })).code).toBe(
      "form.notFound",
    );
  });

  it("keeps to its window, and takes nothing once it is closed", async () => {
    const early = await world.form({
      fields: [CHOICE],
      settings: { startsAt: "2099-01-01T00:00:00+08:00" },
    });
    const late = await world.form({
      fields: [CHOICE],
      settings: { endsAt: "2020-01-01T00:00:00+08:00" },
    });
    const closed = await world.form({ fields: [CHOICE] });
    await app.call(closeForm, { id: closed }, { as: world.lead });
    const codes = await Promise.all(
      [early, late, closed].map(async (id) => {
        const input = { id, version: 1, answers: morning };
        return (await app.call(submitAnswer, input, { as: world.learner })).code;
      }),
    );
    expect(codes).toEqual(["form.early", "form.closed", "form.closed"]);
  });
});

describe("versions", () => {
  it("takes an answer by the version that was opened, and keeps the structure from then on", async () => {
    const id = await world.form({ fields: [CHOICE, WHY] });
    const changed = { ...CHOICE, options: [...CHOICE.options, { key: "o3", name: "晚上" }] };
    await world.save(id, { fields: [changed] }, 2);
    const second = await app.call(publishForm, { id, revision: 3 }, { as: world.lead });
    expect(second.data?.version).toBe(2);
    const late = await app.call(
      submitAnswer,
      { id, version: 1, answers: { q1: { chosen: ["o2"] }, q2: "远" } },
      { as: world.learner },
    );
    expect(late.success).toBe(true);
    const unknown = await app.call(
      saveProgress,
      { id, version: 9, answers: {}, step: 0 },
      { as: await world.member() },
    );
    expect(unknown.code).toBe("form.versionUnknown");
    expect((await world.save(id, { fields: [CHOICE] }, 3)).code).toBe("form.structureLocked");
    const reworded = { ...changed, label: "您选哪一班" };
    expect((await world.save(id, { fields: [reworded] }, 3)).data?.may.editStructure).toBe(false);
    const secret = await world.save(id, { fields: [reworded], settings: { isAnonymous: true } }, 4);
    expect(secret.code).toBe("form.secretKept");
  });
});

describe("places of an option", () => {
  it("are taken by fifty of three hundred at once, and each answers once", async () => {
    const id = await world.form({ fields: [CHOICE], settings: { audience: "signedIn" } });
    const ask = (person: number) =>
      app.services.db.transaction().execute((db) =>
        storeAnswer(tablesOf<FormTables>(db), id, {
          userId: `crowd${person}`,
          asked: { corpId: "", classId: "" },
          version: 1,
          answers: morning,
          language: "zh",
        }),
      );
    const ends = await Promise.allSettled(Array.from({ length: 300 }, (_, at) => ask(at)));
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
    const { rows } = await sql<{ answers: number; people: number; num: number }>`
      select (select count(*)::int from form.answer where form_id = ${id}) as answers,
        (select count(*)::int from form.participant where form_id = ${id}) as people,
        (select answer_num from form.form where id = ${id}) as num`.execute(app.services.db);
    expect(rows[0]).toEqual({ answers: 50, people: 50, num: 50 });
    const sheet = await app.call(openSheet, { id }, { as: world.learner });
    expect(sheet.data?.full).toEqual({ q1: ["o1"] });
    const full = await app.call(
      submitAnswer,
      { id, version: 1, answers: morning },
      { as: world.learner },
    );
    expect(full.code).toBe("form.optionFull");
  });

  it("go to one answer, when one person sends it many times at once", async () => {
    const id = await world.form({ fields: [CHOICE] });
    const as = await world.member();
    const ends = await Promise.all(
      Array.from({ length: 8 }, () =>
        app.call(submitAnswer, { id, version: 1, answers: morning }, { as }),
      ),
    );
    expect(ends.filter(({ success }) => success)).toHaveLength(1);
  });
});

describe("an anonymous form", () => {
  it("keeps nothing that joins a person to an answer: no name, no time, not in the log", async () => {
    const note = { widget: "MultiLineText" as const, key: "t", label: "意见" };
    const id = await world.form({ fields: [note], settings: { isAnonymous: true } });
    const people = await Promise.all(Array.from({ length: 6 }, () => world.member()));
    for (const [at, as] of people.entries()) {
      await app.call(saveProgress, { id, version: 1, answers: { t: "草稿" }, step: 0 }, { as });
      const answers = { t: `意见第${at}条` };
      const done = await app.call(submitAnswer, { id, version: 1, answers }, { as });
      expect(done.success).toBe(true);
    }
    const rows = await tables()
      .selectFrom("form.answer")
      .selectAll()
      .where("form_id", "=", id)
      .execute();
    expect(rows).toHaveLength(6);
    for (const { user_id: userId, submitted_at: at } of rows)
      expect([userId, at]).toEqual([null, null]);
    const { rows: kept } = await sql<{ num: number }>`
      select count(*)::int as num from form.progress where form_id = ${id}`.execute(
      app.services.db,
    );
    expect(kept[0]?.num).toBe(0);
    const { rows: logged } = await sql<{ input: unknown }>`
      select input from journal.operation_log
      where operation in ('form.submitAnswer', 'form.saveProgress')
        and input ->> 'id' = ${id}`.execute(app.services.db);
    expect(logged).toHaveLength(12);
    expect(JSON.stringify(logged)).not.toMatch(/意见|草稿/);
    // Nothing that PostgreSQL itself keeps of a row tells it either, once the form is closed.
    await app.call(closeForm, { id }, { as: world.lead });
    const { rows: born } = await sql<{ people: string; answers: string }>`
      select (select count(distinct xmin::text) from form.participant where form_id = ${id})::text as people,
        (select count(distinct xmin::text) from form.answer where form_id = ${id})::text as answers`.execute(
      app.services.db,
    );
    expect(born[0]).toEqual({ people: "1", answers: "1" });
  });

  it("keeps the group of a person only where five of those asked share it", async () => {
    const small = await world.corp();
    const alone = await world.member({ corpId: small });
    const id = await world.form({
      fields: [{ widget: "SingleLineText", key: "t", label: "意见" }],
      settings: { isAnonymous: true },
    });
    await app.call(submitAnswer, { id, version: 1, answers: { t: "一个人" } }, { as: alone });
    const crowd = await Promise.all(Array.from({ length: 5 }, () => world.member()));
    await app.call(
      submitAnswer,
      { id, version: 1, answers: { t: "许多人" } },
      { as: crowd[0] ?? "" },
    );
    // A form for everybody asks how large the organisation is on the site.
    const wide = await world.form({
      fields: [{ widget: "SingleLineText", key: "t", label: "意见" }],
      settings: { isAnonymous: true, audience: "signedIn" },
    });
    const passing = { id: wide, version: 1, answers: { t: "路人" } };
    const outside = await app.call(submitAnswer, passing, { as: world.stranger });
    expect(outside.success).toBe(true);
    const rows = await tables()
      .selectFrom("form.answer")
      .select(["given", "corp_id"])
      .where("form_id", "=", id)
      .execute();
    const corpOf = (text: string) => rows.find(({ given }) => given["t"] === text)?.corp_id;
    expect(corpOf("一个人")).toBe("");
    expect(corpOf("许多人")).not.toBe("");
  });
});
