import * as contract from "@perennial/contract/identity/people/blacklist.ts";
import { implementOn } from "../../kernel/domain.ts";
import { sessionsChanged } from "../sign-in/session-cache.ts";
import { endSessionsOf } from "../sign-in/session-store.ts";
import type { PeopleTables } from "./user-scope.ts";

const implement = implementOn<PeopleTables>();

const idsOf = (input: readonly string[] | { readonly userIds: readonly string[] }): string[] => [
  ...new Set("userIds" in input ? input.userIds : input),
];

export const blacklistOperations = implement(contract, {
  checkBlacklisted: async ({ caller }) => caller.viewer?.isBlacklisted ?? false,

  async addToBlacklist({ db, input, viewer, services }) {
    const userIds = idsOf(input);
    const { siteId, userId } = viewer();
    await db
      .insertInto("identity.site_blacklist")
      .values(userIds.map((id) => ({ site_id: siteId, user_id: id, created_by: userId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // From now on their sessions can do nothing; the rows stay, so that the answer can give the reason.
    await sessionsChanged(db, services, { userIds });
    for (const id of userIds)
      await services.live.send(db, `user:${id}`, { event: "barred", data: null });
    return true;
  },

  async removeFromBlacklist({ db, input, viewer, services }) {
    const { siteId } = viewer();
    const userIds = idsOf(input);
    const lifted = await db
      .deleteFrom("identity.site_blacklist")
      .where("site_id", "=", siteId)
      .where("user_id", "in", userIds)
      .returning("user_id")
      .execute();
    // Sessions that were ended stay ended; the person has to sign in again.
    await endSessionsOf(
      db,
      services,
      lifted.map(({ user_id }) => user_id),
      { siteId },
    );
    return true;
  },
});
