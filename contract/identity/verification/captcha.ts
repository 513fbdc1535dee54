import * as z from "zod";
import { operation } from "../../kernel/operation.ts";

/**
 * A puzzle by PBKDF2 with SHA-256: one of the numbers below `numbers`, its digits as password, gives the target (16
 * bytes, hex).
 */
export const CaptchaWork = z.object({
  salt: z.string(),
  rounds: z.int(),
  numbers: z.int(),
  target: z.string(),
});

export const getCaptcha = operation({
  name: "identity.getCaptcha",
  summary:
    "A picture with characters, or groups of beeps to count for who cannot see it, with some work for the browser; good for one try",
  method: "GET",
  path: "/login/captcha",
  access: "anyone",
  isAlwaysOpen: true,
  input: z.strictObject({ kind: z.enum(["picture", "sound"]).default("picture") }),
  output: z.object({
    captchaId: z.string(),
    /** Data URL of the picture; empty for a sound. */
    picture: z.string(),
    /** WAV file in base64; the answer is the number of beeps of each group, one digit after the other. */
    sound: z.string(),
    work: CaptchaWork,
  }),
  fails: [],
  effect: "read",
  budget: "signInStart",
});

/** What an operation with a captcha takes. */
export const CaptchaInput = {
  /** The id of the captcha, a dot, and the number that solves the puzzle. */
  captchaId: z.string().max(64).optional(),
  captcha: z.string().max(16).optional(),
};
