import { sql, type Kysely } from "kysely";
import type { IdentityTables } from "../identity/public.ts";
import { tablesOf } from "../kernel/services.ts";
import type { OrganisationTables } from "../organisation/public.ts";
import type { Subject } from "./subjects.ts";

/** What a channel item shows of the teacher whom it presents. Here, for identity knows nothing of channels. */
export async function presentTeachers(
  untyped: Kysely<unknown>,
  siteId: string,
  ids: readonly string[],
): Promise<Map<string, Subject>> {
  const teachers = await tablesOf<IdentityTables & OrganisationTables>(untyped)
    .selectFrom("identity.teacher_profile as profile")
    .innerJoin("identity.user as person", "person.id", "profile.user_id")
    .leftJoin("organisation.corp as corp", "corp.id", "profile.corp_id")
    .where("profile.site_id", "=", siteId)
    .where("person.id", "=", sql<string>`any(${ids})`)
    .where("person.is_enabled", "=", true)
    .select([
      "person.id",
      "person.name",
      "profile.title",
      "profile.thumbnail",
      "profile.photo",
      "profile.quote",
      "corp.name as corp_name",
    ])
    .execute();
  return new Map(
    teachers.map(({ id, name, title, thumbnail, photo, quote, corp_name: corpName }) => [
      id,
      {
        title: name,
        cover: photo || thumbnail,
        icon: thumbnail,
        detailPageUrl: `/teacher/${id}`,
        extra: { title, quote, corpName: corpName ?? "" },
      },
    ]),
  );
}
