import * as contract from "@perennial/contract/identity/verification/activation.ts";
import { implementOn } from "../../kernel/domain.ts";
import { loadedSite } from "../../site/public.ts";
import type { IdentityTables } from "../tables.ts";

const implement = implementOn<IdentityTables>();

export const activationOperations = implement(contract, {
  async checkNeedActivate({ db, input, caller, viewer, fail }) {
    const { userId } = viewer();
    if (input.userId !== undefined && input.userId !== userId) return fail("identity.userUnknown");
    if (loadedSite(caller.site).row.site_type !== contract.CREDIT_BANK_SITE) return false;
    const known = await db
      .selectFrom("identity.real_name")
      .select("user_id")
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return known === undefined;
  },
});
