import * as contract from "@perennial/contract/identity/sign-in/register.ts";
import { implementOn } from "../../kernel/domain.ts";
import { networkOf } from "../../kernel/budget/network.ts";
import { Failure } from "../../kernel/failure.ts";
import type { OrganisationTables } from "../../organisation/public.ts";
import type { SiteTables } from "../../site/public.ts";
import { takenFields } from "../people/user-taken.ts";
import { fieldFault } from "../field-words.ts";
import { finishLogin } from "./finish-login.ts";
import { createLearner, refuseClosedRegistration } from "./new-learner.ts";
import { registerInvigilator } from "../people/invigilator.ts";
import { faultOfPassword } from "../verification/new-password.ts";
import { applicationState, applyForOrganisation } from "../people/organ-apply.ts";
import { hashPassword } from "./password.ts";
import type { IdentityTables } from "../tables.ts";
import { takeCode } from "../verification/verification-code.ts";

const implement = implementOn<IdentityTables & OrganisationTables & SiteTables>();

export const registerOperations = implement(contract, {
  async registerUser({ db, input, caller, services, setCookie, fail, transaction }) {
    const { language, site } = caller;
    const { loginName, mobile, password } = input;
    refuseClosedRegistration(site);
    if (!input.isProtocolAccepted || !input.isPrivacyAccepted) {
      const path = input.isProtocolAccepted ? "isPrivacyAccepted" : "isProtocolAccepted";
      const code = "identity.consentNeeded";
      return fail(code, [fieldFault(path, code, language)]);
    }
    const fault = faultOfPassword(caller, "password", password, { loginName, mobile });
    const taken = await takenFields(db, services.vault, { loginName }, language);
    // Checked before the code, so that correcting the form costs no try of the code.
    if (fault) throw new Failure("kernel.invalidInput", [fault, ...taken]);
    if (taken.length > 0) return fail("identity.accountTaken", taken);
    const turn = { isKnown: false, key: networkOf(caller.ip).network };
    const passwordHash = await hashPassword(password, turn);
    return transaction(async (inside) => {
      const purpose = { channel: "sms", address: mobile, verifyType: "Register" } as const;
      if (!(await takeCode(inside, services, caller, { ...purpose, code: input.code }))) {
        const code = "identity.codeWrong";
        return fail(code, [fieldFault("code", code, language)]);
      }
      // The holder of the number may learn that it has an account; nobody else gets this far.
      const userId = await createLearner(inside, services.vault, caller, {
        loginName,
        name: input.name ?? loginName,
        mobile,
        passwordHash,
      });
      const call = { db: inside, services, caller, setCookie };
      return finishLogin(call, { userId, account: loginName, method: "register" });
    });
  },

  async checkLoginName({ db, input, caller, services }) {
    return { isFree: (await takenFields(db, services.vault, input, caller.language)).length === 0 };
  },

  registerInvigilator: (call) => registerInvigilator(call, call.input),

  applyForOrganisation: (call) => applyForOrganisation(call, call.input),

  async getOrganApplicationState({ db, input, caller, services, fail }) {
    const found = await applicationState(
      db,
      services.vault,
      caller.site.id,
      input.receipt,
      input.mobile,
    );
    return found ?? fail("identity.applicationNotFound");
  },
});
