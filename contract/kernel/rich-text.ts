import * as z from "zod";
import { publicText } from "./public-text.ts";

/** Which text fields hold HTML of the editor; `RichText` is the only way in. */
const marks = z.registry<{ readonly isRichText: true }>();

/**
 * A field for HTML of the editor, of so many characters. The server's kernel cleans it before any handler sees
 * it, so nobody else has to; what is too deep or of too many parts is refused at the field. Others read it unless
 * `privateText` says why not.
 */
export function RichText(max: number, min = 0) {
  return publicText(z.string().trim().min(min).max(max).register(marks, { isRichText: true }));
}

/** True for a schema that `RichText` made. */
export const isRichText = (schema: z.core.$ZodType): boolean => marks.has(schema);
