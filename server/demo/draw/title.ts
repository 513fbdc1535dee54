import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { n } from "./canvas.ts";

/** What this file uses of fontkit. */
interface Glyph {
  readonly advanceWidth: number;
  readonly path: { toSVG(): string };
}
interface Font {
  readonly unitsPerEm: number;
  glyphForCodePoint(codePoint: number): Glyph;
}

// The serif is needed only when covers are redrawn, so it is no dependency of the product:
// FONT_MODULES names a node_modules folder with `fontkit` and `@fontsource/noto-serif-sc`.
const folder = process.env["FONT_MODULES"];
const family = "@fontsource/noto-serif-sc";
const fonts = new Map<string, Font>();

/** False when FONT_MODULES is not set: covers are then drawn without titles. */
export const hasFont = folder !== undefined;

/** The family comes in slices by character; the slice list of the 700 weight says which is where. */
function sliceOf(codePoint: number, sheet: string): string | undefined {
  for (const face of sheet.split("@font-face").slice(1)) {
    // allowed(linear-expression): the style sheet of a package of ours, read when covers are drawn
    const file = /files\/[^)]+?\.woff2/.exec(face)?.[0];
    // allowed(linear-expression): the style sheet of a package of ours, read when covers are drawn
    const ranges = /unicode-range:\s*([^;]+);/.exec(face)?.[1] ?? "";
    for (const range of ranges.split(",")) {
      const [low = "", high = low] = range.trim().replace(/^U\+/i, "").split("-");
      if (codePoint >= Number.parseInt(low, 16) && codePoint <= Number.parseInt(high, 16))
        return file;
    }
  }
  return undefined;
}

let sheet: string | undefined;

function glyphOf(letter: string): { glyph: Glyph; em: number } {
  const root = path.join(folder ?? "", family);
  sheet ??= readFileSync(path.join(root, "700.css"), "utf8");
  const codePoint = letter.codePointAt(0) ?? 0;
  const file = sliceOf(codePoint, sheet);
  if (file === undefined) throw new Error(`No glyph for ${letter}`);
  let font = fonts.get(file);
  if (font === undefined) {
    const fontkit = createRequire(path.join(folder ?? "", "x.js"))("fontkit") as {
      openSync(file: string): Font;
    };
    font = fontkit.openSync(path.join(root, file));
    fonts.set(file, font);
  }
  return { glyph: font.glyphForCodePoint(codePoint), em: font.unitsPerEm };
}

function letter(text: string, x: number, baseline: number, size: number, colour: string): string {
  const { glyph, em } = glyphOf(text);
  const scale = size / em;
  return `<path transform="translate(${n(x)} ${n(baseline)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${glyph.path.toSVG()}" fill="${colour}"/>`;
}

/** Words as outlines from left to right; `x`, `y` is the upper left corner of the first square. */
export function across(
  words: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  gap = 0.06,
): string {
  if (!hasFont) return "";
  return [...words]
    .map((one, i) => letter(one, x + i * size * (1 + gap), y + size * 0.88, size, colour))
    .join("");
}

/** Words as outlines from top to bottom. */
export function downwards(
  words: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  gap = 0.1,
): string {
  if (!hasFont) return "";
  return [...words]
    .map((one, i) => letter(one, x, y + i * size * (1 + gap) + size * 0.88, size, colour))
    .join("");
}
