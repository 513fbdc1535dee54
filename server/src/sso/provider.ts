import { readPage } from "../kernel/database/paging.ts";
import type { ProviderKind } from "@perennial/contract/sso/provider.ts";
import * as contract from "@perennial/contract/sso/provider.ts";
import { ssoMessages } from "@perennial/contract/sso/messages.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { sql, type Kysely } from "kysely";
import type { IdentityTables } from "../identity/public.ts";
import { implementOn } from "../kernel/domain.ts";
import { askOutside } from "./outgoing.ts";
import { casLoginUrl } from "./cas.ts";
import { isOidcReachable } from "./oidc.ts";
import { isProviderAddress } from "./provider-address.ts";
import {
  callbackUrl,
  enabledProviders,
  sealSecret,
  startPath,
  type ProviderRow,
} from "./provider-store.ts";
import { factsOf } from "./sign-in-start.ts";
import type { SsoTables } from "./tables.ts";

type Tables = SsoTables & IdentityTables;
type Saved = InputOf<typeof contract.saveProvider>;

const ADDRESSES = ["issuer", "authorizeUrl", "tokenUrl", "userinfoUrl", "logoutUrl"] as const;

/** What each kind cannot do without. */
const NEEDED: Readonly<Record<ProviderKind, readonly (keyof Saved)[]>> = {
  oidc: ["issuer", "clientId"],
  oauth2: ["authorizeUrl", "tokenUrl", "userinfoUrl", "clientId"],
  qq: ["clientId"],
  cas: ["issuer"],
};

/** Roles that a stranger may be given: built in or of this site, without any permission. */
export function grantableRoles(db: Kysely<IdentityTables>, siteId: string) {
  return db
    .selectFrom("identity.role")
    .select(["id", "name"])
    .where("is_enabled", "=", true)
    .where("permissions", "=", sql<string[]>`'{}'::text[]`)
    .where((where) => where.or([where("site_id", "is", null), where("site_id", "=", siteId)]))
    .orderBy("sort")
    .orderBy("id")
    .limit(100);
}

const faults = (paths: readonly string[], code: keyof typeof ssoMessages, language: Language) =>
  paths.map((path) => ({ path, message: ssoMessages[code].words[language] }));

const columnsOf = (input: Saved) => ({
  code: input.code,
  kind: input.kind,
  name: input.name,
  icon: input.icon,
  issuer: input.issuer,
  authorize_url: input.authorizeUrl,
  token_url: input.tokenUrl,
  userinfo_url: input.userinfoUrl,
  logout_url: input.logoutUrl,
  client_id: input.clientId,
  scopes: input.scopes,
  may_create: input.mayCreate,
  default_role_id: input.defaultRoleId,
  sort: input.sort,
});

const claimsOf = ({ subjectClaim, nameClaim }: Saved) => ({
  ...(subjectClaim ? { subject: subjectClaim } : {}),
  ...(nameClaim ? { name: nameClaim } : {}),
});

/** Would the same subject mean somebody else afterwards? Then accounts that are bound would change hands. */
function movesIdentities(stored: ProviderRow, input: Saved): boolean {
  const { code, kind, issuer, userinfo_url, client_id } = columnsOf(input);
  return (
    stored.code !== code ||
    stored.kind !== kind ||
    stored.issuer !== issuer ||
    stored.userinfo_url !== userinfo_url ||
    stored.client_id !== client_id ||
    (stored.claims.subject ?? "") !== input.subjectClaim
  );
}

async function countBindings(db: Kysely<SsoTables>, providerId: string): Promise<number> {
  const { count } = await db
    .selectFrom("sso.binding")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("provider_id", "=", providerId)
    .executeTakeFirstOrThrow();
  return count;
}

export const providerOperations = implementOn<Tables>()(contract, {
  async getProviders({ db, caller }) {
    const rows = await enabledProviders(db, caller.site.id);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      kind: row.kind,
      icon: row.icon,
      loginUrl: startPath(row),
    }));
  },

  async listProviders({ db, input, caller, viewer }) {
    const { siteId } = viewer();
    const own = db.selectFrom("sso.provider").where("site_id", "=", siteId);
    const { rows, page } = await readPage(own, input, (all) =>
      all
        .selectAll()
        .select((select) =>
          select
            .selectFrom("sso.binding")
            .select(sql<number>`count(*)::int`.as("count"))
            .whereRef("sso.binding.provider_id", "=", "sso.provider.id")
            .as("binding_count"),
        )
        .orderBy("sort")
        .orderBy("code"),
    );
    const data = rows.map((row) => ({
      id: row.id,
      code: row.code,
      kind: row.kind,
      name: row.name,
      icon: row.icon,
      issuer: row.issuer,
      authorizeUrl: row.authorize_url,
      tokenUrl: row.token_url,
      userinfoUrl: row.userinfo_url,
      logoutUrl: row.logout_url,
      clientId: row.client_id,
      scopes: row.scopes,
      subjectClaim: row.claims.subject ?? "",
      nameClaim: row.claims.name ?? "",
      mayCreate: row.may_create,
      defaultRoleId: row.default_role_id,
      sort: row.sort,
      hasClientSecret: row.client_secret_sealed !== null,
      isEnabled: row.is_enabled,
      bindingCount: row.binding_count ?? 0,
      callbackUrl: callbackUrl(caller.site, row),
      updatedAt: new Date(row.updated_at).toISOString(),
      version: row.version,
    }));
    return { data, page };
  },

  listProviderRoles: ({ db, viewer }) => grantableRoles(db, viewer().siteId).execute(),

  async saveProvider({ db, input, caller, viewer, services, right: { id: stored }, fail }) {
    const { siteId } = viewer();
    const { isProduction } = services.settings;
    const missing = NEEDED[input.kind].filter((field) => input[field] === "");
    if (missing.length > 0)
      fail("sso.providerIncomplete", faults(missing, "sso.providerIncomplete", caller.language));
    const refused = ADDRESSES.filter(
      (field) => input[field] !== "" && !isProviderAddress(input[field], isProduction),
    );
    if (refused.length > 0)
      fail(
        "sso.providerAddressRefused",
        faults(refused, "sso.providerAddressRefused", caller.language),
      );
    const roles = await grantableRoles(db, siteId).execute();
    const isRoleNeeded = input.mayCreate || input.defaultRoleId !== "";
    if (isRoleNeeded && !roles.some(({ id }) => id === input.defaultRoleId))
      fail("sso.roleRefused", faults(["defaultRoleId"], "sso.roleRefused", caller.language));

    const twin = await db
      .selectFrom("sso.provider")
      .select("id")
      .where("site_id", "=", siteId)
      .where("code", "=", input.code)
      .executeTakeFirst();
    if (twin && twin.id !== input.id)
      fail("sso.providerCodeTaken", faults(["code"], "sso.providerCodeTaken", caller.language));
    const columns = {
      ...columnsOf(input),
      claims: JSON.stringify(claimsOf(input)),
      ...(input.clientSecret
        ? { client_secret_sealed: sealSecret(services, input.clientSecret) }
        : {}),
    };
    if (!stored) {
      return db
        .insertInto("sso.provider")
        .values({ client_secret_sealed: null, ...columns, site_id: siteId })
        .returning(["id", "version"])
        .executeTakeFirstOrThrow();
    }
    if (input.version !== undefined && input.version !== stored.version) fail("kernel.conflict");
    if (movesIdentities(stored, input) && (await countBindings(db, stored.id)) > 0)
      fail("sso.providerInUse");
    return db
      .updateTable("sso.provider")
      .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
      .where("id", "=", stored.id)
      .returning(["id", "version"])
      .executeTakeFirstOrThrow();
  },

  async enableProvider({ db, input }) {
    await db
      .updateTable("sso.provider")
      .set({ is_enabled: input.isEnabled, version: sql`version + 1`, updated_at: sql`now()` })
      .where("id", "=", input.id)
      .execute();
    return true;
  },

  async checkProvider({ caller, services, transaction, right: { id: provider } }) {
    const facts = factsOf(services, caller.site, provider);
    const address = {
      oidc: "",
      oauth2: provider.authorize_url,
      qq: provider.issuer || "https://graph.qq.com/",
      cas: provider.issuer && casLoginUrl(provider, facts.callbackUrl),
    }[provider.kind];
    const isReachable =
      provider.kind === "oidc"
        ? await isOidcReachable(facts)
        : await askOutside(services.settings, address).then(
            ({ status }) => status < 500,
            () => false,
          );
    return transaction(async () => ({ isReachable }));
  },
});
