import * as z from "zod";
import { operation } from "../../kernel/operation.ts";
import { ReauthenticationTicket } from "../account/own-security.ts";

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const startTotp = operation({
  name: "identity.startTotp",
  summary: "Begins two-step verification: a new secret as picture and as text",
  method: "POST",
  path: "/ucenter/api/secondFactor/start",
  access: "signed-in",
  input: z.strictObject({ ticket: ReauthenticationTicket }),
  output: z.object({ secret: z.string(), qrSvg: z.string() }),
  fails: ["identity.reauthenticationNeeded", "identity.secondFactorOn"],
  effect: "write",
});

export const confirmTotp = operation({
  name: "identity.confirmTotp",
  summary:
    "Switches two-step verification on with a first code; recovery codes are shown this once",
  method: "POST",
  path: "/ucenter/api/secondFactor/confirm",
  access: "signed-in",
  input: z.strictObject({ code: z.string().trim().min(6).max(8) }),
  output: RecoveryCodes,
  fails: [
    "identity.accountCodeWrong",
    "identity.secondFactorOn",
    "identity.secondFactorOff",
    "identity.locked",
  ],
  effect: "write",
});

export const disableTotp = operation({
  name: "identity.disableTotp",
  summary: "Switches two-step verification off, with a code or a recovery code",
  method: "POST",
  path: "/ucenter/api/secondFactor/disable",
  access: "signed-in",
  input: z.strictObject({
    ticket: ReauthenticationTicket,
    code: z.string().trim().min(6).max(20),
  }),
  output: z.boolean(),
  fails: [
    "identity.reauthenticationNeeded",
    "identity.accountCodeWrong",
    "identity.secondFactorOff",
    "identity.locked",
  ],
  effect: "write",
});

export const renewRecoveryCodes = operation({
  name: "identity.renewRecoveryCodes",
  summary: "Makes new recovery codes; the old ones stop working",
  method: "POST",
  path: "/ucenter/api/secondFactor/renewRecoveryCodes",
  access: "signed-in",
  input: z.strictObject({ ticket: ReauthenticationTicket }),
  output: RecoveryCodes,
  fails: ["identity.reauthenticationNeeded", "identity.secondFactorOff"],
  effect: "write",
});
