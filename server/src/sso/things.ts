import type { ThingName } from "@perennial/contract/kernel/things.ts";
import { sql, type Kysely } from "kysely";
import type { IdentityTables } from "../identity/public.ts";
import { eachThing, type ThingResolver } from "../kernel/access/things.ts";
import { Failure } from "../kernel/failure.ts";
import { findProvider, type ProviderRow } from "./provider-store.ts";
import type { SsoTables } from "./tables.ts";

/** A merge that was not taken back, with its row locked. */
export interface MergeRow {
  readonly id: string;
  readonly from_id: string;
  readonly to_id: string;
  readonly merged_at: string;
  readonly is_in_time: boolean;
}

type Tables = SsoTables & IdentityTables;

declare module "../kernel/access/things.ts" {
  interface ThingFacts {
    provider: ProviderRow;
    application: { readonly appKey: string };
    accountMerge: MergeRow;
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
  accountMerge: eachThing(async ({ db, viewer }, id) => {
    const row = await (db as Kysely<Tables>)
      .selectFrom("sso.merge")
      .select(["id", "from_id", "to_id", "merged_at"])
      .select(sql<boolean>`undo_until > now() and forgotten_at is null`.as("is_in_time"))
      .where("id", "=", id)
      .where("to_id", "=", viewer().userId)
      .where("undone_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Failure("sso.mergeNotFound");
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
