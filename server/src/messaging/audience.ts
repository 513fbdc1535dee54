import type { Kysely } from "kysely";
import { isBelow } from "../kernel/right-path.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { isWithin } from "../organisation/public.ts";
import type { MessagingTables } from "./tables.ts";

/** Who is meant. */
export type Audience =
  | { readonly kind: "site" }
  | { readonly kind: "role"; readonly id: string }
  | { readonly kind: "corp"; readonly id: string };

/** Who is meant, with its name, and the branch of the tree that it stays within. */
export interface KnownAudience {
  readonly siteId: string;
  readonly kind: Audience["kind"];
  readonly id: string;
  readonly name: string;
  readonly rightPath: string;
}

/** The audience as this person may address it; undefined for a role or organisation out of reach. */
export async function knownAudience(
  db: Kysely<MessagingTables>,
  viewer: Viewer,
  audience: Audience,
): Promise<KnownAudience | undefined> {
  const { siteId, rightPath } = viewer;
  if (audience.kind === "site") return { siteId, kind: "site", id: "", name: "", rightPath };
  if (audience.kind === "role") {
    const role = await selectRoles(db, siteId).where("id", "=", audience.id).executeTakeFirst();
    return role && { siteId, kind: "role", id: role.id, name: role.name, rightPath };
  }
  const corp = await db
    .selectFrom("organisation.corp")
    .select(["id", "name", "right_path"])
    .where("id", "=", audience.id)
    .executeTakeFirst();
  if (!corp || !isWithin(corp.right_path, rightPath)) return undefined;
  return { siteId, kind: "corp", id: corp.id, name: corp.name, rightPath: corp.right_path };
}

/** Roles that a site knows. */
export const selectRoles = (db: Kysely<MessagingTables>, siteId: string) =>
  db
    .selectFrom("identity.role")
    .select(["id", "name"])
    .where("is_enabled", "=", true)
    .where((where) => where.or([where("site_id", "is", null), where("site_id", "=", siteId)]));

/** Ids of the people of an audience, each once. */
export function selectPeople(
  db: Kysely<MessagingTables>,
  audience: Pick<KnownAudience, "siteId" | "kind" | "id" | "rightPath">,
) {
  const people = db
    .selectFrom("identity.user_role as grant")
    .innerJoin("identity.user as person", "person.id", "grant.user_id")
    .select("grant.user_id")
    .distinct()
    .where("grant.site_id", "=", audience.siteId)
    .where("grant.is_enabled", "=", true)
    .where("person.is_enabled", "=", true)
    .where("person.closed_at", "is", null)
    .where(isBelow("grant.right_path", audience.rightPath));
  return audience.kind === "role" ? people.where("grant.role_id", "=", audience.id) : people;
}

/** How many people an audience has. */
export async function countPeople(
  db: Kysely<MessagingTables>,
  audience: KnownAudience,
): Promise<number> {
  const { count } = await db
    .selectFrom(selectPeople(db, audience).as("people"))
    .select((of) => of.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
