/** Colours of words: tokens, so that a site's theme and the elder mode keep them readable. */
export const TEXT_COLOURS = ["brand", "accent", "danger", "info", "success", "muted"] as const;
export type TextColour = (typeof TEXT_COLOURS)[number];

/** As it stands in the text. */
export const colourValue = (colour: TextColour): string => `var(--${colour})`;

/** Addresses that a text may lead to: web, letters, telephone, and places of this site. */
export function isSafeLink(address: string): boolean {
  // Browsers drop these before they read the scheme.
  // oxlint-disable-next-line no-control-regex
  const read = address.replace(/[\u0000-\u0020]/g, "");
  return /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(read);
}

/** What somebody typed as an address: a bare host gets its scheme; undefined for what is not allowed. */
export function linkOf(typed: string): string | undefined {
  const address = typed.trim();
  if (isSafeLink(address)) return address;
  if (/^[\w.-]+@[\w-]+(\.[\w-]+)+$/.test(address)) return `mailto:${address}`;
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(address) ? `https://${address}` : undefined;
}

/** Signs that begin a line of a list, in word processors and messengers. */
const BULLET = /^[\s\u00a0]*[•·●○▪■□◆◇➢✓§\uf0b7\uf06c\uf0d8][\s\u00a0]*/;
const NUMBER =
  /^[\s\u00a0]*[（(]?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5}|[一二三四五六七八九十]{1,3})[.)、．）][\s\u00a0]*/;

/** Which list a line's first sign belongs to. */
export function listKindOf(line: string): "ul" | "ol" | undefined {
  if (BULLET.test(line)) return "ul";
  return NUMBER.test(line) ? "ol" : undefined;
}

/** The sign of a list at the beginning of a line, which the list itself will show. */
export function markerOf(line: string): string {
  return (BULLET.exec(line) ?? NUMBER.exec(line))?.[0] ?? "";
}

/** The chosen piece of what a clipboard holds, without what only its program understands. */
export function pastedPiece(html: string): string {
  const piece = /<!--\s*StartFragment\s*-->([\s\S]*?)<!--\s*EndFragment\s*-->/i.exec(html);
  return (piece?.[1] ?? html)
    .replace(/<!--\[if[\s\S]*?<!\[endif\]-->/gi, "")
    .replace(/<!\[(?:if|endif)[^>]*>/gi, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<\?xml[\s\S]*?>/gi, "")
    .replace(/<(style|script|xml|title|head)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<\/?(?:meta|link|base|o:|w:|v:|st1:|m:)[^>]*>/gi, "");
}
