import { refreshTeachers } from "./teacher-search.ts";
import { isUniqueViolation } from "../../kernel/database/unique-violation.ts";
import * as contract from "@perennial/contract/identity/people/user-change.ts";
import { maskedEmail } from "@perennial/contract/kernel/china.ts";
import { sql, type Kysely } from "kysely";
import { implementOn } from "../../kernel/domain.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf } from "../../kernel/services.ts";
import { mobileOf, sealMobile } from "../account/mobile-column.ts";
import { takeCaptcha } from "../verification/captcha-ticket.ts";
import { closingBlockers, removePersonData } from "../account/close-account.ts";
import { userTerms } from "./create-user.ts";
import { checkCredentials } from "../verification/credentials.ts";
import { fieldFault } from "../field-words.ts";
import { createInitialPassword } from "./initial-password.ts";
import { sendResetLink, sendVerifyLink } from "../verification/mail-links.ts";
import { faultOfPassword } from "../verification/new-password.ts";
import { hashPassword } from "../sign-in/password.ts";
import { isInScope, mayChangeRolesOf, mayGrantRole, scopeOf } from "../rules.ts";
import { sessionsChanged } from "../sign-in/session-cache.ts";
import { endSessionsOf } from "../sign-in/session-store.ts";
import { takeRoles } from "./user-roles.ts";
import { profileColumns, withSeedNames } from "./user-create.ts";
import { findRole } from "./user-place.ts";
import { managedPeople, type PeopleTables } from "./user-scope.ts";
import { takenFields } from "./user-taken.ts";

const implement = implementOn<PeopleTables>();
const setNow = { updated_at: sql<string>`now()`, version: sql<number>`version + 1` };

function nameOf(db: Kysely<PeopleTables>, userId: string) {
  return db
    .selectFrom("identity.user")
    .select(["login_name", "name", "mobile", "email", "nick_name", "no", "version"])
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const userChangeOperations = implement(contract, {
  async updateManagedUser({ db, input, caller, services, fail }) {
    const { id, version, name, loginName, phone, email, ...detail } = input;
    const now = await nameOf(db, id);
    if (now.version !== version) return fail("kernel.conflict");
    const taken = await takenFields(
      db,
      services.vault,
      { loginName, phone, email },
      caller.language,
      id,
    );
    if (taken.length > 0) return fail("identity.accountTaken", taken);
    const columns = profileColumns(detail);
    const mobile = mobileOf(services.vault, now.mobile);
    const next = {
      login_name: loginName ?? now.login_name,
      name: name ?? now.name,
      // An address that somebody else enters is not verified as the person's own.
      ...(phone === undefined || phone === mobile
        ? {}
        : {
            mobile: phone ? sealMobile(services.vault, phone) : null,
            mobile_verified_at: null,
          }),
      ...(email === undefined || email === (now.email ?? "")
        ? {}
        : { email: email || null, email_verified_at: null }),
    };
    try {
      await db
        .updateTable("identity.user")
        .set({
          ...columns,
          ...next,
          terms: userTerms(
            services.vault,
            [next.name, columns.nick_name ?? now.nick_name],
            [next.login_name, columns.no ?? now.no],
            phone ?? mobile,
          ),
          ...setNow,
        })
        .where("id", "=", id)
        .execute();
    } catch (error) {
      const isTwice = isUniqueViolation(error);
      throw isTwice ? withSeedNames(new Failure("identity.accountTaken")) : error;
    }
    await refreshTeachers(db, [id]);
    await sessionsChanged(db, services, { userIds: [id] });
    return { version: version + 1 };
  },

  async setUserEnabled({ db, input, services }) {
    const userIds = [...new Set(input.userIds)];
    await db
      .updateTable("identity.user")
      .set({ is_enabled: input.isEnabled, ...setNow })
      .where("id", "in", userIds)
      .execute();
    if (!input.isEnabled) await endSessionsOf(db, services, userIds);
    return true;
  },

  async resetPwd({ db, input, viewer, caller, services, fail, transaction }) {
    const { userId, newPwd } = input;
    const { login_name, mobile } = await db
      .selectFrom("identity.user")
      .select(["login_name", "mobile"])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    const owner = { loginName: login_name, mobile: mobileOf(services.vault, mobile) || undefined };
    const fault = newPwd && faultOfPassword(caller, "newPwd", newPwd, owner);
    if (fault) return fail("identity.passwordWeak", [fault]);
    const initialPassword = newPwd ?? createInitialPassword();
    const password_hash = await hashPassword(initialPassword);
    return transaction(async (within) => {
      // Roles may have changed while the password was being hashed.
      await managedPeople(within, viewer(), [userId]);
      await within
        .updateTable("identity.user")
        .set({
          password_hash,
          must_change_password: true,
          password_changed_at: sql<string>`now()`,
          ...setNow,
        })
        .where("id", "=", userId)
        .execute();
      await endSessionsOf(within, services, [userId]);
      return { initialPassword: newPwd === undefined ? initialPassword : "" };
    });
  },

  async sendPasswordResetEmail({ db, input, caller, services, fail }) {
    const { userId } = input;
    const { email } = await nameOf(db, userId);
    if (!email) return fail("identity.emailMissing");
    const { site, language } = caller;
    await sendResetLink(db, services, { userId, email, site, language });
    return { email: maskedEmail(email) };
  },

  async removeUser({ db, input, viewer, services, right: { userId: held }, fail }) {
    const { userId, deleteAccount } = input;
    if (userId === viewer().userId) return fail("identity.notYourself");
    if (deleteAccount) {
      await managedPeople(db, viewer(), [userId]);
      const untyped = tablesOf<unknown>(db as never);
      if ((await closingBlockers(untyped, services, userId)).length > 0)
        return fail("identity.closingBlocked");
      await endSessionsOf(db, services, [userId]);
      await removePersonData(untyped, services, userId);
      return true;
    }
    if (!mayChangeRolesOf(viewer(), held)) return fail("identity.userNotManageable");
    const scope = scopeOf(viewer());
    const inScope = held.filter((role) => isInScope(scope, role));
    for (const role of inScope) {
      const known = await findRole(db, role.roleId);
      if (!known || !mayGrantRole(viewer(), { ...known, isEnabled: true }, role))
        return fail("identity.roleNotGrantable");
    }
    await takeRoles(
      db,
      services,
      userId,
      inScope.map(({ grantId }) => grantId),
    );
    return true;
  },

  async sendEmailVerify({ input, viewer, caller, services, fail, transaction }) {
    const { userId, loginName } = viewer();
    if (input.userId !== undefined && input.userId !== userId) return fail("identity.userUnknown");
    const outside = tablesOf<PeopleTables>(services.db);
    const isRead = await takeCaptcha(
      outside,
      services,
      caller.site.id,
      input.captchaId,
      input.imgCode,
    );
    if (!isRead)
      return fail("identity.captchaWrong", [
        fieldFault("imgCode", "identity.captchaWrong", caller.language),
      ]);
    await checkCredentials(
      { db: outside, services, caller },
      { loginName, password: input.password },
    );
    const taken = await takenFields(
      outside,
      services.vault,
      { email: input.email },
      caller.language,
      userId,
    );
    if (taken.length > 0) return fail("identity.emailTaken", taken);
    await transaction((db) =>
      sendVerifyLink(db, services, {
        userId,
        email: input.email,
        site: caller.site,
        language: caller.language,
      }),
    );
    return { email: maskedEmail(input.email) };
  },
});
