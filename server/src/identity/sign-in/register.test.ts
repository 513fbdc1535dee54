import { sealMobile } from "../account/mobile-column.ts";
import {
  approveOrganApplication,
  approveTeacherApplication,
  listOrganApplications,
  listTeacherApplications,
  rejectOrganApplication,
  rejectTeacherApplication,
} from "@perennial/contract/identity/people/application-review.ts";
import {
  applyForOrganisation,
  checkLoginName,
  getOrganApplicationState,
  registerInvigilator,
  registerUser,
} from "@perennial/contract/identity/sign-in/register.ts";
import { changeRole, doLogin, updateUser } from "@perennial/contract/identity/sign-in/session.ts";
import {
  sendSmsCode,
  type VerifyType,
} from "@perennial/contract/identity/verification/verification.ts";
import { residentIdCheck } from "@perennial/contract/kernel/china.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../../test/app.ts";
import { codeSentTo, createAsker, textSentTo } from "../../../test/codes/codes.ts";
import { insertCorps } from "../people/user-fixtures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const PASSWORD = "春江潮水连海平 07";
const idNumber = (digits: string): string => `${digits}${residentIdCheck(digits)}`;

/** A browser that has just got a code for a number. */
async function proved(mobile: string, verifyType: VerifyType, host?: string) {
  await app.services.pool.query("delete from identity.verification_code");
  const asker = { ...createAsker(), ...(host ? { host } : {}) };
  await app.call(sendSmsCode, { mobile, verifyType }, asker);
  return { asker, code: await codeSentTo(app, mobile) };
}
const form = (loginName: string, mobile: string, code: string) => ({
  loginName,
  password: PASSWORD,
  mobile,
  code,
  name: "林小满",
  isProtocolAccepted: true,
  isPrivacyAccepted: true,
});

describe("registering", () => {
  it("makes a learner of this site, with consents, and signs in", async () => {
    const mobile = "13800010001";
    const { asker, code } = await proved(mobile, "Register");
    const made = await app.call(registerUser, form("linxiaoman1", mobile, code), asker);
    expect(made).toMatchObject({ resultCode: 0, data: { entryPath: "/ucenter/learning-space" } });
    const headers = { "x-token": made.data?.accessToken ?? "" };
    expect((await app.call(updateUser, {}, { headers })).data).toMatchObject({
      name: "林小满",
      loginName: "linxiaoman1",
      currentRole: { roleType: "Student" },
      userRoles: [{ id: "Student" }],
    });
    const { rows } = await app.services.pool.query(
      `select c.document, c.is_given, length(c.text_hash) as hash, u.password_hash, u.mobile_verified_at is not null as proved
       from identity.consent c join identity."user" u on u.id = c.user_id where u.login_name = 'linxiaoman1' order by 1`,
    );
    expect(rows).toMatchObject([
      { document: "privacy", is_given: true, hash: 64, proved: true },
      { document: "register", is_given: true, hash: 64 },
    ]);
    expect(rows[0]).toMatchObject({ password_hash: expect.stringMatching(/^\$argon2id\$/) });
    for (const loginName of ["LinXiaoman1", mobile])
      expect((await app.call(doLogin, { loginName, password: PASSWORD })).success).toBe(true);
  });

  it("belongs to the site on which it was made", async () => {
    const mobile = "13800010002";
    const { asker, code } = await proved(mobile, "Register", SCHOOL_HOST);
    await app.call(registerUser, form("schooluser1", mobile, code), asker);
    const { rows } = await app.services.pool.query(
      `select g.site_id, g.right_path = s.right_path as is_own from identity.user_role g
       join identity."user" u on u.id = g.user_id join site.site s on s.id = g.site_id where u.login_name = 'schooluser1'`,
    );
    expect(rows).toEqual([{ site_id: "school", is_own: true }]);
  });

  it.each([
    [
      "a login name without a digit",
      { loginName: "onlyletters" },
      "kernel.invalidInput",
      "loginName",
    ],
    ["a login name of five", { loginName: "ab123" }, "kernel.invalidInput", "loginName"],
    [
      "no consent to the protocol",
      { isProtocolAccepted: false },
      "identity.consentNeeded",
      "isProtocolAccepted",
    ],
    [
      "no consent to privacy",
      { isPrivacyAccepted: false },
      "identity.consentNeeded",
      "isPrivacyAccepted",
    ],
    ["a taken login name", { loginName: "STUDENT01" }, "identity.accountTaken", "loginName"],
    ["a common password", { password: "qwerty123" }, "kernel.invalidInput", "password"],
    ["the mobile as password", { password: "x13800010003" }, "kernel.invalidInput", "password"],
    ["a wrong code", { code: "999999" }, "identity.codeWrong", "code"],
    ["roles of one's own", { roles: ["SuperAdmin"] }, "kernel.invalidInput", "roles"],
    ["a right path of one's own", { rightPath: "CP/" }, "kernel.invalidInput", "rightPath"],
  ])("refuses %s", async (_what, more, refusal, path) => {
    const mobile = "13800010003";
    const { asker, code } = await proved(mobile, "Register");
    const given = { ...form("fine.name1", mobile, code === "999999" ? "999998" : code), ...more };
    expect(await app.call(registerUser, given, asker)).toMatchObject({
      code: refusal,
      fields: expect.arrayContaining([expect.objectContaining({ path })]),
    });
  });

  it("tells who holds a number that it has an account, and keeps the code", async () => {
    const mobile = "13800010004";
    const before = await proved(mobile, "Register");
    const holder = await app.call(
      registerUser,
      form("holder.1", mobile, before.code),
      before.asker,
    );
    expect(holder.success).toBe(true);
    const { asker, code } = await proved(mobile, "Register");
    expect(await app.call(registerUser, form("another.1", mobile, code), asker)).toMatchObject({
      status: 409,
      code: "identity.accountTaken",
      fields: [{ path: "mobile", message: "该手机号已被使用" }],
    });
  });

  it("of two with one login name at once makes one", async () => {
    const first = await proved("13800010005", "Register");
    const second = await (async () => {
      const asker = createAsker();
      await app.call(sendSmsCode, { mobile: "13800010006", verifyType: "Register" }, asker);
      return { asker, code: await codeSentTo(app, "13800010006") };
    })();
    const answers = await Promise.all([
      app.call(registerUser, form("twin.name1", "13800010005", first.code), first.asker),
      app.call(registerUser, form("Twin.Name1", "13800010006", second.code), second.asker),
    ]);
    expect(answers.map(({ code }) => code ?? "").toSorted()).toEqual(["", "identity.accountTaken"]);
  });

  it("says whether a login name is free, but not to a collector of names", async () => {
    const ask = (loginName: string) => app.call(checkLoginName, { loginName });
    expect((await ask("Student01")).data).toEqual({ isFree: false });
    expect((await ask("free.name1")).data).toEqual({ isFree: true });
    expect(await ask("x")).toMatchObject({ code: "kernel.invalidInput" });
    const answers = await Promise.all(Array.from({ length: 31 }, () => ask("free.name1")));
    expect(answers.at(-1)).toMatchObject({ status: 429, code: "kernel.tooManyRequests" });
  });
});

describe("invigilating teachers", () => {
  const ID_NUMBER = idNumber("33010619880215432");
  const OTHER_NUMBER = idNumber("33010619880215433");
  const corpId = "corp-senior-university";
  const asked = (mobile: string, code: string) => ({
    name: "陶知远",
    residentId: OTHER_NUMBER,
    mobile,
    code,
    corpId,
    examPoint: "云岭市第一考点",
    isPrivacyAccepted: true,
    isRealNameAccepted: true,
  });

  it("apply, are seen by their organisation only, and teach once they are approved", async () => {
    const mobile = "13800020001";
    const { asker, code } = await proved(mobile, "Register");
    const given = { ...asked(mobile, code), residentId: ID_NUMBER };
    const applied = await app.call(registerInvigilator, given, asker);
    expect(applied.resultCode).toBe(0);
    const id = applied.data?.applicationId ?? "";
    const listed = await app.call(listTeacherApplications, { status: 1 }, { as: "school01" });
    expect(listed.data).toMatchObject([
      { id, name: "陶知远", mobile: "138****0001", examPoint: "云岭市第一考点", status: 1 },
    ]);
    expect(listed.data?.[0]?.cardNumber).toMatch(/^33\*{14}..$/);
    expect(JSON.stringify(listed)).not.toContain(ID_NUMBER);
    const { rows: dump } = await app.services.pool.query(
      "select row_to_json(r)::text as row from identity.real_name r",
    );
    expect(JSON.stringify(dump)).not.toContain(ID_NUMBER);
    // Another organisation's reviewer and another site's see and decide nothing.
    await app.services.pool.query(
      `insert into identity.user_role (id, user_id, role_id, corp_id, site_id, right_path)
       select 'teacher02-admin', 'teacher02', 'CorpAdmin', id, 'province', right_path from organisation.corp where id = 'corp-craft-college'`,
    );
    const other = await app.call(changeRole, { roleId: "CorpAdmin" }, { as: "teacher02" });
    const headers = { "x-token": other.data?.accessToken ?? "" };
    const others = (await app.call(listTeacherApplications, {}, { headers })).data ?? [];
    expect(others.map((one) => one.id)).toEqual(["invigilator-teacher02"]);
    expect(await app.call(approveTeacherApplication, { id }, { headers })).toMatchObject({
      status: 404,
      code: "identity.applicationNotFound",
    });
    expect(await app.call(approveTeacherApplication, { id }, { as: "student01" })).toMatchObject({
      status: 403,
      code: "kernel.forbidden",
    });
    expect(await app.call(approveTeacherApplication, { id }, { as: "school01" })).toMatchObject({
      data: true,
    });
    expect(
      await app.call(rejectTeacherApplication, { id, reason: "太晚" }, { as: "school01" }),
    ).toMatchObject({ status: 409, code: "identity.applicationDecided" });
    const { rows } = await app.services.pool.query(
      `select g.role_id, g.corp_id from identity.user_role g join identity."user" u on u.id = g.user_id where u.mobile = $1 order by 1`,
      [sealMobile(app.services.vault, mobile)],
    );
    expect(rows).toEqual([
      { role_id: "Student", corp_id: corpId },
      { role_id: "Teacher", corp_id: corpId },
    ]);
  });

  const isRefused = async (more: object, refusal: string): Promise<void> => {
    const mobile = "13800020002";
    const { asker, code } = await proved(mobile, "Register");
    expect(
      await app.call(registerInvigilator, { ...asked(mobile, code), ...more }, asker),
    ).toMatchObject({ code: refusal });
    const { rows } = await app.services.pool.query(
      `select 1 from identity."user" where mobile = $1`,
      [sealMobile(app.services.vault, mobile)],
    );
    expect(rows).toEqual([]);
  };

  it.each([
    [
      "a wrong checksum",
      { residentId: `${OTHER_NUMBER.slice(0, 17)}A` },
      "identity.residentIdWrong",
    ],
    ["no separate consent", { isRealNameAccepted: false }, "identity.consentNeeded"],
    ["an unknown organisation", { corpId: "corp-nowhere" }, "identity.organisationUnknown"],
  ])("are refused with %s, and nothing is left behind", (_what, more, refusal) =>
    isRefused(more, refusal),
  );

  it("are refused with an ID number of another account, and nothing is left behind", async () => {
    const residentId = idNumber("33010619880215434");
    const mobile = "13800020003";
    await insertCorps(app.services, ["exam-school"]);
    const { asker, code } = await proved(mobile, "Register");
    const first = { ...asked(mobile, code), residentId, corpId: "exam-school" };
    expect((await app.call(registerInvigilator, first, asker)).resultCode).toBe(0);
    await isRefused({ residentId }, "identity.residentIdTaken");
  });
});

describe("organisations that want to join", () => {
  const application = (mobile: string, code: string, name: string) => ({
    name,
    corpType: 98 as const,
    areaCode: "330106",
    address: "文三路 18 号",
    creditCode: "91350100M000100Y43",
    contactName: "钱有为",
    mobile,
    code,
    reason: "希望把社区课程带到本站。",
    isPrivacyAccepted: true,
  });

  it("get a receipt, and after approval an administrator with an initial password", async () => {
    const mobile = "13800030001";
    const { asker, code } = await proved(mobile, "BindPhone");
    const applied = await app.call(
      applyForOrganisation,
      application(mobile, code, "翠苑社区学院"),
      asker,
    );
    const receipt = applied.data?.receipt ?? "";
    expect(receipt).toMatch(/^A\d{16}$/);
    expect((await app.call(getOrganApplicationState, { receipt, mobile })).data).toMatchObject({
      name: "翠苑社区学院",
      status: 1,
    });
    expect(
      await app.call(getOrganApplicationState, { receipt, mobile: "13800039999" }),
    ).toMatchObject({ status: 404, code: "identity.applicationNotFound" });
    const { data } = await app.call(listOrganApplications, { keyword: "翠苑" }, { as: "site01" });
    expect(data).toMatchObject([{ name: "翠苑社区学院", mobile, receipt }]);
    const id = data?.[0]?.id ?? "";
    expect((await app.call(listOrganApplications, {}, { as: "school01" })).data).toEqual([]);
    const approved = await app.call(approveOrganApplication, { id }, { as: "site01" });
    expect(approved.resultCode).toBe(0);
    const text = await textSentTo(app, mobile);
    const password = /验证码(\w{12})，/.exec(text)?.[1] ?? "";
    const login = await app.call(doLogin, { loginName: mobile, password });
    expect(login.data).toMatchObject({ mustChangePassword: true, entryPath: "/admin-school" });
    const { rows } = await app.services.pool.query(
      "select right_path, parent_id from organisation.corp where id = $1",
      [approved.data?.corpId],
    );
    expect(rows).toEqual([{ right_path: `CP/${approved.data?.corpId}/`, parent_id: "CP" }]);
    expect(await app.call(approveOrganApplication, { id }, { as: "site01" })).toMatchObject({
      code: "identity.applicationDecided",
    });
  });

  it("are refused with a reason that they read", async () => {
    const mobile = "13800030002";
    const { asker, code } = await proved(mobile, "BindPhone");
    const applied = await app.call(
      applyForOrganisation,
      application(mobile, code, "北山书社"),
      asker,
    );
    const receipt = applied.data?.receipt ?? "";
    const { data } = await app.call(listOrganApplications, { keyword: receipt }, { as: "site01" });
    const id = data?.[0]?.id ?? "";
    expect(
      await app.call(rejectOrganApplication, { id, reason: "" }, { as: "site01" }),
    ).toMatchObject({ code: "kernel.invalidInput" });
    await app.call(rejectOrganApplication, { id, reason: "请补充办学许可" }, { as: "site01" });
    expect((await app.call(getOrganApplicationState, { receipt, mobile })).data).toMatchObject({
      status: 3,
      note: "请补充办学许可",
    });
  });

  it.each([
    ["a wrong credit code", { creditCode: "91350100M000100Y44" }, "identity.creditCodeWrong"],
    ["an unknown area", { areaCode: "999999" }, "identity.areaUnknown"],
    ["a name that is there already", { name: "机构 known" }, "organisation.nameTaken"],
    ["no consent", { isPrivacyAccepted: false }, "identity.consentNeeded"],
    ["a kind that cannot join", { corpType: 36 as never }, "kernel.invalidInput"],
    ["a wrong code", { code: "000000" }, "identity.codeWrong"],
  ])("are refused with %s", async (_what, more, refusal) => {
    const mobile = "13800030003";
    if (refusal === "organisation.nameTaken") await insertCorps(app.services, ["known"]);
    const { asker, code } = await proved(mobile, "BindPhone");
    const given = {
      ...application(mobile, code === "000000" ? "000001" : code, "新学堂"),
      ...more,
    };
    const answer = await app.call(applyForOrganisation, given, asker);
    expect(answer.code).toBe(refusal);
  });
});
