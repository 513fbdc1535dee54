import { listOutbox } from "@perennial/contract/delivery/outbox.ts";
import { TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { heardIn } from "../server/test/captcha-ear.ts";
import { originOf } from "./visit.ts";

const STEP_MS = 30_000;

/** Answers the captcha by ear, as somebody does who cannot see the picture. */
export async function answerCaptcha(page: Page): Promise<void> {
  const given = page.waitForResponse((answer) =>
    answer.url().includes("/login/captcha?kind=sound"),
  );
  const asSound = page.getByRole("button", { name: "看不清？听声音" });
  await (
    (await asSound.isVisible()) ? asSound : page.getByRole("button", { name: "换一段" })
  ).click();
  const { data } = (await (await given).json()) as { data: { sound: string } };
  // The field opens when the browser has done its work.
  await page.getByLabel("每组响了几下").fill(heardIn(data.sound));
}

/** Presses 获取验证码, with the captcha if one is asked for, and waits until the code is on its way. */
export async function requestCode(page: Page): Promise<void> {
  const send = page.getByRole("button", { name: "获取验证码" });
  const sent = page.getByText("验证码已发送");
  await send.click();
  const captcha = page.getByText("看不清？听声音");
  await sent.or(captcha).first().waitFor();
  if (await captcha.isVisible()) {
    await answerCaptcha(page);
    await send.click();
  }
  await sent.waitFor();
}

/** On the sign-in page, from the door by phone number to the form with a password. */
export async function openPasswordForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "密码登录" }).click();
}

/** On the page of registering, from the door by phone number to the form with a login name. */
export async function openFullForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "用登录名注册" }).click();
}

async function post(service: string, data: object, token?: string): Promise<unknown> {
  const response = await fetch(`${originOf().replace("localhost", "127.0.0.1")}/api${service}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token ? { "x-token": token } : {}) },
    body: JSON.stringify(data),
  });
  return ((await response.json()) as { data: unknown }).data;
}

/** The newest code that went out to a number, read in the outbox as the super administrator. */
export async function codeSentTo(recipient: string): Promise<string> {
  const { accessToken } = (await post("/login/doLogin", {
    loginName: "super01",
    password: "Perennial_2026",
  })) as { accessToken: string };
  const rows = (await post(listOutbox.path, { recipient }, accessToken)) as { body: string }[];
  const code = /\d{6}/.exec(rows[0]?.body ?? "")?.[0];
  if (!code) throw new Error(`no code went to ${recipient}`);
  return code;
}

/** The code of an authenticator app (RFC 6238); `ahead` steps in the future, because a code works once. */
export function totpCode(secret: string, ahead = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * STEP_MS });
}
