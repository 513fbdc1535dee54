import * as z from "zod";
import { CARD_TYPES } from "../../kernel/china.ts";
import { Instant, text } from "../../kernel/fields.ts";
import { operation } from "../../kernel/operation.ts";
import { privateText } from "../../kernel/public-text.ts";
import { ReauthenticationTicket } from "./own-security.ts";

const CardType = z.union([
  z.literal(CARD_TYPES.residentId),
  z.literal(CARD_TYPES.officerId),
  z.literal(CARD_TYPES.hongKongMacaoPermit),
  z.literal(CARD_TYPES.taiwanPermit),
]);

/** What everybody, the owner included, sees of a verified name: never the number. */
const OwnRealName = z.object({
  isVerified: z.boolean(),
  name: z.string(),
  cardType: CardType.nullable(),
  cardMasked: z.string(),
  verifiedAt: Instant.nullable(),
});

export const getOwnRealName = operation({
  name: "identity.getOwnRealName",
  summary: "One's own verified name, masked",
  method: "GET",
  path: "/ucenter/api/realName",
  access: "signed-in",
  input: z.strictObject({}),
  output: OwnRealName,
  fails: [],
  effect: "read",
});

export const verifyRealName = operation({
  name: "identity.verifyRealName",
  summary: "Checks name and card and keeps them sealed; a change needs re-authentication",
  method: "POST",
  path: "/ucenter/api/realName/verify",
  access: "signed-in",
  input: z.strictObject({
    name: privateText("official", text(2, 30)),
    cardType: CardType,
    cardNo: privateText("official", z.string().trim().min(4).max(30)),
    isConsentGiven: z.boolean(),
    ticket: ReauthenticationTicket.optional(),
  }),
  output: OwnRealName,
  fails: [
    "identity.sensitiveConsentNeeded",
    "identity.cardNumberInvalid",
    "identity.realNameMismatch",
    "identity.realNameTaken",
    "identity.realNameUnavailable",
    "identity.reauthenticationNeeded",
  ],
  effect: "write",
  ownsTransaction: true,
});
