import { tablesOf, type Services } from "./kernel/services.ts";
import { domains } from "./domains.ts";
import { forgetPages } from "./kernel/services.ts";
import type { SiteTables } from "./site/public.ts";
import type { IdentityTables } from "./identity/public.ts";

const DEMO_LOCK = 7_365_742_892;

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
export async function fillDemo(
  services: Services,
  options: { isInstalled?: boolean } = {},
): Promise<void> {
  if (!options.isInstalled && !(await isEmpty(services))) return;
  const client = await services.pool.connect();
  try {
    // Every process hears that the demo is wanted; one of them fills it.
    const { rows } = await client.query<{ is_mine: boolean }>(
      "select pg_try_advisory_lock($1) as is_mine",
      [DEMO_LOCK],
    );
    if (!rows[0]?.is_mine) return;
    for (const domain of domains) await domain.demo?.(services);
    await client.query("select pg_advisory_unlock($1)", [DEMO_LOCK]);
  } finally {
    client.release();
  }
  await forgetPages(services.db, services, "");
}
