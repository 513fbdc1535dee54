import {
  COLUMNS_MAX,
  WRITTEN_KINDS,
  type ColumnKind,
} from "@perennial/contract/training/site/site-column.ts";
import * as contract from "@perennial/contract/training/site/site-column.ts";
import { sql, type Kysely } from "kysely";
import { forgetPages } from "../../kernel/services.ts";
import { lockProject } from "../project/project-place.ts";
import { implement, type TrainingTables } from "../tables.ts";
import { siteFault } from "./site-fault.ts";

interface ColumnRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly kind: string;
  readonly link: string;
  readonly is_visible: boolean;
  readonly article_num: number;
}

const readColumns = (db: Kysely<TrainingTables>, packageId: string): Promise<ColumnRow[]> =>
  db
    .selectFrom("training.site_column as item")
    .select([
      "item.id",
      "item.parent_id",
      "item.name",
      "item.kind",
      "item.link",
      "item.is_visible",
      sql<number>`(select count(*)::int from training.site_article
        where site_article.column_id = item.id)`.as("article_num"),
    ])
    .where("item.package_id", "=", packageId)
    .orderBy("item.sort")
    .orderBy("item.id")
    .limit(COLUMNS_MAX)
    .execute();

/** Those of the first level in order, each followed by those below it. */
function inTreeOrder(rows: readonly ColumnRow[]): ColumnRow[] {
  const below = Map.groupBy(rows, ({ parent_id: parent }) => parent);
  return (below.get(null) ?? []).flatMap((root) => [root].concat(below.get(root.id) ?? []));
}

type Place = Pick<ColumnRow, "id" | "parent_id">;

/** True where every column stands on the first level or below one that does. */
export function isTwoLevels(places: readonly Place[]): boolean {
  const roots = new Set(places.filter((one) => one.parent_id === null).map(({ id }) => id));
  return places.every((one) => one.parent_id === null || roots.has(one.parent_id));
}

const isWritten = (kind: string): boolean => WRITTEN_KINDS.some((written) => written === kind);

/** The columns of micro-sites. Whoever changes them locks the project, so that changes go one after the other. */
export const siteColumns = implement(contract, {
  async listSiteColumns({ db, right: { packageId: right } }) {
    const rows = await readColumns(db, right.id);
    return inTreeOrder(rows).map((row) => ({
      id: row.id,
      parentId: row.parent_id,
      name: row.name,
      kind: row.kind as ColumnKind,
      link: row.link,
      isVisible: row.is_visible,
      articleNum: row.article_num,
    }));
  },

  async saveSiteColumn({ input, db, caller, services, right: { packageId: right }, fail }) {
    const { id, name, kind, link, isVisible } = input;
    const parentId = input.parentId ?? null;
    if (kind === "link" && link.trim() === "")
      return fail(
        "training.columnLinkMissing",
        siteFault("link", "training.columnLinkMissing", caller.language),
      );
    await lockProject(db, right.id);
    const rows = await readColumns(db, right.id);
    const before = rows.find((row) => row.id === id);
    const isKnown = (one: string | null): boolean => rows.some((row) => row.id === one);
    if ((id !== undefined && !before) || (parentId !== null && !isKnown(parentId)))
      return fail("training.columnNotFound");
    if (id === undefined && rows.length >= COLUMNS_MAX) return fail("training.tooManyColumns");
    const others = rows.filter((row) => row.id !== id);
    if (!isTwoLevels([...others, { id: id ?? "new", parent_id: parentId }]))
      return fail(
        "training.columnTooDeep",
        siteFault("parentId", "training.columnTooDeep", caller.language),
      );
    if (before && before.article_num > 0 && !isWritten(kind))
      return fail(
        "training.columnHasArticles",
        siteFault("kind", "training.columnHasArticles", caller.language),
      );
    const values = {
      parent_id: parentId,
      name,
      kind,
      link: kind === "link" ? link : "",
      is_visible: isVisible,
    };
    const saved = before
      ? await db
          .updateTable("training.site_column")
          .set(values)
          .where("id", "=", before.id)
          .returning("id")
          .executeTakeFirstOrThrow()
      : await db
          .insertInto("training.site_column")
          .values({
            ...values,
            package_id: right.id,
            sort: sql<number>`(select coalesce(max(sort) + 1, 0) from training.site_column
              where package_id = ${right.id})`,
          })
          .returning("id")
          .executeTakeFirstOrThrow();
    await forgetPages(db, services, right.siteId);
    return saved;
  },

  async arrangeSiteColumns({ input, db, services, right: { packageId: right }, fail }) {
    await lockProject(db, right.id);
    const rows = await readColumns(db, right.id);
    const wanted = input.columns.map(({ id, parentId }) => ({ id, parent_id: parentId ?? null }));
    const ids = new Set(wanted.map(({ id }) => id));
    const isSame = ids.size === wanted.length && ids.size === rows.length;
    if (!isSame || rows.some(({ id }) => !ids.has(id))) return fail("training.columnsChanged");
    if (!isTwoLevels(wanted)) return fail("training.columnTooDeep");
    await sql`
      update training.site_column set sort = wanted.sort::int - 1, parent_id = wanted.parent_id
      from unnest(${wanted.map(({ id }) => id)}::text[],
        ${wanted.map((one) => one.parent_id)}::text[]) with ordinality
        as wanted (id, parent_id, sort)
      where site_column.id = wanted.id and package_id = ${right.id}`.execute(db);
    await forgetPages(db, services, right.siteId);
    return true;
  },

  async removeSiteColumn({ input, db, services, right: { packageId: right }, fail }) {
    await lockProject(db, right.id);
    const rows = await readColumns(db, right.id);
    const column = rows.find(({ id }) => id === input.id);
    if (!column) return fail("training.columnNotFound");
    if (rows.some((row) => row.parent_id === column.id)) return fail("training.columnHasColumns");
    if (column.article_num > 0) return fail("training.columnHasArticles");
    await db.deleteFrom("training.site_column").where("id", "=", column.id).execute();
    await forgetPages(db, services, right.siteId);
    return true;
  },
});
