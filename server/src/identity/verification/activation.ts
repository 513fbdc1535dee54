import * as contract from "@perennial/contract/identity/verification/activation.ts";
import type { Kysely } from "kysely";
import { implementOn } from "../../kernel/domain.ts";
import type { RequestSite } from "../../kernel/viewer.ts";
import { loadedSite } from "../../site/public.ts";
import type { IdentityTables } from "../tables.ts";

const implement = implementOn<IdentityTables>();

/** True when a person must first give name and number: on a credit bank's site, without a verified name. */
export async function needsActivation(
  db: Kysely<IdentityTables>,
  site: RequestSite,
  userId: string,
): Promise<boolean> {
  if (loadedSite(site).row.site_type !== contract.CREDIT_BANK_SITE) return false;
  const known = await db
    .selectFrom("identity.real_name")
    .select("user_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return known === undefined;
}

export const activationOperations = implement(contract, {
  async checkNeedActivate({ db, input, caller, viewer, fail }) {
    const { userId } = viewer();
    if (input.userId !== undefined && input.userId !== userId) return fail("identity.userUnknown");
    return needsActivation(db, caller.site, userId);
  },
});
