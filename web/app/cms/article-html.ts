import { htmlParts, textOfHtml } from "../kernel/html-text.ts";

export interface Anchor {
  readonly id: string;
  readonly name: string;
}

/** Gives the sections of a text an address each and lists them. */
export function withAnchors(html: string): { html: string; anchors: readonly Anchor[] } {
  const anchors: Anchor[] = [];
  const marked: string[] = [];
  // Of the section's title that is being read.
  let title: { readonly id: string; inner: string } | undefined;
  for (const { text, tag } of htmlParts(html)) {
    if (tag === "h2" && !title) {
      title = { id: `section-${anchors.length + 1}`, inner: "" };
      marked.push(`<h2 id="${title.id}"${text.slice("<h2".length)}`);
      continue;
    }
    if (tag === "/h2" && title) {
      anchors.push({ id: title.id, name: textOfHtml(title.inner) });
      title = undefined;
    }
    if (title) title.inner += text;
    marked.push(text);
  }
  return { html: marked.join(""), anchors };
}

/** The text without the figure that shows the item's own cover: pages led by the picture show it already. */
export function withoutCover(html: string, cover: string): string {
  if (!cover) return html;
  const left: string[] = [];
  let figure: string[] | undefined;
  for (const { text, tag } of htmlParts(html)) {
    if (tag === "figure") figure ??= [];
    (figure ?? left).push(text);
    if (tag !== "/figure" || !figure) continue;
    const whole = figure.join("");
    if (!whole.includes(`"${cover}"`)) left.push(whole);
    figure = undefined;
  }
  return [...left, ...(figure ?? [])].join("");
}
