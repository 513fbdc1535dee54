import type { Language } from "@perennial/contract/kernel/failure.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import type { Kysely } from "kysely";
import type { Services } from "../kernel/services.ts";
import { siteChanged } from "./site-store.ts";
import type { SiteTables } from "./tables.ts";

/** What the install form says of a site. */
interface FirstFacts {
  readonly name: string;
  readonly areaCode: string;
  /** In which its installer read; the site speaks it from then on. */
  readonly language: Language;
}

/** Marks a site as installed, under its name and in its language; every process hears of it. */
export async function openSite(
  db: Kysely<SiteTables>,
  services: Services,
  siteId: string,
  { name, areaCode, language }: FirstFacts,
): Promise<void> {
  await db
    .updateTable("site.site")
    .set({ is_installed: true, site_name: name, area_code: areaCode })
    .where("id", "=", siteId)
    .execute();
  await db
    .insertInto("site.param")
    .values({ site_id: siteId, key: PARAM.defaultLanguage, value: language })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await siteChanged(db, services, siteId);
}
