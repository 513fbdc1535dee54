import { createHmac } from "node:crypto";
import { listOutbox } from "@perennial/contract/delivery/outbox.ts";
import type { Page } from "playwright-core";
import { originOf } from "./visit.ts";

const STEP_MS = 30_000;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const DIGITS = "零一二三四五六七八九";

function numberOf(chinese: string): number {
  if (!chinese.includes("十")) return DIGITS.indexOf(chinese);
  const [tens = "", ones = ""] = chinese.split("十");
  return (tens === "" ? 1 : DIGITS.indexOf(tens)) * 10 + (ones === "" ? 0 : DIGITS.indexOf(ones));
}

/** Answers the captcha in words, as somebody does who cannot see the picture. */
export async function answerCaptcha(page: Page): Promise<void> {
  const asText = page.getByRole("button", { name: "看不清？用文字题目" });
  if (await asText.isVisible()) await asText.click();
  const question = page.getByText(/加.等于几/);
  await question.waitFor();
  const [left = "", right = ""] = (await question.innerText()).split("等于")[0]?.split("加") ?? [];
  await page.getByLabel("答案").fill(String(numberOf(left) + numberOf(right)));
}

/** Presses 获取验证码, with the captcha if one is asked for, and waits until the code is on its way. */
export async function requestCode(page: Page): Promise<void> {
  const send = page.getByRole("button", { name: "获取验证码" });
  const sent = page.getByText("验证码已发送");
  await send.click();
  const captcha = page.getByText("看不清？用文字题目");
  await sent.or(captcha).first().waitFor();
  if (await captcha.isVisible()) {
    await answerCaptcha(page);
    await send.click();
  }
  await sent.waitFor();
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
  const bits = [...secret]
    .map((char) => BASE32.indexOf(char).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + ahead));
  const digest = createHmac("sha1", key).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, "0");
}
