import type { PackageKind } from "@perennial/contract/training/package.ts";
import { sql, type Kysely } from "kysely";
import type { SearchKind } from "../../kernel/search/kinds.ts";
import { plainOrder, siteMark, type Searchable } from "../../kernel/search/searchable.ts";
import { writeIndex } from "../../kernel/search/write-index.ts";
import { tablesOf } from "../../kernel/services.ts";
import { shelvedPackages, withCard } from "../package-rows.ts";
import type { TrainingTables } from "../tables.ts";

const kindMark = (kind: string): string => `!kind:${kind}`;

/** What stands on a shelf, the newest first. */
export const searchablePackages: Searchable = {
  table: "training.found",
  id: "package_id",
  // Only what stands on a shelf has a row.
  listed: () => sql`true`,
  main: "newest",
  orders: { newest: plainOrder(sql`published_at`, sql`published_at desc, package_id desc`) },
};

/** Updates what packages are found by; must be called in the transaction of every change to texts or shelf. */
export async function refreshFound(
  db: Kysely<TrainingTables>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom("training.package")
    .select(["id", "site_id", "kind", "name", "subtitle", "audience", "published_at", "created_at"])
    .where("id", "=", sql<string>`any(${ids})`)
    .where("is_on_shelf", "=", true)
    .where("deleted_at", "is", null)
    .execute();
  await db
    .deleteFrom("training.found")
    .where("package_id", "=", sql<string>`any(${ids})`)
    .execute();
  if (rows.length === 0) return;
  await db
    .insertInto("training.found")
    .values(
      rows.map((row) => ({
        package_id: row.id,
        site_id: row.site_id,
        published_at: row.published_at ?? row.created_at,
      })),
    )
    .execute();
  await writeIndex(
    db,
    searchablePackages,
    rows.map(({ id, site_id: siteId, kind, name, subtitle, audience }) => ({
      id,
      siteId,
      title: name,
      texts: [subtitle, audience],
      marks: [kindMark(kind)],
    })),
  );
}

const PAGE: Readonly<Record<PackageKind, string>> = {
  package: "/coursePackage",
  project: "/project",
};

const kindOf = (kind: PackageKind): SearchKind => ({
  name: kind,
  of: searchablePackages,
  marksOf: (_services, _db, siteId) =>
    Promise.resolve({ all: [siteMark(siteId), kindMark(kind)], any: [] }),
  async present(untyped, siteId, ids) {
    if (ids.length === 0) return [];
    const found = await withCard(shelvedPackages(tablesOf<TrainingTables>(untyped), siteId, kind))
      .where("package.id", "=", sql<string>`any(${ids})`)
      .execute();
    const rows = new Map(found.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = rows.get(id);
      if (!row) return [];
      return {
        id,
        title: row.name,
        href: `${PAGE[kind]}/${id}`,
        cover: row.cover,
        text: row.subtitle,
        facts: [row.corp_name ?? ""].filter(Boolean),
      };
    });
  },
});

/** Course packages and training projects that a site offers. */
export const packageKinds: readonly SearchKind[] = [kindOf("package"), kindOf("project")];
