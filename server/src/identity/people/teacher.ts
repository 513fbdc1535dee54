import { readPage, rowsBefore } from "../../kernel/database/paging.ts";
import * as contract from "@perennial/contract/identity/people/teacher.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import { implementOn } from "../../kernel/domain.ts";
import { findRows, siteSearch } from "../../kernel/search/find-rows.ts";
import { keywordsOf } from "../../search/public.ts";
import type { OrganisationTables } from "../../organisation/public.ts";
import type { IdentityTables } from "../tables.ts";
import { cardOf, selectTeachers, TEACHER_COLUMNS, teachersById } from "./teacher-rows.ts";
import { searchableTeachers } from "./teacher-search.ts";

const implement = implementOn<IdentityTables & OrganisationTables>();

export const teacherOperations = implement(contract, {
  async listTeachers({ db, input, caller, services }) {
    const siteId = caller.site.id;
    const keywords = await keywordsOf(services, siteId, input.keyword);
    if (keywords.length > 0) {
      const { ids, rowCount } = await findRows(
        db,
        siteSearch(searchableTeachers, siteId, keywords),
        {
          offset: rowsBefore(input),
          limit: input.pageSize,
        },
      );
      return {
        data: await teachersById(db, siteId, ids),
        page: pageInfo(rowCount, input.pageNo, input.pageSize),
      };
    }
    const { rows, page } = await readPage(selectTeachers(db, siteId), input, (all) =>
      all.select(TEACHER_COLUMNS).orderBy("teacher.sort").orderBy("user.id"),
    );
    return { data: rows.map(cardOf), page };
  },

  async getTeacher({ db, input, caller, fail }) {
    const row = await selectTeachers(db, caller.site.id)
      .select([...TEACHER_COLUMNS, "teacher.photo", "teacher.introduction"])
      .where("user.id", "=", input.id)
      .executeTakeFirst();
    if (!row) return fail("identity.teacherNotFound");
    const { corp_name, ...profile } = row;
    return { ...profile, corpName: corp_name ?? "" };
  },
});
