import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { isLogin, updateUser } from "@perennial/contract/identity/sign-in/session.ts";
import { createBankQuestion, listBank } from "@perennial/contract/question/bank.ts";
import { copyQuestions } from "@perennial/contract/question/curate.ts";
import {
  EMBED_PATH,
  enterEmbedded,
  getEmbedOrigin,
  issueEmbedCode,
} from "@perennial/contract/question/embed.ts";
import { listLibraries } from "@perennial/contract/question/proposal.ts";
import { enableApplication, saveApplication } from "@perennial/contract/sso/application.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

const ORIGIN = "https://teach.example.cn";
const LIBRARY = "0.teacher03";
const redirectUrls = ["https://teach.example.cn/callback"];

const ITEM: InputOf<typeof createBankQuestion>["item"] = {
  type: 1,
  name: "<p>嵌入页里写的题：水在常压下一百度沸腾吗？</p>",
  options: [
    { optionContent: "是", isRight: true },
    { optionContent: "否", isRight: false },
  ],
};

interface Partner {
  readonly appKey: string;
  readonly appSecret: string;
}
let app: TestApp;
let partner: Partner;
let stranger: Partner;
let silent: Partner;

async function register(name: string, embedOrigin: string): Promise<Partner> {
  const saved = await app.call(
    saveApplication,
    { name, redirectUrls, embedOrigin },
    { as: "site01" },
  );
  if (!saved.data) throw new Error(saved.message);
  return saved.data;
}

beforeAll(async () => {
  app = await startTestApp();
  partner = await register("教学平台", ORIGIN);
  stranger = await register("另一平台", "https://other.example.cn");
  silent = await register("登录应用", "");
});
afterAll(() => app.close());

const ask = (by: Partner, loginName = "teacher03", libraryId = LIBRARY) =>
  app.call(issueEmbedCode, { ...by, loginName, libraryId });

async function enter() {
  const { data } = await ask(partner);
  const entered = await app.call(enterEmbedded, {
    appKey: partner.appKey,
    code: data?.code ?? "",
  });
  return { headers: { "x-token": entered.data?.token ?? "" } };
}

it("opens one library once, for the registered origin", async () => {
  const { data } = await ask(partner);
  const code = data?.code ?? "";
  expect(data?.url).toContain(`${EMBED_PATH}?app=${partner.appKey}#${code}`);
  const entered = await app.call(enterEmbedded, { appKey: partner.appKey, code });
  expect(entered.data).toMatchObject({ libraryId: LIBRARY, mayEdit: true, origin: ORIGIN });
  expect(await app.call(enterEmbedded, { appKey: partner.appKey, code })).toMatchObject({
    code: "question.embedEnded",
  });
});

it("takes no code of another application, nor one that is too old", async () => {
  const { data } = await ask(partner);
  const code = data?.code ?? "";
  expect(await app.call(enterEmbedded, { appKey: stranger.appKey, code })).toMatchObject({
    code: "question.embedEnded",
  });
  await app.services.pool.query(
    "update kernel.code set ends_at = clock_timestamp() where purpose = 'embed-library'",
  );
  expect(await app.call(enterEmbedded, { appKey: partner.appKey, code })).toMatchObject({
    code: "question.embedEnded",
  });
});

it("gives no code for libraries that the person may not see, nor for people who are not there", async () => {
  const { rows } = await app.services.pool.query<{ id: string }>(
    "select id from organisation.corp where id <> all (select corp_id from identity.user_role where user_id = 'teacher03') limit 1",
  );
  const refused = { code: "question.libraryNotFound" };
  for (const library of [`2.${rows[0]?.id}`, "0.teacher01", "9.nothing", "nothing"])
    expect(await ask(partner, "teacher03", library)).toMatchObject(refused);
  expect(await ask(partner, "nobody-of-this-name")).toMatchObject(refused);
  expect(await ask(partner, "student01", "0.student01")).toMatchObject(refused);
});

it("gives no code to an application without an origin, or with a wrong secret", async () => {
  expect(await ask(silent)).toMatchObject({ code: "question.embedClosed" });
  expect(await ask({ ...partner, appSecret: "wrong" })).toMatchObject({
    code: "sso.applicationRefused",
  });
  expect(await app.call(getEmbedOrigin, { appKey: silent.appKey })).toMatchObject({
    code: "question.embedClosed",
  });
});

it("the token is good for this library and for nothing else of the person", async () => {
  const own = await enter();
  const written = await app.call(createBankQuestion, { libraryId: LIBRARY, item: ITEM }, own);
  expect(written).toMatchObject({ success: true });
  expect((await app.call(listBank, { libraryId: LIBRARY }, own)).data?.length).toBeGreaterThan(0);
  const { corp_id } = (
    await app.services.pool.query<{ corp_id: string }>(
      "select corp_id from identity.user_role where user_id = 'teacher03' and role_id = 'Teacher' limit 1",
    )
  ).rows[0] ?? { corp_id: "" };
  expect(await app.call(listBank, { libraryId: `2.${corp_id}` }, own)).toMatchObject({
    code: "question.libraryNotFound",
  });
  expect((await app.call(isLogin, {}, own)).data).toBe(false);
  expect((await app.call(updateUser, {}, own)).status).toBe(401);
  expect((await app.call(listLibraries, {}, own)).status).toBe(401);
  const copied = { libraryId: LIBRARY, ids: [written.data?.id ?? ""], targetId: LIBRARY };
  expect((await app.call(copyQuestions, copied, own)).status).toBe(401);
});

it("ends at once when the application is switched off", async () => {
  const own = await enter();
  const { data } = await ask(partner);
  const { appKey } = partner;
  await app.call(enableApplication, { appKey, isEnabled: false }, { as: "site01" });
  expect((await app.call(listBank, { libraryId: LIBRARY }, own)).status).toBe(401);
  await app.call(enableApplication, { appKey, isEnabled: true }, { as: "site01" });
  expect(await app.call(enterEmbedded, { appKey, code: data?.code ?? "" })).toMatchObject({
    code: "question.embedEnded",
  });
});

it("takes an origin alone, without a path", async () => {
  for (const embedOrigin of [
    "https://teach.example.cn/path",
    "https://a.cn;sandbox",
    "https://a.cn,b.cn",
  ])
    expect(
      (await app.call(saveApplication, { name: "x", redirectUrls, embedOrigin }, { as: "site01" }))
        .status,
    ).toBe(400);
});
