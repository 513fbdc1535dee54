import { readPage } from "../kernel/database/paging.ts";
import * as contract from "@perennial/contract/sso/application.ts";
import { ssoMessages } from "@perennial/contract/sso/messages.ts";
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import {
  endEmbedded,
  insertApplication,
  updateApplication,
  type IdentityTables,
} from "../identity/public.ts";
import { forApplication } from "../kernel/codes/audience.ts";
import { hashToken, createToken } from "../kernel/codes/token.ts";
import { voidCodesFor } from "../kernel/codes/upkeep.ts";
import { implementOn } from "../kernel/domain.ts";

/** https, or in development http to this machine: a code must not travel readable. */
function isRedirectAllowed(address: string, isProduction: boolean): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || (!isProduction && /^(localhost|127\.0\.0\.1)$/.test(hostname));
}

export const applicationOperations = implementOn<IdentityTables>()(contract, {
  async listApplications({ db, input, viewer }) {
    const own = db.selectFrom("identity.application").where("site_id", "=", viewer().siteId);
    const { rows, page } = await readPage(own, input, (all) =>
      all
        .select(["app_key", "name", "redirect_urls", "embed_origin", "is_enabled"])
        .select(sql<boolean>`secret_hash is not null`.as("has_secret"))
        .orderBy("created_at", "desc")
        .orderBy("app_key"),
    );
    const data = rows.map((row) => ({
      id: row.app_key,
      appKey: row.app_key,
      name: row.name,
      redirectUrls: row.redirect_urls,
      embedOrigin: row.embed_origin ?? "",
      isEnabled: row.is_enabled,
      hasSecret: row.has_secret,
    }));
    return { data, page };
  },

  async saveApplication({ db, input, caller, viewer, services, fail }) {
    const { isProduction } = services.settings;
    const message = ssoMessages["sso.providerAddressRefused"].words[caller.language];
    const refused = input.redirectUrls.flatMap((url, at) =>
      isRedirectAllowed(url, isProduction) ? [] : [{ path: `redirectUrls.${at}`, message }],
    );
    if (input.embedOrigin !== "" && !isRedirectAllowed(input.embedOrigin, isProduction))
      refused.push({ path: "embedOrigin", message });
    if (refused.length > 0) fail("sso.providerAddressRefused", refused);
    const embedOrigin = input.embedOrigin === "" ? null : new URL(input.embedOrigin).origin;
    const facts = { name: input.name, redirectUrls: [...new Set(input.redirectUrls)], embedOrigin };
    if (input.appKey === undefined) {
      const appKey = `app-${randomBytes(12).toString("hex")}`;
      const appSecret = createToken();
      const secretHash = hashToken(appSecret);
      await insertApplication(db, { ...facts, appKey, siteId: viewer().siteId, secretHash });
      return { appKey, appSecret };
    }
    await updateApplication(db, input.appKey, facts);
    if (embedOrigin === null) await endEmbedded(db, services, input.appKey);
    return { appKey: input.appKey, appSecret: "" };
  },

  async enableApplication({ db, input, services }) {
    await updateApplication(db, input.appKey, { isEnabled: input.isEnabled });
    if (input.isEnabled) return true;
    await voidCodesFor(db, "auth-code", forApplication(input.appKey));
    await endEmbedded(db, services, input.appKey);
    return true;
  },

  async rotateApplicationSecret({ db, input }) {
    const appSecret = createToken();
    await updateApplication(db, input.appKey, { secretHash: hashToken(appSecret) });
    return { appSecret };
  },
});
