import {
  type CardType,
  maskedCardNumber,
  normalResidentId,
} from "@perennial/contract/kernel/china.ts";
import type { Kysely } from "kysely";
import type { Services } from "../../kernel/services.ts";
import type { IdentityTables } from "../tables.ts";

const PURPOSE = "real-name.number";

/** A checked name with the card that proved it. */
export interface CheckedName {
  readonly userId: string;
  readonly name: string;
  readonly cardType: CardType;
  readonly number: string;
  /** `rules`, `service`, or `person:<id>` of who looked at the card. */
  readonly verifiedBy: string;
}

const numberHash = (services: Pick<Services, "vault">, cardType: CardType, number: string) =>
  services.vault.fingerprint(PURPOSE, `${cardType}:${normalResidentId(number)}`);

/**
 * Keeps a checked name: the number sealed, a keyed hash that no second account may have, and what is shown of it.
 * Call it in a transaction and roll that back on `taken`; nothing tells whose the number is. A change of the card must
 * have been re-authenticated by the caller.
 */
export async function storeRealName(
  db: Kysely<IdentityTables>,
  services: Pick<Services, "vault">,
  checked: CheckedName,
): Promise<"stored" | "taken"> {
  const number = normalResidentId(checked.number);
  await db.deleteFrom("identity.real_name").where("user_id", "=", checked.userId).execute();
  const stored = await db
    .insertInto("identity.real_name")
    .values({
      user_id: checked.userId,
      name: checked.name,
      card_type: checked.cardType,
      number_sealed: services.vault.seal(PURPOSE, number),
      number_hash: numberHash(services, checked.cardType, number),
      number_masked: maskedCardNumber(number),
      verified_by: checked.verifiedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return stored ? "stored" : "taken";
}

/** The number in clear, for whoever may unmask it; the caller records the look with `audit.recordQuery`. */
export async function openRealNameNumber(
  db: Kysely<IdentityTables>,
  services: Pick<Services, "vault">,
  userId: string,
): Promise<{ name: string; cardType: CardType; number: string } | undefined> {
  const row = await db
    .selectFrom("identity.real_name")
    .select(["name", "card_type", "number_sealed"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const number = services.vault.open(PURPOSE, row.number_sealed);
  return { name: row.name, cardType: row.card_type as CardType, number };
}
