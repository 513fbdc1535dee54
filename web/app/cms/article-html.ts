export interface Anchor {
  readonly id: string;
  readonly name: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

/** Words of a piece of HTML, for a table of contents. */
function plainWords(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}

/** Gives the sections of a text an address each and lists them. */
export function withAnchors(html: string): { html: string; anchors: readonly Anchor[] } {
  const anchors: Anchor[] = [];
  const marked = html.replace(
    /<h2(\s[^>]*)?>([\s\S]*?)<\/h2>/g,
    (_whole, attributes: string | undefined, inner: string) => {
      const id = `section-${anchors.length + 1}`;
      anchors.push({ id, name: plainWords(inner) });
      return `<h2 id="${id}"${attributes ?? ""}>${inner}</h2>`;
    },
  );
  return { html: marked, anchors };
}

/** The text without the figure that shows the item's own cover: pages led by the picture show it already. */
export function withoutCover(html: string, cover: string): string {
  if (!cover) return html;
  return html.replace(/<figure[^>]*>[\s\S]*?<\/figure>/g, (figure) =>
    figure.includes(`"${cover}"`) ? "" : figure,
  );
}
