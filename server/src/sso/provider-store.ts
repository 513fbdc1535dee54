import type { Kysely, Selectable } from "kysely";
import type { Services } from "../kernel/services.ts";
import type { RequestSite } from "../kernel/viewer.ts";
import type { SsoTables } from "./tables.ts";

export type ProviderRow = Selectable<SsoTables["sso.provider"]>;

/** What the vault binds a provider's secret to. */
const PURPOSE = "sso.provider";

/** The secret as the database keeps it. */
export function sealSecret(services: Pick<Services, "vault">, secret: string): Buffer {
  return services.vault.seal(PURPOSE, secret);
}

/** The provider's secret; empty when it has none. */
export function secretOf(services: Pick<Services, "vault">, provider: ProviderRow): string {
  const sealed = provider.client_secret_sealed;
  return sealed === null ? "" : services.vault.open(PURPOSE, sealed);
}

/** An enabled provider of the site by its short name or id. */
export function findProvider(
  db: Kysely<SsoTables>,
  siteId: string,
  wanted: { readonly code: string } | { readonly id: string },
): Promise<ProviderRow | undefined> {
  return db
    .selectFrom("sso.provider")
    .selectAll()
    .where("site_id", "=", siteId)
    .where("is_enabled", "=", true)
    .where("code" in wanted ? "code" : "id", "=", "code" in wanted ? wanted.code : wanted.id)
    .executeTakeFirst();
}

/** Enabled providers of the site in the order of the sign-in page. */
export function enabledProviders(db: Kysely<SsoTables>, siteId: string): Promise<ProviderRow[]> {
  return db
    .selectFrom("sso.provider")
    .selectAll()
    .where("site_id", "=", siteId)
    .where("is_enabled", "=", true)
    .orderBy("sort")
    .orderBy("code")
    .limit(50)
    .execute();
}

/** Short names with an address of their own in the requirements. */
const OWN_ADDRESS: Readonly<Record<string, string>> = {
  zjzg: "/zjzg/oauth/login",
  hbedu: "/hbedu/auth",
};

type Named = Pick<ProviderRow, "kind" | "code">;

/** The path to which the service sends people back; it is registered there to the letter. */
export function callbackPath({ kind, code }: Named): string {
  if (kind === "cas") return code === "hbedu" ? "/hbedu/auth" : "/sso/login";
  if (kind === "qq") return "/callback/qq/login";
  return code === "zjzg" ? "/zjzg/oauth/login" : "/thridpart/login";
}

/** Address to register with the service. A CAS client's names the provider, for CAS itself carries no state. */
export function callbackUrl(site: Pick<RequestSite, "origin">, provider: Named): string {
  const path = callbackPath(provider);
  const query = path === "/sso/login" ? `?provider=${provider.code}` : "";
  return `${site.origin}${path}${query}`;
}

/** Path that begins a sign-in with the provider; more may be appended with `&`. */
export function startPath(provider: Named): string {
  return `${callbackPath(provider)}?provider=${provider.code}`;
}

/** Which provider an address of the requirements means when it names none. */
export function defaultCode(path: string): string | undefined {
  return Object.entries(OWN_ADDRESS).find(([, own]) => own === path)?.[0];
}

/** How a session says which service opened it. */
export function sourceOf({ kind, code }: Named): string {
  return `${kind}:${code}`;
}
