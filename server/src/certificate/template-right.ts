import { sql, type Kysely } from "kysely";
import { isInScope, scopeOf } from "../identity/public.ts";
import type { Viewer } from "../kernel/viewer.ts";
import type { CertificateTables } from "./tables.ts";

/** Courses and training projects both give certificates. */
const administersCertificates = ({ permissions }: Viewer): boolean =>
  permissions.has("course.manage") || permissions.has("training.manage");

/**
 * Templates that a viewer may use, or the one with this id: the own ones, and on this site those of the organisations
 * above, of the own one, and of all that the role administers.
 */
export async function seenTemplates(db: Kysely<CertificateTables>, viewer: Viewer, id?: string) {
  let query = db
    .selectFrom("certificate.template as template")
    .innerJoin("certificate.template_version as version", (join) =>
      join
        .onRef("version.template_id", "=", "template.id")
        .onRef("version.version", "=", "template.version"),
    )
    .selectAll("template")
    .select("version.layout")
    .where("template.site_id", "=", viewer.siteId)
    .where("template.deleted_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("template.owner_id", "=", viewer.userId),
        sql<boolean>`starts_with(${viewer.rightPath}, template.right_path)`,
        ...(administersCertificates(viewer)
          ? [sql<boolean>`starts_with(template.right_path, ${viewer.rightPath})`]
          : []),
      ]),
    );
  if (id !== undefined) query = query.where("template.id", "=", id);
  return query.orderBy("template.changed_at", "desc").orderBy("template.id").limit(200).execute();
}

export type TemplateRow = Awaited<ReturnType<typeof seenTemplates>>[number];

/** Who made a template changes it, and administrators of its organisation. */
export function mayChangeTemplate(
  viewer: Viewer,
  row: Pick<TemplateRow, "owner_id" | "site_id" | "right_path">,
): boolean {
  if (row.owner_id === viewer.userId) return true;
  const place = { corpId: viewer.corpId, siteId: row.site_id, rightPath: row.right_path };
  return administersCertificates(viewer) && isInScope(scopeOf(viewer), place);
}
