import type { QuestionItem } from "@perennial/contract/question/item.ts";
import * as z from "zod";
import { parseJson } from "../../../kernel/door/parse-json.ts";
import { cleanHtml } from "../../../kernel/html/clean.ts";
import { isTooComplex } from "../../../kernel/html/limits.ts";
import { digestOfAddress, withTextAddresses, withTexts } from "../media-address.ts";
import { checkedItem } from "../paper-rows.ts";
import type { PackedQuestion, RowFault } from "../read-result.ts";

const Facts = z.strictObject({
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
  knowledge: z.array(z.string().max(200)).max(100),
  tags: z.array(z.string().max(200)).max(100),
  points: z.number().min(0).max(10_000).optional(),
});
const Packed = z.strictObject({ item: z.unknown(), facts: Facts });

/** An item without ids, which mean nothing outside the library that gave them. */
export const withoutIds = (item: QuestionItem): QuestionItem => {
  const bare = <T extends { id?: string | undefined }>({ id: _id, ...rest }: T): Omit<T, "id"> =>
    rest;
  return {
    ...item,
    options: item.options.map(bare),
    children: item.children.map((child) => ({ ...bare(child), options: child.options.map(bare) })),
  };
};

/** A question as a form carries it that cannot show all of it. */
export const packedJson = ({ item, facts }: PackedQuestion): string =>
  JSON.stringify({ item: withoutIds(item), facts });

/**
 * Files of the pack, and what everybody may see anyway. A file that somebody else handed in could otherwise be named here, and be
 * tied to a question of whoever brings it.
 */
const ownAddress = (address: string): string =>
  digestOfAddress(address) === undefined && address.startsWith("/api/") ? "" : address;

const clean = (html: string): string => {
  const once = cleanHtml(html);
  const own = withTextAddresses(once, ownAddress);
  return own === once ? once : cleanHtml(own);
};

/** An item whose texts came from elsewhere: cleaned as those of the editor are, and checked. */
export function cleanItem(draft: unknown): { item?: QuestionItem | undefined; faults: RowFault[] } {
  const checked = checkedItem(draft);
  if (!checked.item) return checked;
  const faults: RowFault[] = [];
  const cleaned = withTexts(checked.item, (html, at) => {
    if (!html.includes("<") && !html.includes("&") && !html.includes(">")) return html.trim();
    if (!isTooComplex(html)) return clean(html);
    faults.push({ code: "tooComplex", at });
    return "";
  });
  const fileUrl = digestOfAddress(cleaned.fileUrl) === undefined ? "" : cleaned.fileUrl;
  return faults.length > 0 ? { faults } : checkedItem({ ...cleaned, fileUrl });
}

/** The question that such a text holds; undefined when it holds none. */
export function readPackedJson(text: string): PackedQuestion | undefined {
  const packed = parseJson(Packed, text);
  const item = packed && cleanItem(packed.item).item;
  return packed && item && { item, facts: packed.facts };
}

/** The same text for the same value, whatever the order of its keys. */
const canonical = (question: PackedQuestion): string =>
  JSON.stringify({ ...question, item: withoutIds(question.item) }, (_key, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value,
  );

/** True when a form says all of a question by itself. */
export const isSame = (one: PackedQuestion, other: PackedQuestion): boolean =>
  canonical(one) === canonical(other);
