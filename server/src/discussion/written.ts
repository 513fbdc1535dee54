import type { Kysely } from "kysely";
import { Failure } from "../kernel/failure.ts";
import { isBlank } from "../kernel/html/texts.ts";
import type { Services } from "../kernel/services.ts";
import { siteMatcher } from "./moderation/sensitive-store.ts";
import { checked, type Checked } from "./moderation/sensitive-words.ts";
import type { DiscussionTables } from "./tables.ts";

/** Takes in what somebody writes on a site: without the site's sensitive words. */
interface Pen {
  /**
   * What was written in an editor, cleaned. Throws discussion.empty when nothing was, discussion.onlySensitive when nothing is
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
      if (isBlank(content)) throw new Failure("discussion.empty");
      const clean = kept(checked(matcher, content, "html", path));
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
