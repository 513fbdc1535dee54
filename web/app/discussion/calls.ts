/** Somebody whom a text calls. */
export interface Called {
  readonly userId: string;
  readonly name: string;
}

/** The markup by which the server knows who is called. */
const markup = ({ userId, name }: Called): string => `@[${name}](${userId})`;

const escapeExpression = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A plain text with markup for the names that were chosen in it; the longest name first, so that 王小 leaves 王小明 alone. */
export function withCalls(text: string, called: ReadonlyMap<string, string>): string {
  const names = [...called.keys()].sort((one, other) => other.length - one.length);
  if (names.length === 0) return text;
  const pattern = new RegExp(`@(${names.map((name) => escapeExpression(name)).join("|")})`, "gu");
  return text.replace(pattern, (_all, name: string) =>
    markup({ name, userId: called.get(name) ?? "" }),
  );
}

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** As withCalls, for the texts of HTML: tags and addresses stay as they are. */
export function htmlWithCalls(html: string, called: ReadonlyMap<string, string>): string {
  const written = new Map([...called].map(([name, userId]) => [escapeHtml(name), userId]));
  return html.replace(/[^<>]+(?=<|$)/g, (text) => withCalls(text, written));
}

const MARKUP = /@\[([^[\]\n]{1,60})\]\(([\w.-]{1,64})\)/gu;

/** What htmlWithCalls made, as it is written: `@name`, and who is meant. */
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
  const sorted = [...names].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(
    `(@(?:${sorted.map((name) => escapeExpression(name)).join("|")}))`,
    "gu",
  );
  return text
    .split(pattern)
    .map((part, at) => ({ text: part, isCall: at % 2 === 1 }))
    .filter((part) => part.text !== "");
}
