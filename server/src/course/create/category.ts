import * as contract from "@perennial/contract/course/create/category.ts";
import { sql, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import { tagRights } from "../school/tag-right.ts";
import { implement, type CourseTables } from "../tables.ts";

/** The categories in the order in which forms offer them, and whether a site does. */
export function selectCategories(db: Kysely<CourseTables>, siteId: string) {
  return db
    .selectFrom("course.category as category")
    .selectAll("category")
    .select(
      sql<boolean>`not exists (select from course.hidden_category as hidden
        where hidden.category = category.category and hidden.site_id = ${siteId})`.as("is_shown"),
    )
    .orderBy("category.sort")
    .orderBy("category.category");
}

/**
 * Throws course.categoryUnknown for a number that is none, or that the site does not offer; what a course has already
 * it may keep. 0 means that none is chosen yet.
 */
export async function requireCategory(
  db: Kysely<CourseTables>,
  siteId: string,
  category: number,
  before = 0,
): Promise<void> {
  if (category === 0 || category === before) return;
  const known = await selectCategories(db, siteId)
    .where("category.category", "=", category)
    .executeTakeFirst();
  if (!known?.is_shown)
    throw new Failure("course.categoryUnknown", [{ path: "category", message: "unknown" }]);
}

/** What forms offer as categories, and which of them a site offers. */
export const categories = implement(contract, {
  async listCategories({ caller, db }) {
    const rows = await selectCategories(db, caller.site.id).execute();
    return rows.map((row) => ({
      category: row.category,
      name: row.names[caller.language],
      isShown: row.is_shown,
    }));
  },

  async setCategoryShown({ input, caller, db, viewer, fail }) {
    const siteId = caller.site.id;
    if (!tagRights(viewer(), caller).own) return fail("course.tagMayNot");
    const all = await selectCategories(db, siteId).execute();
    const { category: wanted, isShown } = input;
    if (all.every((one) => one.category !== wanted)) return fail("course.categoryUnknown");
    if (isShown) {
      await db
        .deleteFrom("course.hidden_category")
        .where("site_id", "=", siteId)
        .where("category", "=", wanted)
        .execute();
      return true;
    }
    const others = all.filter((one) => one.is_shown && one.category !== wanted);
    if (others.length === 0) return fail("course.categoryNeeded");
    await db
      .insertInto("course.hidden_category")
      .values({ site_id: siteId, category: wanted })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  },
});
