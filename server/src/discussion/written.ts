import type { Kysely } from "kysely";
import sanitizeHtml from "sanitize-html";
import { cleanHtml } from "../cms/public.ts";
import { Failure } from "../kernel/failure.ts";
import type { Services } from "../kernel/services.ts";
import { siteMatcher } from "./sensitive-store.ts";
import { checked, type Checked } from "./sensitive-words.ts";
import type { DiscussionTables } from "./tables.ts";

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

/** Takes in what somebody writes on a site: safe, and without the site's sensitive words. */
interface Pen {
  /**
   * What was written in an editor. Throws discussion.empty when nothing was, discussion.onlySensitive when nothing is
   * left, discussion.sensitiveRefused for words that may not be used, named at the field.
   */
  html(content: string, path?: string): string;
  /** A line or a plain text; throws as `html` does. */
  text(text: string, path?: string): string;
  /** A plain text that may be empty. */
  maybe(text: string, path?: string): string;
  /** Whether what was written so far has to be looked at before others see it. */
  readonly needsLook: boolean;
}

/** The pen for a site. */
export async function penOf(
  db: Kysely<DiscussionTables>,
  services: Services,
  siteId: string,
): Promise<Pen> {
  const matcher = await siteMatcher(db, services, siteId);
  let needsLook = false;
  const kept = (result: Checked): string => {
    needsLook ||= result.needsLook;
    return result.text;
  };
  const maybe = (text: string, path = "content"): string =>
    kept(checked(matcher, text, "text", path)).trim();
  return {
    html(content, path = "content") {
      const safe = cleanHtml(content);
      if (isBlank(safe)) throw new Failure("discussion.empty");
      const clean = kept(checked(matcher, safe, "html", path));
      if (isBlank(clean)) throw new Failure("discussion.onlySensitive");
      return clean;
    },
    text(text, path) {
      if (text.trim() === "") throw new Failure("discussion.empty");
      const clean = maybe(text, path);
      if (clean === "") throw new Failure("discussion.onlySensitive");
      return clean;
    },
    maybe,
    get needsLook() {
      return needsLook;
    },
  };
}
