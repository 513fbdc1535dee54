import { sql, type Kysely } from "kysely";
import type { OrganisationTables } from "../../organisation/public.ts";
import type { IdentityTables } from "../tables.ts";

/** Teachers whom a site presents; the caller names columns and narrows it. */
export function selectTeachers(db: Kysely<IdentityTables & OrganisationTables>, siteId: string) {
  return db
    .selectFrom("identity.teacher_profile as teacher")
    .innerJoin("identity.user as user", "user.id", "teacher.user_id")
    .leftJoin("organisation.corp as corp", "corp.id", "teacher.corp_id")
    .where("teacher.site_id", "=", siteId)
    .where("user.is_enabled", "=", true);
}

/** What a card shows of a teacher. */
export const TEACHER_COLUMNS = [
  "user.id",
  "user.name",
  "teacher.title",
  "teacher.thumbnail",
  "teacher.quote",
  "corp.name as corp_name",
] as const;

type TeacherRow = Awaited<ReturnType<ReturnType<typeof selectCards>["execute"]>>[number];

const selectCards = (db: Kysely<IdentityTables & OrganisationTables>, siteId: string) =>
  selectTeachers(db, siteId).select(TEACHER_COLUMNS);

/** A row as the card shows it. */
export const cardOf = ({ corp_name: corpName, ...row }: TeacherRow) => ({
  ...row,
  corpName: corpName ?? "",
});

/** Teachers with these ids, in their order. */
export async function teachersById(
  db: Kysely<IdentityTables & OrganisationTables>,
  siteId: string,
  ids: readonly string[],
) {
  if (ids.length === 0) return [];
  const rows = await selectCards(db, siteId)
    .where("user.id", "=", sql<string>`any(${ids})`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, cardOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
