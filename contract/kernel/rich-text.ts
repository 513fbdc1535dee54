import * as z from "zod";
import { publicText } from "./public-text.ts";

/** The text fields that hold HTML of the editor. Only `RichText` adds to them. */
const marks = z.registry<{ readonly isRichText: true }>();

/**
 * A field for HTML of the editor, of at most so many characters. The server's kernel cleans it before any handler sees
 * it, so handlers need not. HTML that is nested too deep or has too many parts is refused at the field. Others read it
 * unless `privateText` gives a reason why they do not.
 */
export function RichText(max: number, min = 0) {
  return publicText(z.string().trim().min(min).max(max).register(marks, { isRichText: true }));
}

/** True for a schema that `RichText` made. */
export const isRichText = (schema: z.core.$ZodType): boolean => marks.has(schema);
