import * as z from "zod";
import { text } from "./fields.ts";

/** A text in the languages of the product. A language without words gets those of the site's own. */
export interface SaidText {
  readonly zh: string;
  readonly en: string;
  readonly es: string;
}

/** A text that may be empty in any language. */
export function said(max: number) {
  const one = text(0, max).default("");
  return z.strictObject({ zh: one, en: one, es: one });
}

/** A text that must be there in one language at least. */
export function mustSay(max: number) {
  return said(max).refine(({ zh, en, es }) => zh !== "" || en !== "" || es !== "", {
    message: "required",
  });
}
