import type { CaptchaWork } from "@perennial/contract/identity/verification/captcha.ts";
import { pbkdf2, randomBytes, randomInt } from "node:crypto";
import { promisify } from "node:util";
import type { z } from "zod";

const derive = promisify(pbkdf2);
/** A twentieth of a second on a desktop, a second or two on an old telephone; the server spends a 200th of it. */
const ROUNDS = 1_000;
const NUMBERS = 400;
const KEY_BYTES = 16;

/**
 * Work that each captcha demands of the browser besides: to find the number behind a hash. An attacker who solves ten
 * thousand captchas has to do it ten thousand times, however well a program reads them.
 */
export async function createWork(): Promise<{
  readonly work: z.output<typeof CaptchaWork>;
  readonly number: number;
}> {
  const number = randomInt(NUMBERS);
  const salt = randomBytes(16).toString("hex");
  const target = await derive(String(number), salt, ROUNDS, KEY_BYTES, "sha256");
  return {
    work: { salt, rounds: ROUNDS, numbers: NUMBERS, target: target.toString("hex") },
    number,
  };
}
