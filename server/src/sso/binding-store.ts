import type { Kysely } from "kysely";
import type { ProviderRow } from "./provider-store.ts";
import type { ExternalPerson } from "./protocol.ts";
import type { SsoTables } from "./tables.ts";

/** An outside account that has shown itself, with the CAS ticket by which its session ends. */
export interface BindingOffer {
  readonly provider: ProviderRow;
  readonly person: ExternalPerson;
  readonly sourceTicket: string | undefined;
}

/** `done` also when it was so before; `taken`: another account has it; `second`: this account has another one. */
export type BindingResult = "done" | "taken" | "second";

/** Ties an outside account to an account here; of several at once one wins. */
export async function bindSubject(
  db: Kysely<SsoTables>,
  providerId: string,
  person: ExternalPerson,
  userId: string,
): Promise<BindingResult> {
  const made = await db
    .insertInto("sso.binding")
    .values({
      provider_id: providerId,
      subject: person.subject,
      user_id: userId,
      display_name: person.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (made) return "done";
  const owner = await db
    .selectFrom("sso.binding")
    .select("user_id")
    .where("provider_id", "=", providerId)
    .where("subject", "=", person.subject)
    .executeTakeFirst();
  if (!owner) return "second";
  return owner.user_id === userId ? "done" : "taken";
}
