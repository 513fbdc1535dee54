import { sql } from "kysely";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { sealMobile } from "../account/mobile-column.ts";
import { DEMO_PASSWORD } from "../demo/people.ts";
import { hashPassword } from "../sign-in/password.ts";
import type { PeopleTables } from "./user-scope.ts";
import { userTerms } from "./create-user.ts";
import type { OrganisationTables } from "../../organisation/tables.ts";

/** A person for tests, with the demo password; the login name is also the id. */
export interface TestPerson {
  readonly id: string;
  readonly name?: string;
  readonly mobile?: string;
  readonly email?: string;
  readonly roles: readonly {
    readonly roleId: string;
    readonly corpId: string;
    readonly siteId?: string;
  }[];
}

let hashed: Promise<string> | undefined;
const passwordHash = (): Promise<string> => (hashed ??= hashPassword(DEMO_PASSWORD));

/** Adds people of a test. */
export async function insertPeople(
  services: Services,
  people: readonly TestPerson[],
): Promise<void> {
  const db = tablesOf<PeopleTables>(services.db);
  for (const { id, name = id, mobile = null, email = null, roles } of people) {
    await db
      .insertInto("identity.user")
      .values({
        id,
        login_name: id,
        name,
        mobile: mobile === null ? null : sealMobile(services.vault, mobile),
        email,
        password_hash: await passwordHash(),
        terms: userTerms(services.vault, [name], [id], mobile ?? undefined),
      })
      .execute();
    for (const { roleId, corpId, siteId = "province" } of roles)
      await db
        .insertInto("identity.user_role")
        .values({
          user_id: id,
          role_id: roleId,
          corp_id: corpId,
          site_id: siteId,
          right_path: sql`(select right_path from organisation.corp where id = ${corpId})`,
        })
        .execute();
  }
}

/** Adds organisations below the root, `A` as `CP/A/`; a slash puts one below another, as in `A/A1`. */
export async function insertCorps(services: Services, paths: readonly string[]): Promise<void> {
  const db = tablesOf<OrganisationTables>(services.db);
  for (const path of paths) {
    const parts = path.split("/");
    const id = parts.at(-1) ?? "";
    await db
      .insertInto("organisation.corp")
      .values({
        id,
        name: `机构 ${id}`,
        type: 98,
        parent_id: parts.at(-2) ?? "CP",
        right_path: `CP/${path}/`,
      })
      .execute();
  }
}
