import {
  applyForOrganisation,
  registerUser,
} from "@perennial/contract/identity/sign-in/register.ts";
import { verifyRealName } from "@perennial/contract/identity/account/real-name.ts";
import { doLogin } from "@perennial/contract/identity/sign-in/session.ts";
import { startTotp } from "@perennial/contract/identity/sign-in/second-factor.ts";
import { listUsers } from "@perennial/contract/identity/people/user-admin.ts";
import {
  sendSmsCode,
  type VerifyType,
} from "@perennial/contract/identity/verification/verification.ts";
import { residentIdCheck } from "@perennial/contract/kernel/china.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../app.ts";
import { codeSentTo, createAsker } from "../codes/codes.ts";
import { proofOf } from "../own-account.ts";

/** What a stolen database tells (security check 37): no number, no password, no secret, no token. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MOBILE = "13877665544";
const CONTACT = "13966554433";
const ID_NUMBER = `51010019900307123${residentIdCheck("51010019900307123")}`;
const PASSWORD = "春江花月夜 20261121";

async function codeFor(mobile: string, verifyType: VerifyType) {
  const asker = createAsker();
  expect((await app.call(sendSmsCode, { mobile, verifyType }, asker)).resultCode).toBe(0);
  return { asker, code: await codeSentTo(app, mobile) };
}

/** Every row of every table as text; the queue's tables too. */
async function dump(): Promise<string> {
  const { rows: tables } = await app.services.pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname !~ '^pg_' and schemaname <> 'information_schema'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.services.pool.query<{ text: string }>(
      `select row_to_json(t)::text as text from ${name} t`,
    );
    texts.push(...rows.map(({ text }) => `${name} ${text}`));
  }
  return texts.join("\n");
}

it("keeps numbers, passwords, secrets and tokens unreadable in every table", async () => {
  const { asker, code } = await codeFor(MOBILE, "Register");
  const form = {
    loginName: "sealed2026",
    password: PASSWORD,
    mobile: MOBILE,
    code,
    name: "封小存",
  };
  const made = await app.call(
    registerUser,
    { ...form, isProtocolAccepted: true, isPrivacyAccepted: true },
    asker,
  );
  const token = made.data?.accessToken ?? "";
  expect(token).not.toBe("");
  const headers = { "x-token": token };
  const card = { name: "封小存", cardType: 85, cardNo: ID_NUMBER, isConsentGiven: true } as const;
  expect((await app.call(verifyRealName, card, { headers })).resultCode).toBe(0);
  const ticket = await proofOf(app, headers, PASSWORD);
  const secret = (await app.call(startTotp, { ticket }, { headers })).data?.secret ?? "";
  expect(secret).not.toBe("");
  const contact = await codeFor(CONTACT, "BindPhone");
  const applied = await app.call(
    applyForOrganisation,
    {
      name: "封存社区学校",
      corpType: 22,
      areaCode: "330106",
      address: "东街 1 号",
      creditCode: "91350100M000100Y43",
      contactName: "联络人",
      mobile: CONTACT,
      code: contact.code,
      reason: "希望加入本省终身学习平台",
      isPrivacyAccepted: true,
    },
    contact.asker,
  );
  expect(applied.resultCode).toBe(0);
  // Typed where a login name is asked for, searched for by an administrator, and typed wrongly.
  await app.call(doLogin, { loginName: MOBILE, password: PASSWORD });
  await app.call(doLogin, { loginName: "13712312312", password: "no such password" });
  const found = await app.call(listUsers, { keyword: MOBILE }, { as: "site01" });
  expect(found.data?.map(({ loginName }) => loginName)).toEqual(["sealed2026"]);

  const text = await dump();
  expect(text).toContain("sealed2026");
  expect(text).toContain("$argon2id$");
  for (const hidden of [MOBILE, CONTACT, "13712312312", ID_NUMBER, PASSWORD, secret, token, ticket])
    expect(text.split("\n").filter((line) => line.includes(hidden))).toEqual([]);
});
