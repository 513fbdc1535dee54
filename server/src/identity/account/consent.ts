import { createHash } from "node:crypto";
import type { ConsentText } from "@perennial/contract/identity/account/consent-text.ts";
import type { Kysely } from "kysely";
import type { Caller } from "../../kernel/viewer.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { IdentityTables } from "../tables.ts";

/** Records one answer to a document: every agreement and every withdrawal is a row of its own (PIPL 14 and 15). */
export async function recordConsent(
  db: AnyDatabase,
  caller: Pick<Caller, "ip" | "language">,
  userId: string,
  { document, version, text }: ConsentText,
  isGiven: boolean,
): Promise<void> {
  await tablesOf<IdentityTables>(db)
    .insertInto("identity.consent")
    .values({
      user_id: userId,
      document,
      version,
      text_hash: createHash("sha256").update(text[caller.language]).digest("hex"),
      is_given: isGiven,
      ip: caller.ip,
    })
    .execute();
}

/** The latest answer to each document. */
export async function currentConsents(db: Kysely<IdentityTables>, userId: string) {
  return db
    .selectFrom("identity.consent")
    .distinctOn("document")
    .select(["document", "version", "is_given", "at"])
    .where("user_id", "=", userId)
    .orderBy("document")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** What has to be forgotten once somebody withdraws a consent; within the transaction of the withdrawal. */
type Forget = (services: Services, db: AnyDatabase, userId: string) => Promise<void>;

const forgetting = new Map<string, Forget>();

/** Says what a domain above forgets when a consent to this document is withdrawn. */
export function onWithdrawal(document: string, forget: Forget): void {
  forgetting.set(document, forget);
}

/** Whether this document was agreed to for something of a domain above, which forgets it on request. */
export const isForgettable = (document: string): boolean => forgetting.has(document);

/** Forgets what a consent to this document was for. */
export async function forget(
  services: Services,
  db: AnyDatabase,
  document: string,
  userId: string,
): Promise<void> {
  await forgetting.get(document)?.(services, db, userId);
}
