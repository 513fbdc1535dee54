import { CHINA_OFFSET_MS } from "./china-time.ts";
/**
 * Numbers and addresses of people in China: rules and masks, the same on both sides. The file does without zod, so that
 * screens may import it.
 */

/** Eleven digits, 1 and then 3 to 9 (front §5). */
export const MOBILE = /^1[3-9]\d{9}$/;

/** Province prefixes of GB/T 2260, with 71 to 83 for Taiwan, Hong Kong and Macao (81–83 on residence permits). */
const PROVINCES: ReadonlySet<string> = new Set(
  "11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83".split(
    " ",
  ),
);
/** Prefixes for people from places without districts of ours (such as Hong Kong): four zeros follow. */
const WHOLE_REGIONS: ReadonlySet<string> = new Set(["81", "82", "83"]);
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_LETTERS = "10X98765432";
const SHAPE = /^(\d{2})(\d{2})(\d{2})((?:19|20)\d{2})(\d{2})(\d{2})\d{3}[\dX]$/;

/** The number as it is stored: without spaces around it, with a capital X. */
export function normalResidentId(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Calculates the check character for the first seventeen digits (GB 11643). */
export function residentIdCheck(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return CHECK_LETTERS[sum % 11] ?? "";
}

/**
 * A district that was withdrawn stays valid on the cards of people who were born there. So the province must be in the
 * list, while the rest need only be possible: no prefecture beyond 90, and none at all where a region has none.
 */
function isRegion(province: string, prefecture: string, county: string): boolean {
  if (!PROVINCES.has(province)) return false;
  if (WHOLE_REGIONS.has(province)) return prefecture === "00" && county === "00";
  return province === "71" || (prefecture !== "00" && Number(prefecture) <= 90);
}

function isBirthday(year: number, month: number, day: number, today: Date): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  // China is eight hours ahead of UTC: a person born there today must not be refused.
  return isReal && date.getTime() <= today.getTime() + CHINA_OFFSET_MS;
}

/** True for a resident ID number that can exist: region, real birthday up to `today`, checksum (front §5). */
export function isResidentId(typed: string, today: Date): boolean {
  const number = normalResidentId(typed);
  const parts = SHAPE.exec(number);
  if (!parts) return false;
  const [, province = "", prefecture = "", county = "", year, month, day] = parts;
  return (
    isRegion(province, prefecture, county) &&
    isBirthday(Number(year), Number(month), Number(day), today) &&
    residentIdCheck(number) === number[17]
  );
}

/** Types of card by which a person proves a name (consoles §3). */
export const CARD_TYPES = {
  residentId: 85,
  officerId: 86,
  hongKongMacaoPermit: 87,
  taiwanPermit: 88,
} as const;
export type CardType = (typeof CARD_TYPES)[keyof typeof CARD_TYPES];

const CARD_SHAPES: Readonly<Record<Exclude<CardType, 85>, RegExp>> = {
  86: /^[\u4e00-\u9fa5]{1,4}字第?\d{4,10}号?$/,
  87: /^[HM]\d{8}(\d{2})?$/,
  88: /^(\d{8}|\d{10}[A-Z]?)$/,
};

/** True for a number that a card of this type can carry. */
export function isCardNumber(cardType: CardType, typed: string, today: Date): boolean {
  if (cardType === CARD_TYPES.residentId) return isResidentId(typed, today);
  return CARD_SHAPES[cardType].test(normalResidentId(typed));
}

/** Keeps the first two and the last two characters (front §5). */
export function maskedCardNumber(number: string): string {
  if (number.length <= 4) return "*".repeat(number.length);
  return `${number.slice(0, 2)}${"*".repeat(number.length - 4)}${number.slice(-2)}`;
}

/** Masks a mobile number: 138****5678. An empty text stays empty; anything else is hidden whole. */
export function maskedMobile(mobile: string): string {
  if (MOBILE.test(mobile)) return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
  return mobile === "" ? "" : "****";
}

/** Masks a mail address: l***g@example.cn keeps the first and last letter of the name, and the whole host. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 1) return email === "" ? "" : "****";
  const last = at > 2 ? (email[at - 1] ?? "") : "";
  return `${email[0]}***${last}${email.slice(at)}`;
}

/** Masks a name: 张*, 欧阳* keep the family name. */
export function maskedPersonName(name: string): string {
  const letters = [...name];
  const shown = letters.length > 3 ? 2 : 1;
  return letters.map((letter, at) => (at < shown ? letter : "*")).join("");
}
