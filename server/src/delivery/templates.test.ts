import { describe, expect, it } from "vitest";
import { isMailbox, isMobile, maskRecipient } from "./address.ts";
import { SMS_SIGNATURE, SMS_TEMPLATES, smsText } from "./templates.ts";

/** What providers demand of a verification text. */
describe.each(SMS_TEMPLATES)("text %s", (template) => {
  const body = smsText(template, { code: "493817", lifetimeMinutes: 10 });

  it("says whose it is, at the head and nowhere else", () => {
    expect(body.startsWith(SMS_SIGNATURE)).toBe(true);
    expect(body.slice(SMS_SIGNATURE.length)).not.toMatch(/[【】]/);
  });
  it("holds the word, the code, the purpose and the expiry", () => {
    expect(body).toMatch(/验证码493817，(用于|是)[^，]+，/);
    expect(body).toContain("10分钟内有效");
  });
  it("holds no link, contact or number beside the code, and at most 500 characters", () => {
    expect(body).not.toMatch(/https?:|www\.|[\w-]+\.(cn|com)|@|微信|QQ|电话/i);
    expect(body.replace("493817", "").replace("10分钟", "")).not.toMatch(/\d/);
    expect(body.length).toBeLessThanOrEqual(500);
  });
});

it("knows the seven verify types of the requirements and tells their purposes apart", () => {
  const texts = [
    "FindPassword",
    "ResetPassword",
    "Register",
    "Login",
    "ModifyUserName",
    "ResetPhone",
    "BindPhone",
  ].map((template) => {
    expect(SMS_TEMPLATES).toContain(template);
    return smsText(template as "Login", { code: "1", lifetimeMinutes: 5 });
  });
  expect(new Set(texts).size).toBe(7);
});

it.each([
  [5, "5分钟"],
  [60, "1小时"],
  [90, "90分钟"],
  [72 * 60, "3天"],
])("%i minutes are %s", (lifetimeMinutes, words) =>
  expect(smsText("Login", { code: "1", lifetimeMinutes })).toContain(`，${words}内有效`),
);

describe("addresses", () => {
  it.each([
    ["13800138000", true],
    ["12800138000", false],
    ["1380013800", false],
    ["138001380001", false],
    ["13800138000\n", false],
    ["+8613800138000", false],
  ])("mobile %j: %s", (text, isRight) => expect(isMobile(text)).toBe(isRight));

  it.each([
    ["a@b.cn", true],
    ["li.xiuying+news@mail.example.cn", true],
    ["a@localhost", true],
    ["a@b.cn\r\nBcc:x@y.cn", false],
    ["a@b.cn\n", false],
    ["a@b.cn,c@d.cn", false],
    ["a@b.cn;c@d.cn", false],
    ['"a b"@c.cn', false],
    ["Name <a@b.cn>", false],
    ["a@-b.cn", false],
    ["a@b..cn", false],
    ["@b.cn", false],
    ["a@", false],
    [`${"a".repeat(65)}@b.cn`, false],
  ])("mailbox %j: %s", (text, isRight) => expect(isMailbox(text)).toBe(isRight));

  it.each([
    ["13800138000", "138****8000"],
    ["lixiuying@example.cn", "l***@example.cn"],
  ])("%s is shown as %s", (text, masked) => expect(maskRecipient(text)).toBe(masked));
});
