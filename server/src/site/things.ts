import type { Kysely } from "kysely";
import { eachThing } from "../kernel/access/things.ts";
import { Failure } from "../kernel/failure.ts";
import { isWithin } from "../organisation/public.ts";
import type { BuiltInTemplate } from "./menu/built-in.ts";
import { builtInOf } from "./menu/menu-template.ts";
import { siteStoreOf, type LoadedSite } from "./site-store.ts";
import type { SiteTables } from "./tables.ts";

/** A menu template: a built-in one, or the row of one of the site's own. */
export type MenuTemplateRight =
  | { readonly builtIn: BuiltInTemplate; readonly own: undefined }
  | {
      readonly builtIn: undefined;
      readonly own: { readonly id: string; readonly version: number };
    };

declare module "../kernel/access/things.ts" {
  interface ThingFacts {
    site: LoadedSite;
    menuTemplate: MenuTemplateRight;
  }
}

/** A site below the path of the active role; throws site.notFound. */
export const siteThing = eachThing(async ({ services, viewer }, id): Promise<LoadedSite> => {
  const site = await siteStoreOf(services).ofId(id);
  if (!site || !isWithin(site.rightPath, viewer().rightPath)) throw new Failure("site.notFound");
  return site;
});

/** Throws site.menuTemplateNotFound for those of other sites, site.menuTemplateBuiltIn for changing what is in the code. */
export const menuTemplateThing = eachThing(
  async ({ db, services, viewer }, id, right: "see" | "change"): Promise<MenuTemplateRight> => {
    const builtIn = builtInOf(services, id);
    if (builtIn && right === "change") throw new Failure("site.menuTemplateBuiltIn");
    if (builtIn) return { builtIn, own: undefined };
    const own = await (db as Kysely<SiteTables>)
      .selectFrom("site.menu_template")
      .select(["id", "version"])
      .where("id", "=", id)
      .where("site_id", "=", viewer().siteId)
      .$if(right === "change", (template) => template.forUpdate())
      .executeTakeFirst();
    if (!own) throw new Failure("site.menuTemplateNotFound");
    return { builtIn: undefined, own };
  },
);
