import { sql, type Kysely } from "kysely";
import type { Subject } from "../cms/public.ts";
import { tablesOf } from "../kernel/services.ts";
import { shelvedPackages, withCard } from "./package-rows.ts";
import type { TrainingTables } from "./tables.ts";

/** What a channel item shows of the package that it presents; only packages on the site's shelf. */
export async function presentPackages(
  db: Kysely<unknown>,
  siteId: string,
  ids: readonly string[],
): Promise<Map<string, Subject>> {
  const rows = await withCard(shelvedPackages(tablesOf<TrainingTables>(db), siteId))
    .where("package.id", "=", sql<string>`any(${ids})`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        title: row.name,
        cover: row.cover,
        icon: row.cover,
        detailPageUrl: `/coursePackage/${row.id}`,
        extra: {
          subtitle: row.subtitle,
          corpName: row.corp_name ?? "",
          courseNum: String(row.course_num),
          studentNum: String(row.learner_num),
        },
      },
    ]),
  );
}
