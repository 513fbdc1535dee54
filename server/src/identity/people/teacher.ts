import { readPage } from "../../kernel/database/paging.ts";
import * as contract from "@perennial/contract/identity/people/teacher.ts";
import { implementOn } from "../../kernel/domain.ts";
import type { OrganisationTables } from "../../organisation/public.ts";
import type { IdentityTables } from "../tables.ts";
import type { Kysely } from "kysely";

const implement = implementOn<IdentityTables & OrganisationTables>();

function teachers(db: Kysely<IdentityTables & OrganisationTables>, siteId: string) {
  return db
    .selectFrom("identity.teacher_profile as teacher")
    .innerJoin("identity.user as user", "user.id", "teacher.user_id")
    .leftJoin("organisation.corp as corp", "corp.id", "teacher.corp_id")
    .where("teacher.site_id", "=", siteId)
    .where("user.is_enabled", "=", true);
}

const CARD = [
  "user.id",
  "user.name",
  "teacher.title",
  "teacher.thumbnail",
  "teacher.quote",
  "corp.name as corp_name",
] as const;

export const teacherOperations = implement(contract, {
  async listTeachers({ db, input, caller }) {
    const { keyword } = input;
    let matching = teachers(db, caller.site.id);
    if (keyword) {
      const pattern = `%${keyword.replace(/[\\%_]/g, "\\$&")}%`;
      matching = matching.where((where) =>
        where.or([where("user.name", "ilike", pattern), where("corp.name", "ilike", pattern)]),
      );
    }
    const { rows, page } = await readPage(matching, input, (all) =>
      all.select(CARD).orderBy("teacher.sort").orderBy("user.id"),
    );
    return {
      data: rows.map(({ id, name, title, thumbnail, quote, corp_name }) => ({
        id,
        name,
        title,
        thumbnail,
        quote,
        corpName: corp_name ?? "",
      })),
      page,
    };
  },

  async getTeacher({ db, input, caller, fail }) {
    const row = await teachers(db, caller.site.id)
      .select([...CARD, "teacher.photo", "teacher.introduction"])
      .where("user.id", "=", input.id)
      .executeTakeFirst();
    if (!row) return fail("identity.teacherNotFound");
    const { corp_name, ...profile } = row;
    return { ...profile, corpName: corp_name ?? "" };
  },
});
