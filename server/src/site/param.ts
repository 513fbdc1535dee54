import * as contract from "@perennial/contract/site/param.ts";
import { implementOn } from "../kernel/domain.ts";
import type { Services } from "../kernel/services.ts";
import type { Caller } from "../kernel/viewer.ts";
import type { Kysely } from "kysely";
import { checkParam } from "./param-rules.ts";
import { readerOf } from "./portal/portal.ts";
import { portalParams } from "./portal/present-portal.ts";
import { loadedSite, siteChanged } from "./site-store.ts";
import type { SiteTables } from "./tables.ts";

const implement = implementOn<SiteTables>();

async function store(
  db: Kysely<SiteTables>,
  services: Services,
  siteId: string,
  params: readonly { readonly key: string; readonly value: string }[],
): Promise<true> {
  // The last value of a key wins; one statement may not touch a row twice.
  const last = new Map(params.map((param) => [param.key, param]));
  const values = [...last.values()].map(({ key, value }) => {
    checkParam({ key, value });
    return { site_id: siteId, key, value };
  });
  if (values.length > 0) {
    await db
      .insertInto("site.param")
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(["site_id", "key"])
          .doUpdateSet((of) => ({ value: of.ref("excluded.value") })),
      )
      .execute();
  }
  await siteChanged(db, services, siteId);
  return true;
}

/** The public parameters of the caller's site, those of its portal in the caller's language. */
function paramsFor(caller: Caller): [key: string, value: string][] {
  const { params, portal } = loadedSite(caller.site);
  return [...params, ...portalParams(portal, readerOf(caller))].filter(([key]) =>
    contract.isPublicParam(key),
  );
}

export const paramOperations = implement(contract, {
  async getSiteParam({ caller, input }) {
    const value = paramsFor(caller).find(([key]) => key === input.key)?.[1];
    return value ?? "";
  },

  async getSiteParams({ caller, input }) {
    const wanted = Array.isArray(input) ? input : input.keys;
    return paramsFor(caller)
      .filter(([key]) => !wanted || wanted.includes(key))
      .map(([key, value]) => ({ key, value }));
  },

  setSiteParam: ({ db, input, viewer, services }) => store(db, services, viewer().siteId, [input]),

  setSiteParams: ({ db, input, viewer, services }) =>
    store(db, services, viewer().siteId, Array.isArray(input) ? input : input.params),
});
