import * as z from "zod";
import { LoginOutcome } from "../identity/sign-in/session.ts";
import { AdminLoginName } from "../identity/verification/credential.ts";
import { ReauthenticationTicket } from "../identity/account/own-security.ts";
import { Id, Instant, text } from "../kernel/fields.ts";
import { operation } from "../kernel/operation.ts";
import { PROVIDER_KINDS } from "./provider.ts";

const BindingTicket = z.string().min(1).max(100);
/** A path of this site to which the person goes on. */
const Target = z.object({ redirect: z.string() });

export const getBindingOffer = operation({
  name: "sso.getBindingOffer",
  summary: "Which outside account waits for an account here",
  method: "POST",
  path: "/sso/api/binding/offer",
  access: "anyone",
  isAlwaysOpen: true,
  input: z.strictObject({ ticket: BindingTicket }),
  output: z.object({ providerName: z.string(), displayName: z.string(), mayCreate: z.boolean() }),
  fails: ["sso.ticketExpired"],
  effect: "read",
});

export const confirmBinding = operation({
  name: "sso.confirmBinding",
  summary: "Binds the outside account to the account to which one has just signed in",
  method: "POST",
  path: "/sso/api/binding/confirm",
  access: "signed-in",
  isAlwaysOpen: true,
  input: z.strictObject({ ticket: BindingTicket }),
  output: Target,
  fails: ["sso.ticketExpired", "sso.signInAgain", "sso.boundToAnother", "sso.providerBoundAlready"],
  effect: "write",
});

export const createBoundAccount = operation({
  name: "sso.createBoundAccount",
  summary: "Makes an account for the outside account and signs in; never one that exists already",
  method: "POST",
  path: "/sso/api/binding/create",
  access: "anyone",
  input: z.strictObject({
    ticket: BindingTicket,
    loginName: AdminLoginName,
    name: text(1, 50),
    /** Two consents, each with its own tick. */
    isProtocolAccepted: z.literal(true),
    isPrivacyAccepted: z.literal(true),
  }),
  output: z.object({ login: LoginOutcome, redirect: z.string() }),
  fails: [
    "sso.ticketExpired",
    "sso.creationNotAllowed",
    "sso.boundToAnother",
    "identity.accountTaken",
    "identity.accountUnavailable",
    "identity.loginNameTaken",
    "identity.mobileTaken",
    "identity.emailTaken",
    "identity.initialPasswordExpired",
    "identity.captchaNeeded",
    "identity.captchaWrong",
    "identity.codeTooSoon",
    "delivery.badMailbox",
    "delivery.badMobile",
  ],
  effect: "write",
  budget: "register",
});

export const listOwnBindings = operation({
  name: "sso.listOwnBindings",
  summary: "Outside services of this site, with what the person has bound",
  method: "GET",
  path: "/sso/api/binding/own",
  access: "signed-in",
  input: z.strictObject({}),
  output: z.array(
    z.object({
      providerId: Id,
      providerName: z.string(),
      kind: z.enum(PROVIDER_KINDS),
      icon: z.string(),
      isEnabled: z.boolean(),
      /** Empty when the person has not bound the service. */
      bindingId: z.string(),
      displayName: z.string(),
      boundAt: Instant.nullable(),
    }),
  ),
  fails: [],
  effect: "read",
});

export const startBinding = operation({
  name: "sso.startBinding",
  summary: "Begins to bind an outside account; the browser goes on to the address",
  method: "POST",
  path: "/sso/api/binding/start",
  access: "signed-in",
  things: { providerId: "provider:bind" },
  input: z.strictObject({ providerId: Id, ticket: ReauthenticationTicket }),
  output: z.object({ url: z.string() }),
  fails: [
    "sso.providerNotFound",
    "sso.providerBoundAlready",
    "sso.providerUnreachable",
    "identity.reauthenticationNeeded",
  ],
  effect: "write",
  ownsTransaction: true,
});

export const unbind = operation({
  name: "sso.unbind",
  summary: "Takes the link to an outside account away, unless it is the last way in",
  method: "POST",
  path: "/sso/api/binding/remove",
  access: "signed-in",
  things: { id: "own" },
  input: z.strictObject({ id: Id, ticket: ReauthenticationTicket }),
  output: z.boolean(),
  fails: ["sso.bindingNotFound", "sso.lastWayIn", "identity.reauthenticationNeeded"],
  effect: "write",
});
