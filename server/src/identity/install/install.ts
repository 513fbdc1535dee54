import { timingSafeEqual } from "node:crypto";
import * as contract from "@perennial/contract/identity/install.ts";
import { implementOn } from "../../kernel/domain.ts";
import { openSite, type SiteTables } from "../../site/public.ts";
import { hashPassword } from "../sign-in/password.ts";
import type { IdentityTables } from "../tables.ts";
import { createToken } from "../../kernel/codes/token.ts";

const implement = implementOn<IdentityTables & SiteTables>();
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Topic of the bus: the person who installed the site requested the demo region. */
export const DEMO_WANTED_TOPIC = "demo-wanted";

/** Topic of the bus: the site named by the payload was installed without content. */
export const EMPTY_SITE_TOPIC = "site-empty";

/** A person at the machine itself needs no code; others read it from the server's output. */
export const installCode = createToken().slice(0, 12);

function isCode(sent: string | undefined): boolean {
  const given = Buffer.from(sent ?? "");
  const wanted = Buffer.from(installCode);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

export const installOperations = implement(contract, {
  async installSite({ db, input, caller, services, fail }) {
    const site = await db
      .selectFrom("site.site")
      .select(["id", "is_installed", "corp_id", "right_path"])
      .where("id", "=", caller.site.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (site.is_installed) return fail("identity.alreadyInstalled");
    if (!LOOPBACK.test(caller.ip) && !isCode(input.installCode)) {
      return fail("identity.installCodeWrong", [{ path: "installCode", message: "installCode" }]);
    }
    const area = await db
      .selectFrom("site.area")
      .select("code")
      .where("code", "=", input.areaCode)
      .executeTakeFirst();
    if (!area) return fail("identity.areaUnknown", [{ path: "areaCode", message: input.areaCode }]);
    const user = await db
      .insertInto("identity.user")
      .values({
        login_name: input.adminLoginName,
        name: input.adminName,
        password_hash: await hashPassword(input.adminPassword),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!user)
      return fail("identity.loginNameTaken", [
        { path: "adminLoginName", message: input.adminLoginName },
      ]);
    // The first administrator of the deployment manages the platform; the first one of a later site manages that site.
    const isFirst = site.id === "province";
    await db
      .insertInto("identity.user_role")
      .values({
        user_id: user.id,
        role_id: isFirst ? "SuperAdmin" : "SiteAdmin",
        corp_id: site.corp_id,
        site_id: site.id,
        right_path: site.right_path,
      })
      .execute();
    await openSite(db, services, site.id, {
      name: input.siteName,
      areaCode: input.areaCode,
      language: caller.language,
    });
    await services.bus.send(
      db,
      input.content === "demo" ? DEMO_WANTED_TOPIC : EMPTY_SITE_TOPIC,
      site.id,
    );
    return { siteId: site.id };
  },
});
