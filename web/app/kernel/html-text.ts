/** A piece of cleaned HTML: a tag with its brackets, or the text between two. */
interface HtmlPart {
  readonly text: string;
  /** Name of a tag in small letters, with a slash before it where it closes; empty for a text. */
  readonly tag: string;
}

const tagOf = (tag: string): string => /^\/?[a-z\d]{1,20}/i.exec(tag.slice(1, 22))?.[0] ?? "";

/**
 * Splits HTML that the server has cleaned, so that every `<` and `>` belongs to a tag. It reads once from beginning to
 * end, because an expression that looks for tags would start anew at every `<`.
 */
export function htmlParts(html: string): readonly HtmlPart[] {
  const parts: HtmlPart[] = [];
  let at = 0;
  const put = (to: number, isTag: boolean): void => {
    const text = html.slice(at, to);
    if (text !== "") parts.push({ text, tag: isTag ? tagOf(text).toLowerCase() || "?" : "" });
    at = to;
  };
  while (at < html.length) {
    const open = html.indexOf("<", at);
    const close = open < 0 ? -1 : html.indexOf(">", open);
    if (close < 0) break;
    put(open, false);
    put(close + 1, true);
  }
  put(html.length, false);
  return parts;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

/** A text of HTML with its entities decoded. */
export const decoded = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);

/** The words of cleaned HTML; `joint` takes the place of each tag. */
export const textOfHtml = (html: string, joint = ""): string =>
  htmlParts(html)
    .map(({ text, tag }) => (tag === "" ? decoded(text) : joint))
    .join("")
    .trim();

const THINGS: ReadonlySet<string> = new Set(["img", "video", "audio", "table"]);

/** Whether an editor's HTML shows nothing: no words, no picture, sound, film or table. */
export const isBlankHtml = (html: string): boolean =>
  textOfHtml(html) === "" && !htmlParts(html).some(({ tag }) => THINGS.has(tag));

/** HTML with each text between its tags changed; tags and addresses stay as they are. */
export const mapHtmlTexts = (html: string, change: (text: string) => string): string =>
  htmlParts(html)
    .map(({ text, tag }) => (tag === "" ? change(text) : text))
    .join("");

/** A plain text as HTML. */
export const escapedHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
