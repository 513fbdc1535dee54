import type { PortalDocument } from "@perennial/contract/site/portal/document.ts";
import type { Kysely } from "kysely";
import type { SiteTables } from "../tables.ts";
import { EMPTY_PORTAL } from "./empty-portal.ts";

/** What a site shows now, as it stands in the database. */
export async function publishedPortal(
  db: Kysely<SiteTables>,
  siteId: string,
): Promise<PortalDocument> {
  const row = await db
    .selectFrom("site.portal as portal")
    .innerJoin("site.portal_version as version", (join) =>
      join
        .onRef("version.site_id", "=", "portal.site_id")
        .onRef("version.version", "=", "portal.version"),
    )
    .select("version.document")
    .where("portal.site_id", "=", siteId)
    .executeTakeFirst();
  // A part that came later is as in a portal that nobody has arranged.
  return { ...EMPTY_PORTAL, ...row?.document };
}
