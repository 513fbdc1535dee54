import * as z from "zod";
import { operation } from "../kernel/operation.ts";

export const getCaptcha = operation({
  name: "identity.getCaptcha",
  summary:
    "A picture with characters, or a question in words for who cannot see it; good for one try",
  method: "GET",
  path: "/login/captcha",
  access: "anyone",
  isAlwaysOpen: true,
  input: z.strictObject({ kind: z.enum(["picture", "text"]).default("picture") }),
  output: z.object({
    captchaId: z.string(),
    /** The picture as SVG; empty for a question. */
    svg: z.string(),
    /** The question in the caller's language; empty for a picture. */
    question: z.string(),
  }),
  fails: [],
  effect: "read",
  budget: "signInStart",
});

/** What an operation with a captcha takes. */
export const CaptchaInput = {
  captchaId: z.string().max(64).optional(),
  captcha: z.string().max(16).optional(),
};
