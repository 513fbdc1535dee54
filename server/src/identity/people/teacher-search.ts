import { sql, type Kysely } from "kysely";
import type { SearchKind } from "../../kernel/search/kinds.ts";
import { plainOrder, type Searchable } from "../../kernel/search/searchable.ts";
import { writeIndex } from "../../kernel/search/write-index.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { OrganisationTables } from "../../organisation/public.ts";
import type { IdentityTables } from "../tables.ts";
import { teachersById } from "./teacher-rows.ts";

type Tables = IdentityTables & OrganisationTables;

/** The teachers whom a site presents, in its order. */
export const searchableTeachers: Searchable = {
  table: "identity.teacher_profile",
  id: "user_id",
  listed: () =>
    sql`exists (
      select 1 from identity."user" as person where person.id = user_id and person.is_enabled)`,
  main: "site",
  orders: { site: plainOrder(sql`sort`, sql`sort, user_id`) },
};

/** Updates what teachers are found by; must be called in the transaction of every change to a name or profile. */
export async function refreshTeachers(
  untyped: Kysely<IdentityTables>,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const db = untyped as unknown as Kysely<Tables>;
  const rows = await db
    .selectFrom("identity.teacher_profile as teacher")
    .innerJoin("identity.user as user", "user.id", "teacher.user_id")
    .leftJoin("organisation.corp as corp", "corp.id", "teacher.corp_id")
    .select(["user.id", "teacher.site_id", "user.name", "teacher.title", "corp.name as corp_name"])
    .where("user.id", "=", sql<string>`any(${userIds})`)
    .execute();
  await writeIndex(
    db,
    searchableTeachers,
    rows.map(({ id, site_id: siteId, name, title, corp_name: corpName }) => ({
      id,
      siteId,
      title: name,
      texts: [title, corpName ?? ""],
    })),
  );
}

/** Teachers of the page 名师风采. */
export const teacherKind: SearchKind = {
  name: "teacher",
  of: searchableTeachers,
  async present(untyped, siteId, ids) {
    const teachers = await teachersById(tablesOf<Tables>(untyped), siteId, ids);
    return teachers.map(({ id, name, title, thumbnail, quote, corpName }) => ({
      id,
      title: name,
      href: `/teacher/${id}`,
      cover: thumbnail,
      text: quote,
      facts: [title, corpName].filter(Boolean),
    }));
  },
};
