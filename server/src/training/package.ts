import * as contract from "@perennial/contract/training/package.ts";
import type { UnlockRule } from "@perennial/contract/training/package.ts";
import { sql } from "kysely";
import { readPage } from "../kernel/database/paging.ts";
import { wordsOf } from "../kernel/html/texts.ts";
import { readShownCourses } from "./package-courses.ts";
import { shelvedPackages, shownCard, withCard } from "./package-rows.ts";
import { implement } from "./tables.ts";

const INTRO_TEXT_MAX = 300;

/** What visitors see of course packages: those on the shelf of the request's own site. */
export const packages = implement(contract, {
  async listPackages({ input, caller, db }) {
    const keyword = (input.keyword ?? "").toLowerCase();
    let found = shelvedPackages(db, caller.site.id);
    if (keyword !== "")
      found = found.where(sql<boolean>`strpos(lower(package.name), ${keyword}) > 0`);
    const { rows, page } = await readPage(found, input, (all) =>
      withCard(all).orderBy("package.published_at", "desc").orderBy("package.id"),
    );
    return { data: rows.map(shownCard), page };
  },

  async getPackage({ input, caller, db, fail }) {
    const row = await withCard(shelvedPackages(db, caller.site.id))
      .select([
        "package.intro_html",
        "package.audience",
        "package.unlock_rule",
        "package.published_at",
      ])
      .where("package.id", "=", input.packageId)
      .executeTakeFirst();
    if (!row) return fail("training.packageNotFound");
    const courses = await readShownCourses(db, caller.site.id, input.packageId);
    const isPaid = row.price_fen > 0;
    return {
      ...shownCard(row),
      introHtml: row.intro_html,
      introText: wordsOf(row.intro_html, INTRO_TEXT_MAX),
      audience: row.audience,
      unlockRule: row.unlock_rule as UnlockRule,
      state: isPaid ? "paid" : "open",
      courses,
      publishedAt: row.published_at ?? "",
    };
  },
});
