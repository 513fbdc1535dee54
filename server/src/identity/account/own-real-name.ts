import { REAL_NAME_CONSENT } from "@perennial/contract/identity/account/consent-text.ts";
import * as contract from "@perennial/contract/identity/account/real-name.ts";
import { isCardNumber, maskedPersonName, type CardType } from "@perennial/contract/kernel/china.ts";
import type { Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { implementOn } from "../../kernel/domain.ts";
import { recordConsent } from "./consent.ts";
import { fieldFault } from "../field-words.ts";
import { realNameChecker } from "./real-name-check.ts";
import { updateRealName } from "./real-name.ts";
import { requireReauthentication } from "../verification/reauthentication.ts";
import type { IdentityTables } from "../tables.ts";

const implement = implementOn<IdentityTables>();

async function readRealName(db: Kysely<IdentityTables>, userId: string) {
  const row = await db
    .selectFrom("identity.real_name")
    .select(["name", "card_type", "number_masked", "verified_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return {
    isVerified: row !== undefined,
    name: row ? maskedPersonName(row.name) : "",
    cardType: row ? (row.card_type as CardType) : null,
    cardMasked: row?.number_masked ?? "",
    verifiedAt: row?.verified_at ?? null,
  };
}

export const realNameOperations = implement(contract, {
  getOwnRealName: ({ db, viewer }) => readRealName(db, viewer().userId),

  async verifyRealName({ db, input, caller, viewer, services, fail, transaction }) {
    const { userId } = viewer();
    const claim = { name: input.name, cardType: input.cardType, number: input.cardNo };
    const faultAt = (path: string, code: Parameters<typeof fieldFault>[1]) => [
      fieldFault(path, code, caller.language),
    ];
    if (!input.isConsentGiven)
      return fail(
        "identity.sensitiveConsentNeeded",
        faultAt("isConsentGiven", "identity.sensitiveConsentNeeded"),
      );
    if (!isCardNumber(claim.cardType, claim.number, now()))
      return fail("identity.cardNumberInvalid", faultAt("cardNo", "identity.cardNumberInvalid"));
    const before = await readRealName(db, userId);
    if (before.isVerified) await requireReauthentication(db, services, viewer(), input.ticket);
    // Repeated attempts would turn the form into a directory of card holders.
    const asker = { ip: caller.ip, personId: userId };
    await services.budgets.spend("realName", asker);
    const checker = realNameChecker(services.settings);
    const verdict = await checker.check(claim);
    if (verdict === "unavailable") {
      await services.budgets.giveBack("realName", asker);
      return fail("identity.realNameUnavailable");
    }
    if (verdict === "mismatch")
      return fail("identity.realNameMismatch", faultAt("cardNo", "identity.realNameMismatch"));
    // The service was asked before the transaction, so that no connection waits for it.
    return transaction(async (inside) => {
      const found = { userId, ...claim, verifiedBy: checker.kind };
      if ((await updateRealName(inside, services, found)) === "taken")
        return fail("identity.realNameTaken", faultAt("cardNo", "identity.realNameTaken"));
      await recordConsent(inside, caller, userId, REAL_NAME_CONSENT, true);
      await services.budgets.giveBack("realName", asker);
      return readRealName(inside, userId);
    });
  },
});
