import * as contract from "@perennial/contract/training/report/series.ts";
import { sql } from "kysely";
import { scopeOf } from "../../identity/public.ts";
import { readPage } from "../../kernel/database/paging.ts";
import { findCorp } from "../../organisation/public.ts";
import { inScope } from "../package-scope.ts";
import { implement } from "../tables.ts";

/** Projects of one kind over the years, in series. */
export const seriesOperations = implement(contract, {
  async listSeries({ input, db, viewer }) {
    let found = db
      .selectFrom("training.series as series")
      .where(inScope(scopeOf(viewer()), "series"));
    if (input.keyword !== "")
      found = found.where(
        sql<boolean>`strpos(lower(series.name), ${input.keyword.toLowerCase()}) > 0`,
      );
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .selectAll("series")
        .select([
          sql<number>`(select count(*)::int from training.project
            where project.series_id = series.id)`.as("project_num"),
          sql<number>`(select coalesce(sum(package.learner_num), 0)::int from training.project
            join training.package on package.id = project.package_id
              and package.deleted_at is null
            where project.series_id = series.id)`.as("learner_num"),
        ])
        .orderBy("series.sort")
        .orderBy("series.id"),
    );
    return {
      data: rows.map((row) => ({
        id: row.id,
        name: row.name,
        category: row.category,
        sort: row.sort,
        isEnabled: row.is_enabled,
        projectNum: row.project_num,
        learnerNum: row.learner_num,
      })),
      page,
    };
  },

  async createSeries({ input, db, viewer }) {
    const { corpId, siteId, rightPath } = viewer();
    const path = (await findCorp(db, corpId))?.right_path ?? rightPath;
    const { name, category, sort, isEnabled } = input;
    return db
      .insertInto("training.series")
      .values({
        site_id: siteId,
        corp_id: corpId,
        right_path: path.endsWith("/") ? path : `${path}/`,
        name,
        category,
        sort,
        is_enabled: isEnabled,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
  },

  async updateSeries({ input, db }) {
    const { id, name, category, sort, isEnabled } = input;
    await db
      .updateTable("training.series")
      .set({ name, category, sort, is_enabled: isEnabled })
      .where("id", "=", id)
      .execute();
    return true;
  },

  async removeSeries({ input, db }) {
    await db
      .updateTable("training.project")
      .set({ series_id: null })
      .where("series_id", "=", input.id)
      .execute();
    await db.deleteFrom("training.series").where("id", "=", input.id).execute();
    return true;
  },

  async assignToSeries({ db, right, fail }) {
    const { id: series, packageIds: projects } = right;
    if (series && !series.isEnabled) return fail("training.seriesOff");
    // A series holds projects of its own site.
    if (series && projects.some(({ siteId }) => siteId !== series.siteId))
      return fail("training.seriesNotFound");
    await db
      .updateTable("training.project")
      .set({ series_id: series?.id ?? null })
      .where(
        "package_id",
        "in",
        projects.map(({ id }) => id),
      )
      .execute();
    return { done: projects.length };
  },
});
