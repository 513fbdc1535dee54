import * as z from "zod";
import { publicText } from "./public-text.ts";
import { isStoredPicture } from "./stored-file.ts";

/** Identifier of a row: short text, so that the requirements' fixed ids (CP, DEFAULT_TJDP) fit beside uuids. */
export const Id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w.-]+$/);

/** Past it a year has five digits, which neither this format nor anything that reads it back knows. */
const LAST_INSTANT_MS = Date.parse("9999-12-31T23:59:59.999Z");

/** A moment as ISO 8601 with zone; near the end of time the zone decides whether it still has a year of four digits. */
export const Instant = z.iso
  .datetime({ offset: true })
  .refine((moment) => !moment.startsWith("9999-12-31") || Date.parse(moment) <= LAST_INSTANT_MS);

/**
 * Trimmed text of `min` to `max` characters, which other people read unless `privateText` gives a reason why they do
 * not.
 */
export function text(min: number, max: number) {
  return publicText(z.string().trim().min(min).max(max));
}

const SAFE_SCHEMES = /^(https?:|mailto:|tel:)/i;

/** True for an address that may be used in a link: http, https, mailto, tel or a path of this site (front §5). */
export function isSafeHref(href: string): boolean {
  // Browsers drop tabs and line breaks inside an address, so `java\nscript:` must not slip through.
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  const bare = href.replace(/[\u0000-\u0020]/g, "");
  if (bare.startsWith("/")) return !/^\/[/\\]/.test(bare);
  return bare === "" || SAFE_SCHEMES.test(bare);
}

/** A link field: empty, a path of this site, or an http, https, mailto or tel address. */
export const Href = z.string().max(1000).refine(isSafeHref, { message: "href" });

/** A picture field: empty, or the address of a picture that was uploaded here. Pictures from elsewhere are refused. */
export const StoredPicture = z
  .string()
  .max(200)
  .refine((address) => address === "" || isStoredPicture(address), { message: "picture" });
