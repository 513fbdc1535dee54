import { ROOT_CORP_ID } from "@perennial/contract/kernel/limits.ts";
import { organisationMessages } from "@perennial/contract/organisation/messages.ts";
import type { Domain } from "../kernel/domain.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { corpOperations } from "./corp.ts";
import { demoCorps } from "./demo/corps.ts";
import type { OrganisationTables } from "./tables.ts";
import { corpThing } from "./things.ts";
import { organisationMenu } from "./menu.ts";

async function prepare(services: Services): Promise<void> {
  await tablesOf<OrganisationTables>(services.db)
    .insertInto("organisation.corp")
    .values({
      id: ROOT_CORP_ID,
      name: "平台",
      type: 99,
      parent_id: null,
      right_path: `${ROOT_CORP_ID}/`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function demo(services: Services): Promise<void> {
  const db = tablesOf<OrganisationTables>(services.db);
  const paths = new Map<string, string>();
  for (const corp of demoCorps) {
    const isRoot = corp.parentKey === null;
    const id = isRoot ? ROOT_CORP_ID : corp.key;
    const path = isRoot ? `${ROOT_CORP_ID}/` : `${paths.get(corp.parentKey)}${id}/`;
    paths.set(corp.key, path);
    const parentId = corp.parentKey === "corp-platform" ? ROOT_CORP_ID : corp.parentKey;
    const values = { name: corp.name, type: corp.type, introduction: corp.introduction };
    await db
      .insertInto("organisation.corp")
      .values({ id, ...values, parent_id: parentId, right_path: path })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
      .execute();
  }
}

/** Organisations: one tree below the platform, whose paths say who may see what. */
export const organisation: Domain = {
  name: "organisation",
  menu: organisationMenu,
  operations: corpOperations,
  messages: organisationMessages,
  things: { corp: corpThing },
  prepare,
  demo,
};
