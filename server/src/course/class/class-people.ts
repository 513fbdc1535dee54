import { sql, type Kysely } from "kysely";
import { findPeople, scopeOf } from "../../identity/public.ts";
import { now } from "../../kernel/clock.ts";
import { Failure } from "../../kernel/failure.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import type { Newcomer } from "../enrolment/enrolment-place.ts";
import type { CourseTables } from "../tables.ts";

type Database = Kysely<CourseTables>;
const FOUND_AT_ONCE = 20;

/** A person who was found, with the organisation for which the role in the viewer's scope is valid. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  readonly loginName: string;
  readonly corpId: string;
  readonly corpName: string;
  readonly siteId: string;
}

/**
 * Of these people, those who hold a role in the viewer's scope or organisation, whose accounts are open, and who are
 * not barred on the site; in the order of the ids.
 */
export async function peopleInReach(
  db: AnyDatabase,
  viewer: Viewer,
  userIds: readonly string[],
): Promise<Map<string, FoundPerson>> {
  if (userIds.length === 0) return new Map();
  const { corpId, siteId, rightPath } = scopeOf(viewer);
  let held = tablesOf<CourseTables>(db)
    .selectFrom("identity.user_role as held")
    .innerJoin("identity.user as person", "person.id", "held.user_id")
    .leftJoin("organisation.corp as corp", "corp.id", "held.corp_id")
    .distinctOn("person.id")
    .select([
      "person.id",
      "person.name",
      "person.login_name",
      "held.corp_id",
      "held.site_id",
      "corp.name as corp_name",
    ])
    .where("person.id", "=", sql<string>`any(${[...new Set(userIds)]})`)
    .where("person.closed_at", "is", null)
    .where("person.is_enabled", "=", true)
    .where("held.is_enabled", "=", true)
    .where((where) =>
      where.or([
        where("held.expires_at", "is", null),
        where("held.expires_at", ">", now().toISOString()),
      ]),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("identity.site_blacklist as barred")
            .select(sql`1`.as("one"))
            .whereRef("barred.user_id", "=", "person.id")
            .where("barred.site_id", "=", viewer.siteId),
        ),
      ),
    );
  if (corpId !== undefined) held = held.where("held.corp_id", "=", corpId);
  if (siteId !== undefined) held = held.where("held.site_id", "=", siteId);
  if (rightPath !== undefined)
    held = held.where(sql<boolean>`starts_with(held.right_path, ${rightPath})`);
  const rows = await held
    .orderBy("person.id")
    // A learner's role tells best where a person learns.
    .orderBy(sql`held.role_id <> 'Student'`)
    .orderBy("held.created_at")
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        loginName: row.login_name,
        corpId: row.corp_id,
        corpName: row.corp_name ?? "",
        siteId: row.site_id,
      },
    ]),
  );
}

/**
 * The people as newcomers, in the order of the ids; throws course.learnerUnknown when one is outside the viewer's
 * reach.
 */
export async function newcomersOf(
  db: Database,
  viewer: Viewer,
  userIds: readonly string[],
): Promise<Newcomer[]> {
  const found = await peopleInReach(db, viewer, userIds);
  const newcomers = new Map<string, Newcomer>();
  for (const { id, corpId, siteId } of found.values())
    newcomers.set(id, { userId: id, corpId, siteId });
  return userIds.map((id) => {
    const newcomer = newcomers.get(id);
    if (!newcomer) throw new Failure("course.learnerUnknown");
    return newcomer;
  });
}

/** At most twenty people within the viewer's reach, by name, pinyin, login name, number or mobile number. */
export async function searchPeople(
  db: Database,
  services: Services,
  viewer: Viewer,
  keyword: string,
  roleIds?: readonly string[],
): Promise<FoundPerson[]> {
  const ids = await findPeople(
    services,
    db,
    {
      scope: scopeOf(viewer),
      siteId: viewer.siteId,
      keyword,
      status: "enabled",
      sort: "newest",
      ...(roleIds ? { roleIds } : {}),
    },
    { offset: 0, limit: FOUND_AT_ONCE },
  );
  const found = await peopleInReach(db, viewer, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

const MESSAGE_NAMES = 20;

/** Names of people for a sentence or a log; at most twenty. */
export async function namesOf(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("identity.user")
    .select(["id", "name"])
    .where("id", "=", sql<string>`any(${[...new Set(userIds)].slice(0, 100 * MESSAGE_NAMES)})`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
