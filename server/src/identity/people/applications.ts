import type { Kysely } from "kysely";
import type { Viewer } from "../../kernel/viewer.ts";
import type { OrganisationTables } from "../../organisation/public.ts";
import type { SiteTables } from "../../site/public.ts";
import type { IdentityTables } from "../tables.ts";

/** Tables that deciding about applications uses. */
export type ApplicationTables = IdentityTables & OrganisationTables & SiteTables;

const likeBelow = (path: string): string => `${path.replace(/[\\%_]/g, "\\$&")}%`;

/** Applications that the administrator may decide: those of the own site, at or below the own organisation. */
export function organApplications(db: Kysely<ApplicationTables>, { siteId, rightPath }: Viewer) {
  return db
    .selectFrom("identity.organ_application as application")
    .where("application.site_id", "=", siteId)
    .where("application.right_path", "like", likeBelow(rightPath));
}

/** The same for applications of teachers. */
export function teacherApplications(db: Kysely<ApplicationTables>, { siteId, rightPath }: Viewer) {
  return db
    .selectFrom("identity.teacher_application as application")
    .where("application.site_id", "=", siteId)
    .where("application.right_path", "like", likeBelow(rightPath));
}
