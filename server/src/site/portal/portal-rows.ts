import type { PortalDocument } from "@perennial/contract/site/portal/document.ts";
import type { VERSION_ORIGINS } from "@perennial/contract/site/portal/studio.ts";
import type { Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { siteChanged } from "../site-store.ts";
import type { SiteTables } from "../tables.ts";
import { publishedPortal } from "./published-portal.ts";

type Database = Kysely<SiteTables>;
type Origin = (typeof VERSION_ORIGINS)[number];

/** Who publishes; nobody for what comes with the product or from older releases. */
export interface Publisher {
  readonly id: string;
  readonly name: string;
}

/** Older versions than these many leave. */
const KEPT_VERSIONS = 200;

/** The row of a site's portal, locked for a change; it is made where there is none. */
export async function lockedPortal(db: Database, siteId: string) {
  await db
    .insertInto("site.portal")
    .values({ site_id: siteId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await db
    .selectFrom("site.portal")
    .selectAll()
    .where("site_id", "=", siteId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Publishes a document as the next version; every process shows it from the commit on. */
export async function publishDocument(
  db: Database,
  services: Services,
  siteId: string,
  document: PortalDocument,
  origin: Origin,
  publisher?: Publisher,
): Promise<number> {
  const { version: before } = await lockedPortal(db, siteId);
  const version = before + 1;
  await db
    .insertInto("site.portal_version")
    .values({
      site_id: siteId,
      version,
      document: JSON.stringify(document),
      origin,
      published_at: now().toISOString(),
      published_by: publisher?.id ?? null,
      publisher_name: publisher?.name ?? "",
    })
    .execute();
  await db.updateTable("site.portal").set({ version }).where("site_id", "=", siteId).execute();
  await db
    .deleteFrom("site.portal_version")
    .where("site_id", "=", siteId)
    .where("version", "<=", version - KEPT_VERSIONS)
    .execute();
  await siteChanged(db, services, siteId);
  return version;
}

/**
 * Puts parts into the first version of a portal that nobody has published yet: the demo's, and what older releases kept
 * elsewhere.
 */
export async function fillPortal(
  services: Services,
  siteId: string,
  parts: Partial<PortalDocument>,
): Promise<void> {
  await tablesOf<SiteTables>(services.db)
    .transaction()
    .execute(async (db) => {
      const { version } = await lockedPortal(db, siteId);
      const document = { ...(await publishedPortal(db, siteId)), ...parts };
      if (version === 0)
        return void (await publishDocument(db, services, siteId, document, "first"));
      await db
        .updateTable("site.portal_version")
        .set({ document: JSON.stringify(document) })
        .where("site_id", "=", siteId)
        .where("version", "=", version)
        .execute();
      return await siteChanged(db, services, siteId);
    });
}
