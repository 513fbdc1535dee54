import type { Permission } from "@perennial/contract/kernel/permission.ts";
import { sql, type Kysely } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { forApplication } from "../../kernel/codes/audience.ts";
import { voidCodesFor } from "../../kernel/codes/upkeep.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { RequestSite, Viewer } from "../../kernel/viewer.ts";
import { sessionsChanged } from "./session-cache.ts";
import { viewerOf } from "./session-store.ts";
import type { IdentityTables } from "../tables.ts";

/** One of a person's roles, as a session in it would see them. */
export interface RoleViewer {
  readonly userRoleId: string;
  readonly viewer: Viewer;
}

/**
 * A person of a site by login name, once in each role that a session could be opened in, the oldest first; none for whom
 * is unknown, disabled or barred. `source` is that of the session to be.
 */
export async function viewersNamed(
  db: AnyDatabase,
  site: RequestSite,
  loginName: string,
  source: string,
): Promise<RoleViewer[]> {
  const rows = await tablesOf<IdentityTables>(db)
    .selectFrom("identity.user as person")
    .innerJoin("identity.user_role as held", "held.user_id", "person.id")
    .innerJoin("identity.role as role", "role.id", "held.role_id")
    .select(["person.id as user_id", "person.login_name", "person.name", "held.id as user_role_id"])
    .select(["role.id as role_id", "role.role_type"])
    .select(sql<Permission[]>`role.permissions`.as("permissions"))
    .select(["held.corp_id", "held.site_id", "held.right_path"])
    .where(({ eb, fn }) =>
      eb(fn<string>("lower", ["person.login_name"]), "=", loginName.toLowerCase()),
    )
    .where("held.site_id", "=", site.id)
    .where("person.is_enabled", "=", true)
    .where("person.closed_at", "is", null)
    .where("held.is_enabled", "=", true)
    .where("role.is_enabled", "=", true)
    .where(sql<boolean>`(held.expires_at is null or held.expires_at > now())`)
    .where(
      sql<boolean>`not exists (select 1 from identity.site_blacklist b where b.site_id = held.site_id and b.user_id = person.id)`,
    )
    .orderBy("held.created_at")
    .orderBy("held.id")
    .limit(50)
    .execute();
  return rows.map(({ user_role_id, ...row }) => {
    const none = { session_id: "", is_blacklisted: false, second_factor_at: null, source };
    return { userRoleId: user_role_id, viewer: viewerOf({ ...row, ...none }, site) };
  });
}

/** Ends what an application has opened in frames, and the codes that would open more. */
export async function endEmbedded(
  db: Kysely<IdentityTables>,
  services: Services,
  appKey: string,
): Promise<void> {
  await voidCodesFor(db, "embed-library", forApplication(appKey));
  const ended = await db
    .deleteFrom("identity.session")
    .where(sql<boolean>`starts_with(source, ${`embed:${appKey}/`})`)
    .returning("id")
    .execute();
  for (const { id } of ended) await sessionsChanged(db, services, { sessionId: id });
}
