import type { Kysely } from "kysely";
import type { Services } from "../../kernel/services.ts";
import { sessionsChanged } from "../sign-in/session-cache.ts";
import { endSession } from "../sign-in/session-store.ts";
import type { IdentityTables } from "../tables.ts";

/**
 * Takes roles from one person. Sessions in these roles end at once, and other sessions learn that the list of roles has
 * changed. The rows stay, switched off, as history.
 */
export async function takeRoles(
  db: Kysely<IdentityTables>,
  services: Services,
  userId: string,
  grantIds: readonly string[],
): Promise<void> {
  if (grantIds.length === 0) return;
  await db
    .updateTable("identity.user_role")
    .set({ is_enabled: false })
    .where("id", "in", grantIds)
    .execute();
  const sessions = await db
    .selectFrom("identity.session")
    .select("id")
    .where("user_id", "=", userId)
    .where("user_role_id", "in", grantIds)
    .execute();
  for (const { id } of sessions) await endSession(db, services, id);
  await sessionsChanged(db, services, { userIds: [userId] });
  await services.live.send(db, `user:${userId}`, { event: "roles", data: null });
}
