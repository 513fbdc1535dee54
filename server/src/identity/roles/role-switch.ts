import { identityMessages } from "@perennial/contract/identity/messages.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { sql, type Kysely } from "kysely";
import { secondsFromNow } from "../../kernel/codes/table.ts";
import type { Services } from "../../kernel/services.ts";
import type { Caller, Viewer } from "../../kernel/viewer.ts";
import type { OrganisationTables } from "../../organisation/public.ts";
import { roleEntries } from "./role-entry.ts";
import { sessionsChanged } from "../sign-in/session-cache.ts";
import type { IdentityTables } from "../tables.ts";
import { hashToken, createToken } from "../../kernel/codes/token.ts";

type Tables = IdentityTables & OrganisationTables;

/** The role into which a person wants to switch, or the reason against it. */
export type RoleSwitch =
  | { readonly refusal: "identity.roleNotOwned" | "identity.roleUnavailable" }
  | { readonly refusal?: never; readonly userRoleId: string; readonly entryPath: string };

/** The check before a change of role (front §4): the person holds it, it is not switched off, it has not expired. */
export async function findRoleSwitch(
  db: Kysely<Tables>,
  userId: string,
  roleId: string,
): Promise<RoleSwitch> {
  const role = (await roleEntries(db, userId, undefined)).find(({ id }) => id === roleId);
  if (role) return { userRoleId: role.userRoleId, entryPath: role.entryPath };
  const held = await db
    .selectFrom("identity.user_role")
    .select("id")
    .where("user_id", "=", userId)
    .where("role_id", "=", roleId)
    .limit(1)
    .executeTakeFirst();
  return { refusal: held ? "identity.roleUnavailable" : "identity.roleNotOwned" };
}

/** The message for a person who may not switch into a role. */
export function switchWords(refusal: keyof typeof identityMessages, caller: Caller): string {
  return identityMessages[refusal].words[caller.language];
}

/**
 * Gives the session another role and another token; the old token is invalid at once in every process. The session's
 * row stays, and with it the second factor, the outside service and its ticket.
 */
export async function switchRole(
  db: Kysely<Tables>,
  services: Services,
  person: Viewer,
  userRoleId: string,
): Promise<string> {
  const token = createToken();
  await db
    .updateTable("identity.session")
    .set({
      token_hash: hashToken(token),
      user_role_id: userRoleId,
      expires_at: secondsFromNow(LIMITS.sessionLifetimeMs / 1000),
      last_seen_at: sql<string>`now()`,
    })
    .where("id", "=", person.sessionId)
    .execute();
  await sessionsChanged(db, services, { sessionId: person.sessionId });
  return token;
}
