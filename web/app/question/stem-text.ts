import { textOfHtml } from "../kernel/html-text.ts";

/** The words of a stem, for lists. */
export const stemText = (html: string): string => textOfHtml(html, " ");
