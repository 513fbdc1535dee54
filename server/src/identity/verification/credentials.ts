import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { Kysely } from "kysely";
import type { LoginMethod } from "../../kernel/audit.ts";
import { networkOf } from "../../kernel/budget/network.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { Caller } from "../../kernel/viewer.ts";
import type { Vault } from "../../kernel/vault.ts";
import { sealMobile } from "../account/mobile-column.ts";
import { takeCaptcha } from "./captcha-ticket.ts";
import { fieldFault } from "../field-words.ts";
import { inGuessTurn } from "../sign-in/guess-turn.ts";
import {
  CAPTCHA_AFTER_FAILURES,
  countGuess,
  lockKeyOf,
  sourceOf,
  type Guess,
} from "../sign-in/login-lock.ts";
import { isPassword } from "../sign-in/password.ts";
import type { IdentityTables } from "../tables.ts";

/** A name and a password as somebody typed them. */
export interface Credentials {
  readonly loginName: string;
  readonly username?: string | undefined;
  readonly password: string;
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
}

/** The account behind a login name, a mobile number or a mail address; closed accounts have none of them. */
export function findAccount(db: Kysely<IdentityTables>, vault: Vault, typed: string) {
  const name = typed.trim().toLowerCase();
  return (
    db
      .selectFrom("identity.user")
      .select(["id", "login_name", "password_hash", "is_enabled", "closed_at"])
      .where((where) =>
        where.or([
          where(where.fn<string>("lower", ["login_name"]), "=", name),
          where("mobile", "=", sealMobile(vault, name)),
          where(where.fn<string>("lower", ["email"]), "=", name),
        ]),
      )
      // A login name that looks like another person's address never wins over the address.
      .orderBy("created_at")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst()
  );
}

/** Ends an attempt to sign in; the log keeps it although the transaction is rolled back. */
export async function refuseLogin(
  { services, caller }: { readonly services: Services; readonly caller: Caller },
  attempt: {
    readonly account: string;
    readonly userId: string | undefined;
    readonly method: LoginMethod;
  },
  code: string,
  fields?: ConstructorParameters<typeof Failure>[1],
): Promise<never> {
  await services.audit.recordLogin(services.db, { caller, ...attempt, refusal: code });
  throw new Failure(code, fields);
}

const captchaFields = (
  code: "identity.captchaNeeded" | "identity.captchaWrong",
  language: Language,
) => [fieldFault("captcha", code, language)];

/**
 * Finds the person with this name and password. Five failures for an account from a browser or address lock that pair
 * for 30 minutes, and from the third on a captcha is required. While strangers guess at the account from many
 * addresses, every stranger needs the captcha, they are let through one a minute, and only ways in that ask for a
 * second proof (`hasSecondProof`) are open to them. Unknown accounts are answered, counted and timed like known ones.
 * The login log records every refusal. Throws `identity.wrongCredentials`, `locked`, `captchaNeeded` or `captchaWrong`.
 */
export async function checkCredentials(
  call: CredentialCall,
  typed: Credentials,
  options: { readonly hasSecondProof?: boolean } = {},
): Promise<ProvenCredentials> {
  const { vault } = call.services;
  const account = typed.loginName.trim();
  const isTwin =
    typed.username === undefined || typed.username.trim().toLowerCase() === account.toLowerCase();
  const user = isTwin ? await findAccount(call.db, vault, account) : undefined;
  const key = lockKeyOf(vault, user?.id, account);
  return inGuessTurn(`${key} ${sourceOf(call, key)}`, () =>
    judge(call, { ...typed, loginName: account }, user, key, options.hasSecondProof === true),
  );
}

interface CredentialCall {
  readonly db: Kysely<IdentityTables>;
  readonly services: Services;
  readonly caller: Caller;
}

interface ProvenCredentials {
  readonly userId: string;
  readonly account: string;
  readonly needsSecondProof: boolean;
}

async function judge(
  call: CredentialCall,
  typed: Credentials,
  user: Awaited<ReturnType<typeof findAccount>>,
  key: string,
  hasSecondProof: boolean,
): Promise<ProvenCredentials> {
  const { caller } = call;
  const account = typed.loginName;
  const attempt = { account, userId: user?.id, method: "password" } as const;
  const guess = await countGuess(call, key, "password");
  const isBarred = guess.isUnderAttack && !hasSecondProof;
  if (guess.isLocked || isBarred) return refuseLogin(call, attempt, "identity.locked");
  if (guess.number > CAPTCHA_AFTER_FAILURES || guess.isUnderAttack)
    await checkCaptcha(call, guess, attempt, typed);
  await guess.slowDown();
  const turn = guess.isStranger
    ? { isKnown: false, key: networkOf(caller.ip).network }
    : { isKnown: true, key: user?.id ?? "" };
  const isRight = await isPassword(typed.password, user?.password_hash, turn).catch(
    async (error: unknown) => {
      // Too many waited to be hashed: nothing was learned, and nobody is locked out for a busy server.
      await guess.takeBack();
      throw error;
    },
  );
  if (!isRight || !user) {
    const needsCaptcha = guess.number >= CAPTCHA_AFTER_FAILURES || guess.isUnderAttack;
    return refuseLogin(
      call,
      attempt,
      "identity.wrongCredentials",
      needsCaptcha ? captchaFields("identity.captchaNeeded", caller.language) : undefined,
    );
  }
  await guess.right();
  return { userId: user.id, account, needsSecondProof: guess.isUnderAttack };
}

/** Refuses without the right answer to a captcha; a caller who did not know that one was required loses no try. */
async function checkCaptcha(
  { services, caller }: { readonly services: Services; readonly caller: Caller },
  guess: Guess,
  attempt: Parameters<typeof refuseLogin>[1],
  typed: Credentials,
): Promise<void> {
  const outside = tablesOf<IdentityTables>(services.db);
  const isGiven = typed.captchaId !== undefined && typed.captcha !== undefined;
  if (
    isGiven &&
    (await takeCaptcha(
      outside,
      services,
      caller.site.id,
      typed.captchaId ?? "",
      typed.captcha ?? "",
    ))
  )
    return;
  if (isGiven || guess.number <= CAPTCHA_AFTER_FAILURES) await guess.takeBack();
  const code = isGiven ? "identity.captchaWrong" : "identity.captchaNeeded";
  await refuseLogin({ services, caller }, attempt, code, captchaFields(code, caller.language));
}
