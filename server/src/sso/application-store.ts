import { timingSafeEqual } from "node:crypto";
import { countGuess, type IdentityTables } from "../identity/public.ts";
import type { AnyDatabase } from "../kernel/database/database.ts";
import { hashToken } from "../kernel/codes/token.ts";
import { Failure } from "../kernel/failure.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import type { Caller } from "../kernel/viewer.ts";

/** An application that has proved itself. */
export interface KnownApplication {
  readonly appKey: string;
  readonly redirectUrls: readonly string[];
  readonly embedOrigin: string | null;
}

const NO_SECRET = Buffer.alloc(32);

/**
 * The application behind a key and a secret. Wrong secrets lock the key for the address after five;
 * unknown, disabled and wrong are answered alike. Throws `sso.applicationRefused` or `applicationLocked`.
 */
export async function proveApplication(
  { services, caller }: { readonly services: Services; readonly caller: Caller },
  appKey: string,
  appSecret: string,
): Promise<KnownApplication> {
  const db = tablesOf<IdentityTables>(services.db);
  const lockKey = `app:${appKey}`;
  const guess = await countGuess({ services, caller }, lockKey, "code");
  if (guess.isLocked) throw new Failure("sso.applicationLocked");
  const row = await db
    .selectFrom("identity.application")
    .select(["secret_hash", "redirect_urls", "embed_origin", "is_enabled"])
    .where("app_key", "=", appKey)
    .where("site_id", "=", caller.site.id)
    .executeTakeFirst();
  const fits = timingSafeEqual(hashToken(appSecret), row?.secret_hash ?? NO_SECRET);
  if (!row || !row.secret_hash || !fits || !row.is_enabled) {
    const refusal = "sso.applicationRefused";
    const attempt = { caller, account: lockKey, userId: undefined, method: "code" } as const;
    await services.audit.recordLogin(services.db, { ...attempt, refusal });
    throw new Failure(refusal);
  }
  await guess.right();
  return { appKey, redirectUrls: row.redirect_urls, embedOrigin: row.embed_origin };
}

/** The origin whose pages may embed what is ours, for an application of this site that is switched on. */
export async function embedOriginOf(
  db: AnyDatabase,
  siteId: string,
  appKey: string,
): Promise<string | undefined> {
  const row = await tablesOf<IdentityTables>(db)
    .selectFrom("identity.application")
    .select("embed_origin")
    .where("app_key", "=", appKey)
    .where("site_id", "=", siteId)
    .where("is_enabled", "=", true)
    .executeTakeFirst();
  return row?.embed_origin ?? undefined;
}

/** The origins that the application has registered. */
export function originsOf({ redirectUrls }: Pick<KnownApplication, "redirectUrls">): string[] {
  return [...new Set(redirectUrls.map((url) => new URL(url).origin))];
}
