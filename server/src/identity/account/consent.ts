import { createHash } from "node:crypto";
import type { ConsentText } from "@perennial/contract/identity/account/consent-text.ts";
import type { Kysely } from "kysely";
import type { Caller } from "../../kernel/viewer.ts";
import type { IdentityTables } from "../tables.ts";

/** Writes one word on a document: every agreement and every withdrawal is a row of its own (PIPL 14 and 15). */
export async function recordConsent(
  db: Kysely<IdentityTables>,
  caller: Pick<Caller, "ip" | "language">,
  userId: string,
  { document, version, text }: ConsentText,
  isGiven: boolean,
): Promise<void> {
  await db
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

/** The last word on each document. */
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
