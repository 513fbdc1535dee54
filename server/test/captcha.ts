import { pbkdf2Sync } from "node:crypto";
import { getCaptcha } from "@perennial/contract/identity/verification/captcha.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { TestApp } from "./app.ts";
import { heardIn } from "./captcha-ear.ts";

/** The number that a captcha asks the browser for. */
export function workedOut({ salt, rounds, numbers, target }: OutputOf<typeof getCaptcha>["work"]) {
  for (let number = 0; number < numbers; number += 1)
    if (pbkdf2Sync(String(number), salt, rounds, 16, "sha256").toString("hex") === target)
      return number;
  throw new Error("no number fits");
}

/** A captcha, listened to and worked out: what a form sends along. */
export async function solvedCaptcha(
  app: TestApp,
  options: { readonly headers?: Record<string, string>; readonly host?: string } = {},
): Promise<{ captchaId: string; captcha: string }> {
  const { data } = await app.call(getCaptcha, { kind: "sound" }, options);
  if (!data) throw new Error("no captcha was given");
  return {
    captchaId: `${data.captchaId}.${workedOut(data.work)}`,
    captcha: heardIn(data.sound),
  };
}
