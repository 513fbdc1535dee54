import * as z from "zod";
import { Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { privateText } from "../../kernel/public-text.ts";
import { ReauthenticationTicket } from "../account/own-security.ts";
import { LoginOutcome } from "./session.ts";

const Base64Url = z
  .string()
  .min(1)
  .max(8_000)
  .regex(/^[\w-]+$/);
const CredentialId = Base64Url.max(1_400);
const PasskeyTicket = z.string().min(20).max(100);

/** A credential that exists already, so that the same device is not added twice. */
const KnownCredential = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()).optional(),
});

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn, with the fields that we fill. */
const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int(),
  excludeCredentials: z.array(KnownCredential),
  authenticatorSelection: z.object({
    residentKey: z.string(),
    requireResidentKey: z.boolean(),
    userVerification: z.string(),
  }),
  attestation: z.literal("none"),
});

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn: it accepts any discoverable key of this host. */
const RequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.string(),
});

// Browsers add fields of newer standards; only the fields that we read are kept.
const clientPart = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
};
const RegistrationResponse = z.object({
  ...clientPart,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url.max(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
const AuthenticationResponse = z.object({
  ...clientPart,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.max(200).optional(),
  }),
});

const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** The key was made for this site's host; other keys work on the host where they were made. */
  isForThisSite: z.boolean(),
});

export const listPasskeys = operation({
  name: "identity.listPasskeys",
  summary: "One's own passkeys, at most 20",
  method: "GET",
  path: "/ucenter/api/passkey/list",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.array(Passkey),
  fails: [],
  effect: "read",
});

export const startPasskey = operation({
  name: "identity.startPasskey",
  summary: "Begins adding a passkey for this site's host",
  method: "POST",
  path: "/ucenter/api/passkey/start",
  access: "signed-in",
  input: z.strictObject({ ticket: ReauthenticationTicket }),
  output: z.object({ passkeyTicket: z.string(), options: CreationOptions }),
  fails: ["identity.reauthenticationNeeded", "identity.passkeyLimit"],
  effect: "write",
});

export const createPasskey = operation({
  name: "identity.createPasskey",
  summary: "Keeps the passkey that the device has made",
  method: "POST",
  path: "/ucenter/api/passkey/add",
  access: "signed-in",
  things: { "response.id": "part", "response.rawId": "part" },
  input: z.strictObject({
    passkeyTicket: PasskeyTicket,
    name: privateText("own", text(1, 40)),
    response: RegistrationResponse,
  }),
  output: z.array(Passkey),
  fails: ["identity.passkeyRefused", "identity.passkeyLimit"],
  effect: "write",
});

export const renamePasskey = operation({
  name: "identity.renamePasskey",
  summary: "Gives one of one's own passkeys another name",
  method: "POST",
  path: "/ucenter/api/passkey/rename",
  access: "signed-in",
  things: { id: "passkey:own" },
  input: z.strictObject({ id: CredentialId, name: privateText("own", text(1, 40)) }),
  output: z.array(Passkey),
  fails: [],
  effect: "write",
});

export const removePasskey = operation({
  name: "identity.removePasskey",
  summary: "Forgets one of one's own passkeys",
  method: "POST",
  path: "/ucenter/api/passkey/delete",
  access: "signed-in",
  things: { id: "passkey:own" },
  input: z.strictObject({ id: CredentialId, ticket: ReauthenticationTicket }),
  output: z.array(Passkey),
  fails: ["identity.reauthenticationNeeded"],
  effect: "write",
});

export const startPasskeyLogin = operation({
  name: "identity.startPasskeyLogin",
  summary: "Begins signing in with a passkey, without a name",
  method: "POST",
  path: "/login/passkey/start",
  access: "anyone",
  isAlwaysOpen: true,
  input: z.strictObject({}),
  output: z.object({ passkeyTicket: z.string(), options: RequestOptions }),
  fails: [],
  effect: "write",
  budget: "signInStart",
});

export const passkeyLogin = operation({
  name: "identity.passkeyLogin",
  summary: "Signs in with a passkey; it counts as a second factor",
  method: "POST",
  path: "/login/passkey/finish",
  access: "anyone",
  isAlwaysOpen: true,
  things: { "response.id": "part", "response.rawId": "part" },
  input: z.strictObject({ passkeyTicket: PasskeyTicket, response: AuthenticationResponse }),
  output: LoginOutcome,
  fails: [
    "identity.passkeyRefused",
    "identity.wrongCredentials",
    "identity.locked",
    "delivery.badMailbox",
    "delivery.badMobile",
    "identity.accountUnavailable",
    "identity.captchaNeeded",
    "identity.captchaWrong",
    "identity.codeTooSoon",
    "identity.initialPasswordExpired",
  ],
  effect: "write",
});
