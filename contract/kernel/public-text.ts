import * as z from "zod";

/** Fields whose text other people read; `text` and `RichText` register theirs here. */
const publicTexts = z.registry<{ readonly isPublic: true }>();
const privateTexts = z.registry<{ readonly why: WhyPrivate }>();

/**
 * Why nobody else reads a text, or why it must stay as it was written:
 * - `own`: only who wrote it reads it;
 * - `key`: it is compared with what there is, never shown;
 * - `report`: a complaint has to quote what it is about;
 * - `words`: it is the list of sensitive words itself;
 * - `official`: it is compared with a document of somebody's identity.
 */
export type WhyPrivate = "own" | "key" | "report" | "words" | "official";

/**
 * Marks a field whose text others read. In a write, the server's kernel removes the site's sensitive words from it, or
 * refuses it, before any handler sees it.
 */
export function publicText<Schema extends z.ZodType>(schema: Schema): Schema {
  publicTexts.add(schema, { isPublic: true });
  return schema;
}

/** Marks a text field that is not checked for sensitive words, with the reason. */
export function privateText<Schema extends z.ZodType>(why: WhyPrivate, schema: Schema): Schema {
  privateTexts.add(schema, { why });
  return schema;
}

/** True for a text field that others read, and for a refined copy of one. */
export const isPublicText = (schema: z.core.$ZodType): boolean =>
  publicTexts.get(schema) !== undefined && privateTexts.get(schema) === undefined;

/** True for a text field that has a reason not to be checked. */
export const isPrivateText = (schema: z.core.$ZodType): boolean =>
  privateTexts.get(schema) !== undefined;
