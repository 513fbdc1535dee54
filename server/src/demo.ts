import { tablesOf, type Services } from "./kernel/services.ts";
import { domains } from "./domains.ts";
import { forgetPages } from "./kernel/services.ts";
import type { SiteTables } from "./site/public.ts";
import type { IdentityTables } from "./identity/public.ts";

/** True when the demo region, or an installation of its own, is in the database. */
export async function isDemoFilled(services: Services): Promise<boolean> {
  const person = await tablesOf<IdentityTables>(services.db)
    .selectFrom("identity.user")
    .select("id")
    .where("id", "=", "student01")
    .executeTakeFirst();
  return person !== undefined;
}

async function isEmpty(services: Services): Promise<boolean> {
  const site = await tablesOf<SiteTables>(services.db)
    .selectFrom("site.site")
    .select("id")
    .where("is_installed", "=", true)
    .executeTakeFirst();
  return site === undefined;
}

/** Fills the demo region, domain by domain; only into an empty database, or right after installing. */
export async function fillDemo(services: Services, options: { isInstalled?: boolean } = {}): Promise<void> {
  if (!options.isInstalled && !(await isEmpty(services))) return;
  for (const domain of domains) await domain.demo?.(services);
  await forgetPages(services.db, services, "");
}
