/** What is fixed for all codes of one purpose. */
interface Purpose {
  /** Life in seconds, by the database's clock. */
  readonly seconds: number;
  /** Wrong answers that it bears; without it, showing the code is all there is to do. */
  readonly tries?: number;
  /** `session`: good only for the person and the session that it was given to; `browser`: only with a cookie's secret. */
  readonly bound?: "session" | "browser";
  /** A proof that serves until its end, in its session. All other codes serve once. */
  readonly isReusable?: true;
  /** Rows stay for two days, because how many there were of a person in a day is counted. */
  readonly isCounted?: true;
}

const MINUTE = 60;
const SENT = { seconds: 10 * MINUTE, tries: 5 } as const;

/**
 * Every code that this product gives out. A code of one purpose is nothing for another: a new purpose is a new line
 * here, and `server/test/codes/one-time-codes.test.ts` wants its writer and its reader.
 */
export const CODE_PURPOSES = {
  /** Opens a session of our own at /slogin. */
  "sign-in": { seconds: MINUTE },
  /** Tells another system, in an address, who comes. */
  "hand-over": { seconds: MINUTE },
  /** Tells a registered application who signed in. */
  "auth-code": { seconds: MINUTE },
  "qr-login": { seconds: 2 * MINUTE, bound: "browser" },
  "second-factor": { seconds: 5 * MINUTE, tries: 5 },
  "passkey-login": { seconds: 5 * MINUTE },
  "passkey-register": { seconds: 5 * MINUTE, bound: "session" },
  captcha: { seconds: 5 * MINUTE, tries: 1 },
  /** A recovery that has begun: nothing is proven yet. */
  recovery: { seconds: 20 * MINUTE, tries: 10 },
  /** Sets a new password after a right code of a recovery. */
  "password-reset": { seconds: 15 * MINUTE },
  /** Sets a new password from a mailed link. */
  "password-link": { seconds: 30 * MINUTE },
  /** Makes an address one's own from a mailed link; opens nothing. */
  "email-link": { seconds: 24 * 60 * MINUTE },
  "data-export": { seconds: 10 * MINUTE, bound: "session", isCounted: true },
  reauthentication: { seconds: 10 * MINUTE, bound: "session", isReusable: true },
  /** Somebody is away at an outside service. */
  "external-state": { seconds: 10 * MINUTE },
  /** An outside account that waits for a person. */
  "external-offer": { seconds: 10 * MINUTE },
  "account-merge": { seconds: 10 * MINUTE, bound: "session" },
  "sms:FindPassword": SENT,
  "sms:ResetPassword": SENT,
  "sms:Register": SENT,
  "sms:Login": SENT,
  /** A second proof after the right password, while strangers guess at the account. */
  "sms:LoginProof": SENT,
  "sms:ModifyUserName": SENT,
  "sms:ResetPhone": SENT,
  "sms:BindPhone": SENT,
  "mail:FindPassword": SENT,
  "mail:BindEmail": SENT,
} as const satisfies Record<string, Purpose>;

export type CodePurpose = keyof typeof CODE_PURPOSES;

/** The same table, read by a name that is known only at run time. */
export const purposeOf = (purpose: CodePurpose): Purpose => CODE_PURPOSES[purpose];

/** Codes that lead into an account: they die when all sessions of their person end. */
export const OPENING_PURPOSES = [
  "sign-in",
  "hand-over",
  "auth-code",
  "qr-login",
  "second-factor",
  "password-reset",
  "password-link",
] as const satisfies readonly CodePurpose[];
