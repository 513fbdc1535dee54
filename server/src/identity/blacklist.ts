import * as contract from "@perennial/contract/identity/blacklist.ts";
import { implementOn } from "../kernel/domain.ts";
import type { IdentityTables } from "./tables.ts";

const implement = implementOn<IdentityTables>();

const idsOf = (input: readonly string[] | { readonly userIds: readonly string[] }): string[] => [
  ...new Set("userIds" in input ? input.userIds : input),
];

export const blacklistOperations = implement(contract, {
  checkBlacklisted: async ({ caller }) => caller.viewer?.isBlacklisted ?? false,

  async addToBlacklist({ db, input, viewer, fail }) {
    const userIds = idsOf(input);
    const known = await db
      .selectFrom("identity.user")
      .select("id")
      .where("id", "in", userIds)
      .execute();
    if (known.length !== userIds.length) return fail("identity.userUnknown");
    const { siteId, userId } = viewer();
    await db
      .insertInto("identity.site_blacklist")
      .values(userIds.map((id) => ({ site_id: siteId, user_id: id, created_by: userId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  },

  async removeFromBlacklist({ db, input, viewer }) {
    await db
      .deleteFrom("identity.site_blacklist")
      .where("site_id", "=", viewer().siteId)
      .where("user_id", "in", idsOf(input))
      .execute();
    return true;
  },
});
