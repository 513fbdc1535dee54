import * as z from "zod";
import { LIMITS } from "../../kernel/limits.ts";
import { Id, text } from "../../kernel/fields.ts";
import { TypedPassword } from "../verification/credential.ts";
import { operation } from "../../kernel/operation.ts";
import { LOGIN_NAME } from "./login-name.ts";
import { LoginOutcome } from "./session.ts";
import { Code, Email, Mobile } from "../verification/verification.ts";

/** Kinds of organisation that may ask to join (consoles §3). */
export const APPLICANT_TYPES = [98, 22, 30, 40] as const;

const Area = z.string().regex(/^\d{6}$/);
const PersonName = text(2, 30);

export const registerUser = operation({
  name: "identity.registerUser",
  summary: "Makes a learner's account for a mobile number that was proved by SMS, and signs in",
  method: "POST",
  path: "/register/api/submit",
  access: "anyone",
  input: z.strictObject({
    loginName: z.string().trim().max(50).regex(LOGIN_NAME),
    password: TypedPassword,
    mobile: Mobile,
    code: Code,
    name: PersonName.optional(),
    /** Two consents, each with its own tick. */
    isProtocolAccepted: z.boolean(),
    isPrivacyAccepted: z.boolean(),
  }),
  output: LoginOutcome,
  fails: [
    "identity.consentNeeded",
    "identity.registrationOff",
    "identity.codeWrong",
    "identity.accountTaken",
    "delivery.badMailbox",
    "delivery.badMobile",
    "identity.accountUnavailable",
    "identity.captchaNeeded",
    "identity.captchaWrong",
    "identity.codeTooSoon",
    "identity.emailTaken",
    "identity.initialPasswordExpired",
    "identity.loginNameTaken",
    "identity.mobileTaken",
    "identity.passwordCommon",
    "identity.passwordPersonal",
    "identity.passwordTooLong",
    "identity.passwordTooShort",
  ],
  effect: "write",
  ownsTransaction: true,
  budget: "register",
});

export const checkLoginName = operation({
  name: "identity.checkLoginName",
  summary: "Whether a login name is still free",
  method: "GET",
  path: "/register/api/checkLoginName",
  access: "anyone",
  input: z.strictObject({ loginName: z.string().trim().max(50).regex(LOGIN_NAME) }),
  output: z.object({ isFree: z.boolean() }),
  fails: [],
  effect: "read",
  budget: "checkName",
});

export const registerInvigilator = operation({
  name: "identity.registerInvigilator",
  summary: "Applies to be an invigilating teacher; an organisation's administrator decides",
  method: "POST",
  path: "/register/api/submitInvigilator",
  access: "anyone",
  things: { residentId: "part", corpId: "public" },
  input: z.strictObject({
    name: PersonName,
    residentId: z.string().trim().max(LIMITS.residentIdLength),
    mobile: Mobile,
    code: Code,
    corpId: Id,
    examPoint: text(2, 60),
    isPrivacyAccepted: z.boolean(),
    /** Separate consent for sensitive data. */
    isRealNameAccepted: z.boolean(),
  }),
  output: z.object({ applicationId: Id }),
  fails: [
    "identity.consentNeeded",
    "identity.codeWrong",
    "identity.residentIdWrong",
    "identity.residentIdTaken",
    "identity.organisationUnknown",
    "identity.applicationOpen",
    "identity.accountUnavailable",
    "identity.accountTaken",
    "identity.emailTaken",
    "identity.loginNameTaken",
    "identity.mobileTaken",
  ],
  effect: "write",
  budget: "register",
});

export const applyForOrganisation = operation({
  name: "identity.applyForOrganisation",
  summary: "Applies for an organisation to join the site; answers a receipt number",
  method: "POST",
  path: "/organApply/api/submit",
  access: "anyone",
  input: z.strictObject({
    name: text(2, 60),
    corpType: z.literal([...APPLICANT_TYPES]),
    areaCode: Area,
    address: text(2, 120),
    creditCode: z.string().trim().max(LIMITS.creditCodeLength),
    contactName: PersonName,
    mobile: Mobile,
    code: Code,
    email: Email.or(z.literal("")).default(""),
    reason: text(5, 500),
    isPrivacyAccepted: z.boolean(),
  }),
  output: z.object({ receipt: z.string() }),
  fails: [
    "identity.consentNeeded",
    "identity.codeWrong",
    "identity.creditCodeWrong",
    "identity.areaUnknown",
    "identity.applicationOpen",
    "organisation.nameTaken",
    "organisation.typeNotAllowed",
  ],
  effect: "write",
  budget: "register",
});

export const getOrganApplicationState = operation({
  name: "identity.getOrganApplicationState",
  summary: "How far an organisation's application is, by receipt number and mobile",
  method: "POST",
  path: "/organApply/api/status",
  access: "anyone",
  input: z.strictObject({ receipt: z.string().trim().min(6).max(40), mobile: Mobile }),
  output: z.object({
    name: z.string(),
    /** 1 pending, 2 passed, 3 refused. */
    status: z.int(),
    note: z.string(),
    createdAt: z.string(),
    reviewedAt: z.string().nullable(),
  }),
  fails: ["identity.applicationNotFound"],
  effect: "read",
  budget: "lookUp",
});
