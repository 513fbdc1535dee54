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

/** What somebody wrote in an editor, safe and without sensitive words. Throws discussion.empty when nothing is left. */
export function writtenHtml(html: string): string {
  const clean = htmlWithoutSensitive(cleanHtml(html));
  if (wordsOf(clean) === "" && !/<(img|video|audio|table)\b/.test(clean))
    throw new Failure("discussion.empty");
  return clean;
}

/** A line that somebody wrote, without sensitive words. Throws discussion.empty when nothing is left. */
export function writtenText(text: string): string {
  const clean = withoutSensitive(text).trim();
  if (clean === "") throw new Failure("discussion.empty");
  return clean;
}
