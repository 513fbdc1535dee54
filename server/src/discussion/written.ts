import sanitizeHtml from "sanitize-html";
import { cleanHtml } from "../cms/public.ts";
import { Failure } from "../kernel/failure.ts";
import { htmlWithoutSensitive, withoutSensitive } from "./sensitive-words.ts";

/** The words of HTML, as plain text. */
export function wordsOf(html: string): string {
  return sanitizeHtml(html.replace(/<\/(p|li|h[2-4]|tr)>|<br ?\/?>/g, " $&"), {
    allowedTags: [],
    allowedAttributes: {},
    // Text, not HTML: `&amp;` would be shown as it stands.
    textFilter: (text) =>
      text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
  })
    .replace(/\s+/g, " ")
    .trim();
}

const isBlank = (html: string): boolean =>
  wordsOf(html) === "" && !/<(img|video|audio|table)\b/.test(html);

/**
 * What somebody wrote in an editor, safe and without sensitive words. Throws discussion.empty when nothing was
 * written, discussion.onlySensitive when nothing is left.
 */
export function writtenHtml(html: string): string {
  const safe = cleanHtml(html);
  if (isBlank(safe)) throw new Failure("discussion.empty");
  const clean = htmlWithoutSensitive(safe);
  if (isBlank(clean)) throw new Failure("discussion.onlySensitive");
  return clean;
}

/** A line that somebody wrote, without sensitive words; throws as writtenHtml does. */
export function writtenText(text: string): string {
  if (text.trim() === "") throw new Failure("discussion.empty");
  const clean = withoutSensitive(text).trim();
  if (clean === "") throw new Failure("discussion.onlySensitive");
  return clean;
}
