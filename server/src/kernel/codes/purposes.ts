/** The rules for all codes of one purpose. */
interface Purpose {
  /** Life in seconds, by the database's clock. */
  readonly seconds: number;
  /** Wrong answers that it survives; a code without this needs no answer. */
  readonly tries?: number;
  /**
   * `session`: valid only for the person and the session that received it. `browser`: valid only with a cookie's
   * secret.
   */
  readonly bound?: "session" | "browser";
  /** A proof that stays valid in its session until it expires; every other code works once. */
  readonly isReusable?: true;
  /** Rows are kept for two days, because a person's codes are counted per day. */
  readonly isCounted?: true;
}

const MINUTE = 60;
const SENT = { seconds: 10 * MINUTE, tries: 5 } as const;

/**
 * Every code that this product issues. A code for one purpose is worth nothing for another. A new purpose is a new line
 * here, and `server/test/codes/one-time-codes.test.ts` demands its writer and its reader.
 */
export const CODE_PURPOSES = {
  /** Opens a session of our own at /slogin. */
  "sign-in": { seconds: MINUTE },
  /** Tells another system who is coming, as part of an address. */
  "hand-over": { seconds: MINUTE },
  /** Tells a registered application who signed in. */
  "auth-code": { seconds: MINUTE },
  /** Opens one library of questions in a frame of a registered application. */
  "embed-library": { seconds: MINUTE },
  "qr-login": { seconds: 2 * MINUTE, bound: "browser" },
  /** Waits on one telephone for somebody of the family, who types number and code on another. */
  "help-login": { seconds: 5 * MINUTE, bound: "browser" },
  "second-factor": { seconds: 5 * MINUTE, tries: 5 },
  "passkey-login": { seconds: 5 * MINUTE },
  "passkey-register": { seconds: 5 * MINUTE, bound: "session" },
  captcha: { seconds: 5 * MINUTE, tries: 1 },
  /** A recovery that has begun; nothing is proven yet. */
  recovery: { seconds: 20 * MINUTE, tries: 10 },
  /** Sets a new password after a right code of a recovery. */
  "password-reset": { seconds: 15 * MINUTE },
  /** Sets a new password from a mailed link. */
  "password-link": { seconds: 30 * MINUTE },
  /** Confirms a person's address from a mailed link; it opens nothing. */
  "email-link": { seconds: 24 * 60 * MINUTE },
  "data-export": { seconds: 10 * MINUTE, bound: "session", isCounted: true },
  reauthentication: { seconds: 10 * MINUTE, bound: "session", isReusable: true },
  /** A person is away at an outside service. */
  "external-state": { seconds: 10 * MINUTE },
  /** An outside account that waits to be bound to a person. */
  "external-offer": { seconds: 10 * MINUTE },
  "account-merge": { seconds: 10 * MINUTE, bound: "session" },
  "sms:FindPassword": SENT,
  "sms:ResetPassword": SENT,
  "sms:Register": SENT,
  "sms:Login": SENT,
  /** Read out to somebody of the family: opens no more than the telephone that asked for help. */
  "sms:HelpLogin": SENT,
  /** A second proof after the right password, while strangers guess at the account. */
  "sms:LoginProof": SENT,
  "sms:ModifyUserName": SENT,
  "sms:ResetPhone": SENT,
  "sms:BindPhone": SENT,
  /** Shows that another account is one's own, too. */
  "sms:MergeAccount": SENT,
  "mail:FindPassword": SENT,
  "mail:BindEmail": SENT,
  "mail:MergeAccount": SENT,
} as const satisfies Record<string, Purpose>;

export type CodePurpose = keyof typeof CODE_PURPOSES;

/** The same table, read by a name that is known only at run time. */
export const purposeOf = (purpose: CodePurpose): Purpose => CODE_PURPOSES[purpose];

/** Codes that lead into an account; they end when all sessions of their person end. */
export const OPENING_PURPOSES = [
  "sign-in",
  "hand-over",
  "auth-code",
  "embed-library",
  "qr-login",
  "help-login",
  "second-factor",
  "password-reset",
  "password-link",
] as const satisfies readonly CodePurpose[];
