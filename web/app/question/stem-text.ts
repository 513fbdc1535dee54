import { decoded, htmlParts, textOfHtml } from "../kernel/html-text.ts";

/** The words of a stem, for lists. */
export const stemText = (html: string): string => textOfHtml(html, " ");

const isHtml = (text: string): boolean => htmlParts(text).some(({ tag }) => /^[a-z]/.test(tag));

const escaped = (line: string): string => line.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** What was written in a field of one line, as it travels: HTML stays. */
export const asInlineHtml = (text: string): string => (isHtml(text) ? text : escaped(text));

/** What was written in a field, as it travels: HTML stays, lines become paragraphs. */
export const asHtml = (text: string): string =>
  isHtml(text)
    ? text
    : text
        .split(/\n+/)
        .map((line) => `<p>${escaped(line)}</p>`)
        .join("");

/** A stem of plain paragraphs reads as text in the field; one with more in it stays HTML. */
export function asText(html: string): string {
  const parts = htmlParts(html);
  if (parts.some(({ text, tag }) => tag !== "" && text !== "<p>" && text !== "</p>")) return html;
  return parts
    .map(({ text, tag }) => (tag === "/p" ? "\n" : tag === "p" ? "" : decoded(text)))
    .join("")
    .trim();
}
