import * as contract from "@perennial/contract/site/portal/portal.ts";
import type { Kysely } from "kysely";
import { implementOn } from "../../kernel/domain.ts";
import type { Caller } from "../../kernel/viewer.ts";
import { loadedSite } from "../site-store.ts";
import type { SiteTables } from "../tables.ts";
import { presentPortal, type Reader } from "./present-portal.ts";
import { publishedPortal } from "./published-portal.ts";

const implement = implementOn<SiteTables>();

/** The language of a caller and that of the site. */
export const readerOf = ({ language, site }: Pick<Caller, "language" | "site">): Reader => ({
  language,
  own: site.defaultLanguage,
});

/** A draft is shown to those who manage this very site. */
const mayPreview = ({ viewer, site }: Caller): boolean =>
  viewer !== undefined && viewer.siteId === site.id && viewer.permissions.has("site.manage");

async function draftOf(db: Kysely<SiteTables>, siteId: string) {
  const row = await db
    .selectFrom("site.portal")
    .select("draft")
    .where("site_id", "=", siteId)
    .executeTakeFirst();
  return row?.draft ?? (await publishedPortal(db, siteId));
}

export const portalOperations = implement(contract, {
  async getPortal({ input, caller, db, fail }) {
    const isDraft = input.edition === "draft";
    if (isDraft && !mayPreview(caller)) return fail("kernel.forbidden");
    const portal = isDraft ? await draftOf(db, caller.site.id) : loadedSite(caller.site).portal;
    return presentPortal(portal, readerOf(caller));
  },
});
