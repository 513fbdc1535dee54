import type { HandedPerson } from "@perennial/contract/sso/handover.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import type { IdentityTables } from "../identity/public.ts";
import type { Services } from "../kernel/services.ts";
import type { OrganisationTables } from "../organisation/public.ts";

/**
 * The person of a session as an application sees them; undefined once the session has ended or the person is barred.
 * The id is a keyed hash per application: two applications cannot put their people together by it.
 */
export async function handedPerson(
  db: Kysely<IdentityTables & OrganisationTables>,
  { vault }: Pick<Services, "vault">,
  appKey: string,
  sessionId: string,
): Promise<z.output<typeof HandedPerson> | undefined> {
  const row = await db
    .selectFrom("identity.session as session")
    .innerJoin("identity.user as person", "person.id", "session.user_id")
    .innerJoin("identity.user_role as grant", "grant.id", "session.user_role_id")
    .innerJoin("identity.role as role", "role.id", "grant.role_id")
    .leftJoin("organisation.corp as corp", "corp.id", "grant.corp_id")
    .leftJoin("identity.site_blacklist as barred", (join) =>
      join
        .onRef("barred.user_id", "=", "session.user_id")
        .onRef("barred.site_id", "=", "session.site_id"),
    )
    .select(["person.id", "person.login_name", "person.name", "role.role_type"])
    .select("corp.name as corp_name")
    .where("session.id", "=", sessionId)
    .where("session.expires_at", ">", sql<string>`now()`)
    .where("person.is_enabled", "=", true)
    .where("barred.user_id", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    userId: vault.fingerprint(`sso.subject.${appKey}`, row.id).toString("base64url"),
    loginName: row.login_name,
    name: row.name,
    roleType: row.role_type,
    corpName: row.corp_name ?? "",
  };
}
