import type { ThingName } from "@perennial/contract/kernel/things.ts";
import type { Kysely } from "kysely";
import type { IdentityTables } from "../identity/public.ts";
import { eachThing, type ThingResolver } from "../kernel/access/things.ts";
import { Failure } from "../kernel/failure.ts";
import { findProvider, type ProviderRow } from "./provider-store.ts";
import type { SsoTables } from "./tables.ts";

type Tables = SsoTables & IdentityTables;

declare module "../kernel/access/things.ts" {
  interface ThingFacts {
    provider: ProviderRow;
    application: { readonly appKey: string };
  }
}

/** Sign-in services and applications of the site of the session. */
export const ssoThings: Partial<Record<ThingName, ThingResolver>> = {
  provider: eachThing(async ({ db, caller, viewer }, id, right: "manage" | "bind") => {
    const row =
      right === "bind"
        ? await findProvider(db as Kysely<Tables>, caller.site.id, { id })
        : await (db as Kysely<Tables>)
            .selectFrom("sso.provider")
            .selectAll()
            .where("id", "=", id)
            .where("site_id", "=", viewer().siteId)
            .forUpdate()
            .executeTakeFirst();
    if (!row) throw new Failure("sso.providerNotFound");
    return row;
  }),
  application: eachThing(async ({ db, viewer }, appKey) => {
    const row = await (db as Kysely<Tables>)
      .selectFrom("identity.application")
      .select("app_key as appKey")
      .where("app_key", "=", appKey)
      .where("site_id", "=", viewer().siteId)
      .executeTakeFirst();
    if (!row) throw new Failure("sso.applicationNotFound");
    return row;
  }),
};
