import { mapHtmlTexts } from "../kernel/html-text.ts";

/** Somebody whom a text calls. */
export interface Called {
  readonly userId: string;
  readonly name: string;
}

/** The markup by which the server knows who is called. */
const markup = ({ userId, name }: Called): string => `@[${name}](${userId})`;

/** A text cut at `@name` of these names; of two that fit, the longer one counts, so that 王小 leaves 王小明 alone. */
function cutAtCalls(
  text: string,
  names: readonly string[],
): { readonly text: string; readonly name: string | undefined }[] {
  const sorted = [...names].sort((one, other) => other.length - one.length);
  const parts: { text: string; name: string | undefined }[] = [];
  let done = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const start = at;
    const name = at < done ? undefined : sorted.find((one) => text.startsWith(one, start + 1));
    if (name === undefined || name === "") continue;
    parts.push({ text: text.slice(done, at), name: undefined }, { text: `@${name}`, name });
    done = at + 1 + name.length;
  }
  return [...parts, { text: text.slice(done), name: undefined }].filter((part) => part.text !== "");
}

/** A plain text with markup for the names that were chosen in it. */
export const withCalls = (text: string, called: ReadonlyMap<string, string>): string =>
  cutAtCalls(text, [...called.keys()])
    .map((part) =>
      part.name === undefined
        ? part.text
        : markup({ name: part.name, userId: called.get(part.name) ?? "" }),
    )
    .join("");

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** As withCalls, for the texts of HTML: tags and addresses stay as they are. */
export function htmlWithCalls(html: string, called: ReadonlyMap<string, string>): string {
  const written = new Map([...called].map(([name, userId]) => [escapeHtml(name), userId]));
  return mapHtmlTexts(html, (text) => withCalls(text, written));
}

const MARKUP = /@\[([^[\]\n]{1,60})\]\(([\w.-]{1,64})\)/gu;

/** A mention that htmlWithCalls made: `@name`, and the person whom it names. */
export function withoutMarkup(html: string): {
  readonly html: string;
  readonly called: ReadonlyMap<string, string>;
} {
  const called = new Map<string, string>();
  const bare = html.replace(MARKUP, (_all, name: string, userId: string) => {
    called.set(
      name.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
      userId,
    );
    return `@${name}`;
  });
  return { html: bare, called };
}

/** A text cut at `@name` of these names. */
export function callParts(
  text: string,
  names: readonly string[],
): { readonly text: string; readonly isCall: boolean }[] {
  if (names.length === 0) return [{ text, isCall: false }];
  return cutAtCalls(text, names).map((part) => ({
    text: part.text,
    isCall: part.name !== undefined,
  }));
}
