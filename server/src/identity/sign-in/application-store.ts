import type { Kysely } from "kysely";
import type { IdentityTables } from "../tables.ts";

/** What an administrator sets of an outside application. */
interface ApplicationFacts {
  readonly name: string;
  readonly redirectUrls: readonly string[];
}

/** Adds an application of a site; its secret is kept as a hash. */
export async function addApplication(
  db: Kysely<IdentityTables>,
  made: ApplicationFacts & {
    readonly appKey: string;
    readonly siteId: string;
    readonly secretHash: Buffer;
  },
): Promise<void> {
  await db
    .insertInto("identity.application")
    .values({
      name: made.name,
      redirect_urls: [...made.redirectUrls],
      app_key: made.appKey,
      site_id: made.siteId,
      secret_hash: made.secretHash,
    })
    .execute();
}

/** Changes an application; what is left out stays. */
export async function changeApplication(
  db: Kysely<IdentityTables>,
  appKey: string,
  change: Partial<ApplicationFacts> & {
    readonly isEnabled?: boolean;
    readonly secretHash?: Buffer;
  },
): Promise<void> {
  const { name, redirectUrls, isEnabled, secretHash } = change;
  await db
    .updateTable("identity.application")
    .set({
      ...(name === undefined ? {} : { name }),
      ...(redirectUrls ? { redirect_urls: [...redirectUrls] } : {}),
      ...(isEnabled === undefined ? {} : { is_enabled: isEnabled }),
      ...(secretHash ? { secret_hash: secretHash } : {}),
    })
    .where("app_key", "=", appKey)
    .execute();
}
