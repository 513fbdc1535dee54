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
  /** How it was checked: `rules`, `service`, or `person:<id>` of the administrator who looked at the card. */
  readonly verifiedBy: string;
}

const numberHash = (services: Pick<Services, "vault">, cardType: CardType, number: string) =>
  services.vault.fingerprint(PURPOSE, `${cardType}:${normalResidentId(number)}`);

/**
 * Stores a verified name: the sealed number, a keyed hash that must be unique among accounts, and the masked form. Call
 * it in a transaction and roll that back on `taken`; the answer does not say whose number it is. The caller must
 * require a new authentication before a change of the card.
 */
export async function updateRealName(
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

/** The number in clear, for people who may see it; the caller records the access with `audit.recordQuery`. */
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
