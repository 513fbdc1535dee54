import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { Kysely } from "kysely";
import type { LoginMethod } from "../kernel/audit.ts";
import { Failure } from "../kernel/failure.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import type { Caller } from "../kernel/viewer.ts";
import type { Vault } from "../kernel/vault.ts";
import { sealMobile } from "./mobile-column.ts";
import { takeCaptcha } from "./captcha-ticket.ts";
import { fieldFault } from "./field-words.ts";
import {
  CAPTCHA_AFTER_FAILURES,
  clearFailures,
  countFailure,
  lockKeyOf,
  lockState,
} from "./login-lock.ts";
import { isPassword } from "./password.ts";
import type { IdentityTables } from "./tables.ts";

/** A name and a password as somebody typed them. */
export interface Credentials {
  readonly loginName: string;
  readonly username?: string | undefined;
  readonly password: string;
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
}

/** The account behind a login name, a mobile or an e-mail address; closed accounts have none of them. */
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
      // A login name that looks like somebody's address never wins over the address by chance.
      .orderBy("created_at")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst()
  );
}

/** Ends an attempt to come in: the log keeps it although the transaction is rolled back. */
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
 * Whose name and password these are. Five failures of an account from an address lock the pair for 30 minutes, from
 * the third on a captcha is needed; unknown accounts are answered, counted and timed like known ones. Every refusal
 * is in the login log. Throws `identity.wrongCredentials`, `locked`, `captchaNeeded` or `captchaWrong`.
 */
export async function checkCredentials(
  call: {
    readonly db: Kysely<IdentityTables>;
    readonly services: Services;
    readonly caller: Caller;
  },
  typed: Credentials,
): Promise<{ readonly userId: string; readonly account: string }> {
  const { services, caller } = call;
  const account = typed.loginName.trim();
  // Counters and the log live outside the transaction: a refused sign-in rolls it back, they must stay.
  const outside = tablesOf<IdentityTables>(services.db);
  const isTwin =
    typed.username === undefined || typed.username.trim().toLowerCase() === account.toLowerCase();
  const user = isTwin ? await findAccount(call.db, services.vault, account) : undefined;
  const attempt = { account, userId: user?.id, method: "password" } as const;
  const key = lockKeyOf(services.vault, user?.id, account);
  const { isLocked, failures } = await lockState(outside, key, caller.ip);
  if (isLocked) return refuseLogin(call, attempt, "identity.locked");
  if (failures >= CAPTCHA_AFTER_FAILURES) {
    if (!typed.captchaId || !typed.captcha) {
      await countFailure(outside, key, caller.ip);
      const code = "identity.captchaNeeded";
      return refuseLogin(call, attempt, code, captchaFields(code, caller.language));
    }
    if (!(await takeCaptcha(outside, services, caller.site.id, typed.captchaId, typed.captcha))) {
      const code = "identity.captchaWrong";
      return refuseLogin(call, attempt, code, captchaFields(code, caller.language));
    }
  }
  if (!(await isPassword(typed.password, user?.password_hash)) || !user) {
    await countFailure(outside, key, caller.ip);
    const needsCaptcha = failures + 1 >= CAPTCHA_AFTER_FAILURES;
    return refuseLogin(
      call,
      attempt,
      "identity.wrongCredentials",
      needsCaptcha ? captchaFields("identity.captchaNeeded", caller.language) : undefined,
    );
  }
  await clearFailures(outside, key, caller.ip);
  return { userId: user.id, account };
}
