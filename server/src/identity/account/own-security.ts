import { isUniqueViolation } from "../../kernel/database/unique-violation.ts";
import * as contract from "@perennial/contract/identity/account/own-security.ts";
import { maskedEmail, maskedMobile } from "@perennial/contract/kernel/china.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { sql, type Kysely } from "kysely";
import { implementOn } from "../../kernel/domain.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import { refuseLogin } from "../verification/credentials.ts";
import { takenFields } from "../people/user-taken.ts";
import { fieldFault } from "../field-words.ts";
import { countGuess, lockKeyOf } from "../sign-in/login-lock.ts";
import { mobileOf, sealMobile } from "./mobile-column.ts";
import { refillTerms } from "./own-profile.ts";
import { hashPassword, isPassword } from "../sign-in/password.ts";
import { faultOfPassword } from "../verification/new-password.ts";
import {
  isYoungSession,
  issueReauthentication,
  reauthenticationWays,
  requireReauthentication,
} from "../verification/reauthentication.ts";
import { securityOf } from "./security-overview.ts";
import { sessionsChanged } from "../sign-in/session-cache.ts";
import { endSessionsOf } from "../sign-in/session-store.ts";
import type { IdentityTables } from "../tables.ts";
import { isTotpCode } from "../sign-in/totp.ts";
import { takeCode } from "../verification/verification.ts";

const implement = implementOn<IdentityTables>();

const ownRow = (db: Kysely<IdentityTables>, userId: string) =>
  db
    .selectFrom("identity.user")
    .select(["login_name", "mobile", "email", "password_hash"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();

/** True when another account uses this text as any of its names: a login name must not be somebody else's address. */
async function isOfAnother(
  db: Kysely<IdentityTables>,
  services: Services,
  own: Awaited<ReturnType<typeof ownRow>>,
  wanted: { readonly loginName?: string; readonly mobile?: string; readonly email?: string },
): Promise<boolean> {
  const names = [own.login_name, mobileOf(services.vault, own.mobile), own.email ?? ""];
  const isOwn = Object.values(wanted).every((name) =>
    names.some((known) => known.toLowerCase() === name.toLowerCase()),
  );
  return !isOwn && (await takenFields(db, services.vault, wanted, "zh")).length > 0;
}

/** Another person may take the name between the check and the write; the unique index decides. */
async function unlessTaken(
  write: Promise<unknown>,
  taken: { readonly path: string; readonly code: Parameters<typeof fieldFault>[1] },
  language: Language,
): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Failure(taken.code, [fieldFault(taken.path, taken.code, language)]);
  }
}

/** Stores the new hash. */
async function setPassword(
  db: Kysely<IdentityTables>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable("identity.user")
    .set({
      password_hash: passwordHash,
      password_changed_at: sql`now()`,
      must_change_password: false,
      updated_at: sql`now()`,
    })
    .where("id", "=", userId)
    .execute();
}

export const securityOperations = implement(contract, {
  getOwnSecurity: ({ db, viewer, services }) => securityOf(db, services.vault, viewer().userId),

  async reauthenticate(call) {
    // Runs beside the transaction, because hashing takes time and a try must stay counted.
    const { db, input, caller, viewer, services, fail, transaction } = call;
    const person = viewer();
    const { userId, loginName, sessionId } = person;
    const way = input.totpCode === undefined ? "password" : "secondFactor";
    const guess = await countGuess(call, lockKeyOf(services.vault, userId, loginName), way);
    if (guess.isLocked) return fail("identity.locked");
    await guess.slowDown();
    const ways = await reauthenticationWays(db, userId);
    const user = await ownRow(db, userId);
    const has = async (): Promise<boolean> => {
      if (ways[0] === "session") return isYoungSession(db, sessionId);
      if (input.password !== undefined) return isPassword(input.password, user.password_hash);
      if (input.totpCode !== undefined)
        return ways.includes("totp") && isTotpCode(db, services, userId, input.totpCode);
      if (input.code === undefined || user.mobile === null) return false;
      const purpose = { channel: "sms", verifyType: "ResetPassword" } as const;
      return takeCode(db, services, caller, {
        ...purpose,
        address: mobileOf(services.vault, user.mobile),
        code: input.code,
      });
    };
    if (!(await has())) {
      const path = ["password", "code", "totpCode"].find((name) => name in input) ?? "password";
      const code = "identity.reauthenticationFailed";
      const attempt = { account: loginName, userId, method: "password" } as const;
      return refuseLogin(call, attempt, code, [fieldFault(path, code, caller.language)]);
    }
    await guess.right();
    return transaction((inside) => issueReauthentication(inside, services, person));
  },

  async updatePassword(call) {
    const { db, input, caller, viewer, services, fail, transaction } = call;
    const { userId, sessionId, loginName } = viewer();
    const user = await ownRow(db, userId);
    if (user.password_hash === null)
      await requireReauthentication(db, services, viewer(), input.ticket);
    else {
      const key = lockKeyOf(services.vault, userId, loginName);
      const guess = await countGuess(call, key, "password");
      if (guess.isLocked) return fail("identity.locked");
      await guess.slowDown();
      if (!(await isPassword(input.currentPassword ?? "", user.password_hash))) {
        const code = "identity.currentPasswordWrong";
        const attempt = { account: loginName, userId, method: "password" } as const;
        return refuseLogin(call, attempt, code, [
          fieldFault("currentPassword", code, caller.language),
        ]);
      }
      await guess.right();
    }
    if (input.newPassword === input.currentPassword)
      return fail("identity.newPasswordSame", [
        fieldFault("newPassword", "identity.newPasswordSame", caller.language),
      ]);
    const fault = faultOfPassword(caller, "newPassword", input.newPassword, {
      loginName: user.login_name,
      mobile: mobileOf(services.vault, user.mobile),
    });
    if (fault) return fail("identity.newPasswordRefused", [fault]);
    const passwordHash = await hashPassword(input.newPassword);
    return transaction(async (inside) => {
      await setPassword(inside, userId, passwordHash);
      await endSessionsOf(inside, services, [userId], { except: sessionId });
      return true;
    });
  },

  async updateMobile({ db, input, caller, viewer, services, fail }) {
    const { userId } = viewer();
    await requireReauthentication(db, services, viewer(), input.ticket);
    const user = await ownRow(db, userId);
    const verifyType = user.mobile === null ? "BindPhone" : "ResetPhone";
    const given = { channel: "sms", address: input.mobile, verifyType, code: input.code } as const;
    if (!(await takeCode(db, services, caller, given)))
      return fail("identity.accountCodeWrong", [
        fieldFault("code", "identity.accountCodeWrong", caller.language),
      ]);
    if (input.mobile === mobileOf(services.vault, user.mobile))
      return { mobile: maskedMobile(input.mobile) };
    const taken = { path: "mobile", code: "identity.mobileOfAnother" } as const;
    if (await isOfAnother(db, services, user, { mobile: input.mobile }))
      return fail(taken.code, [fieldFault(taken.path, taken.code, caller.language)]);
    const bound = db
      .updateTable("identity.user")
      .set({
        mobile: sealMobile(services.vault, input.mobile),
        mobile_verified_at: sql`now()`,
        updated_at: sql`now()`,
      })
      .where("id", "=", userId)
      .execute();
    await unlessTaken(bound, taken, caller.language);
    await refillTerms(db, services.vault, userId);
    return { mobile: maskedMobile(input.mobile) };
  },

  async updateEmail({ db, input, caller, viewer, services, fail }) {
    const { userId } = viewer();
    await requireReauthentication(db, services, viewer(), input.ticket);
    const given = { address: input.email, verifyType: "BindEmail", code: input.code };
    if (!(await takeCode(db, services, caller, { channel: "mail", ...given })))
      return fail("identity.accountCodeWrong", [
        fieldFault("code", "identity.accountCodeWrong", caller.language),
      ]);
    const user = await ownRow(db, userId);
    const taken = { path: "email", code: "identity.emailOfAnother" } as const;
    if (await isOfAnother(db, services, user, { email: input.email }))
      return fail(taken.code, [fieldFault(taken.path, taken.code, caller.language)]);
    const bound = db
      .updateTable("identity.user")
      .set({ email: input.email, email_verified_at: sql`now()`, updated_at: sql`now()` })
      .where("id", "=", userId)
      .execute();
    await unlessTaken(bound, taken, caller.language);
    return { email: maskedEmail(input.email) };
  },

  async updateLoginName({ db, input, caller, viewer, services, fail }) {
    const { userId } = viewer();
    await requireReauthentication(db, services, viewer(), input.ticket);
    const user = await ownRow(db, userId);
    if (user.mobile === null) return fail("identity.mobileNeeded");
    if (!(await securityOf(db, services.vault, userId)).mayChangeLoginName)
      return fail("identity.loginNameChangedLately");
    const address = mobileOf(services.vault, user.mobile);
    const given = { address, verifyType: "ModifyUserName", code: input.code };
    if (!(await takeCode(db, services, caller, { channel: "sms", ...given })))
      return fail("identity.accountCodeWrong", [
        fieldFault("code", "identity.accountCodeWrong", caller.language),
      ]);
    const taken = { path: "loginName", code: "identity.loginNameTaken" } as const;
    if (await isOfAnother(db, services, user, { loginName: input.loginName }))
      return fail(taken.code, [fieldFault(taken.path, taken.code, caller.language)]);
    const renamed = db
      .updateTable("identity.user")
      .set({
        login_name: input.loginName,
        login_name_changed_at: sql<string>`now()`,
        updated_at: sql`now()`,
      })
      .where("id", "=", userId)
      .execute();
    await unlessTaken(renamed, taken, caller.language);
    await refillTerms(db, services.vault, userId);
    await sessionsChanged(db, services, { userIds: [userId] });
    return { loginName: input.loginName };
  },
});
