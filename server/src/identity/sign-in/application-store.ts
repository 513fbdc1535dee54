import type { Kysely } from "kysely";
import type { IdentityTables } from "../tables.ts";

/** The settings of an outside application that an administrator chooses. */
interface ApplicationFacts {
  readonly name: string;
  readonly redirectUrls: readonly string[];
  /** The origin whose pages may embed the question library; null for none. */
  readonly embedOrigin: string | null;
}

/** Adds an application of a site; its secret is kept as a hash. */
export async function insertApplication(
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
      embed_origin: made.embedOrigin,
      app_key: made.appKey,
      site_id: made.siteId,
      secret_hash: made.secretHash,
    })
    .execute();
}

/** Changes an application; fields that are left out stay. */
export async function updateApplication(
  db: Kysely<IdentityTables>,
  appKey: string,
  change: Partial<ApplicationFacts> & {
    readonly isEnabled?: boolean;
    readonly secretHash?: Buffer;
  },
): Promise<void> {
  const { name, redirectUrls, embedOrigin, isEnabled, secretHash } = change;
  await db
    .updateTable("identity.application")
    .set({
      ...(name === undefined ? {} : { name }),
      ...(redirectUrls ? { redirect_urls: [...redirectUrls] } : {}),
      ...(embedOrigin === undefined ? {} : { embed_origin: embedOrigin }),
      ...(isEnabled === undefined ? {} : { is_enabled: isEnabled }),
      ...(secretHash ? { secret_hash: secretHash } : {}),
    })
    .where("app_key", "=", appKey)
    .execute();
}
