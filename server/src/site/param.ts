import * as contract from "@perennial/contract/site/param.ts";
import { implementOn } from "../kernel/domain.ts";
import type { Services } from "../kernel/services.ts";
import type { Kysely } from "kysely";
import { acceptedValue } from "./param-rules.ts";
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
  const values = await Promise.all(
    [...last.values()].map(async (param) => ({
      site_id: siteId,
      key: param.key,
      value: await acceptedValue(services, siteId, param),
    })),
  );
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

export const paramOperations = implement(contract, {
  async getSiteParam({ caller, input }) {
    const value = loadedSite(caller.site).params.get(input.key);
    return contract.isPublicParam(input.key) ? (value ?? "") : "";
  },

  async getSiteParams({ caller, input }) {
    const wanted = Array.isArray(input) ? input : input.keys;
    return [...loadedSite(caller.site).params]
      .filter(([key]) => contract.isPublicParam(key) && (!wanted || wanted.includes(key)))
      .map(([key, value]) => ({ key, value }));
  },

  setSiteParam: ({ db, input, viewer, services }) => store(db, services, viewer().siteId, [input]),

  setSiteParams: ({ db, input, viewer, services }) =>
    store(db, services, viewer().siteId, Array.isArray(input) ? input : input.params),
});
